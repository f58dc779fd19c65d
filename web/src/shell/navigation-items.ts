import {
  AudioLines,
  Blocks,
  Captions,
  ChartColumn,
  CircleUserRound,
  Clapperboard,
  House,
  Images,
  LayoutTemplate,
  Music,
  Package,
  Palette,
  Presentation,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Trash2,
  Users,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { m } from '../messages/index.ts';
import type { PagePath } from '../router.tsx';

interface Place {
  to: PagePath;
  label: string;
  /** Other words that people look for it by, in lower case. */
  also?: readonly string[];
  icon: ComponentType<{ className?: string }>;
}

/** The navigation; a page is listed once it is there. */
export const NAVIGATION_ITEMS: readonly Place[] = [
  { to: '/', label: m.shell.home, also: m.shell.also.home, icon: House },
  { to: '/videos', label: m.shell.videos, also: m.shell.also.videos, icon: Clapperboard },
  { to: '/products', label: m.shell.products, also: m.shell.also.products, icon: Package },
  { to: '/templates', label: m.shell.templates, also: m.shell.also.templates, icon: LayoutTemplate },
  { to: '/avatars', label: m.shell.avatars, also: m.shell.also.avatars, icon: CircleUserRound },
  { to: '/voices', label: m.shell.voices, also: m.shell.also.voices, icon: AudioLines },
  { to: '/music', label: m.shell.music, also: m.shell.also.music, icon: Music },
  { to: '/assets', label: m.shell.assets, also: m.shell.also.assets, icon: Images },
  { to: '/trash', label: m.shell.trash, also: m.shell.also.trash, icon: Trash2 },
];

/** What can be created. */
export const CREATIONS: readonly Place[] = [
  { to: '/create/avatar', label: m.shell.createAvatar, also: m.shell.also.createAvatar, icon: Users },
  {
    to: '/create/product',
    label: m.shell.createProduct,
    also: m.shell.also.createProduct,
    icon: ShoppingBag,
  },
  {
    to: '/create/template',
    label: m.shell.createTemplate,
    also: m.shell.also.createTemplate,
    icon: LayoutTemplate,
  },
  { to: '/create/slides', label: m.shell.createSlides, also: m.shell.also.createSlides, icon: Presentation },
  {
    to: '/create/captions',
    label: m.shell.createCaptions,
    also: m.shell.also.createCaptions,
    icon: Captions,
  },
];

/** Of the account menu. */
export const ACCOUNT_PLACES: readonly Place[] = [
  { to: '/account/api', label: m.shell.api, also: m.shell.also.api, icon: Blocks },
  { to: '/account/webhooks', label: m.shell.webhooks, also: m.shell.also.webhooks, icon: Webhook },
  { to: '/account/usage', label: m.shell.usage, also: m.shell.also.usage, icon: ChartColumn },
  { to: '/account/activity', label: m.shell.activity, also: m.shell.also.activity, icon: ShieldCheck },
  { to: '/account/brand', label: m.shell.brand, also: m.shell.also.brand, icon: Palette },
  { to: '/account/settings', label: m.shell.settings, also: m.shell.also.settings, icon: Settings },
];

/** Whether a page is what somebody looks for: by its name, by a part of other words for it, or by the words of one. */
export function isCalled({ label, also = [] }: Place, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  if (label.toLowerCase().includes(text)) return true;
  return also.some((other) => ` ${other}`.includes(` ${text}`));
}
