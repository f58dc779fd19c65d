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
  icon: ComponentType<{ className?: string }>;
}

/** The navigation; a page is listed once it is there. */
export const NAVIGATION_ITEMS: readonly Place[] = [
  { to: '/', label: m.shell.home, icon: House },
  { to: '/videos', label: m.shell.videos, icon: Clapperboard },
  { to: '/products', label: m.shell.products, icon: Package },
  { to: '/templates', label: m.shell.templates, icon: LayoutTemplate },
  { to: '/avatars', label: m.shell.avatars, icon: CircleUserRound },
  { to: '/voices', label: m.shell.voices, icon: AudioLines },
  { to: '/music', label: m.shell.music, icon: Music },
  { to: '/assets', label: m.shell.assets, icon: Images },
  { to: '/trash', label: m.shell.trash, icon: Trash2 },
];

/** What can be created. */
export const CREATIONS: readonly Place[] = [
  { to: '/create/avatar', label: m.shell.createAvatar, icon: Users },
  { to: '/create/product', label: m.shell.createProduct, icon: ShoppingBag },
  { to: '/create/template', label: m.shell.createTemplate, icon: LayoutTemplate },
  { to: '/create/slides', label: m.shell.createSlides, icon: Presentation },
  { to: '/create/captions', label: m.shell.createCaptions, icon: Captions },
];

/** Of the account menu. */
export const ACCOUNT_PLACES: readonly Place[] = [
  { to: '/account/api', label: m.shell.api, icon: Blocks },
  { to: '/account/webhooks', label: m.shell.webhooks, icon: Webhook },
  { to: '/account/usage', label: m.shell.usage, icon: ChartColumn },
  { to: '/account/activity', label: m.shell.activity, icon: ShieldCheck },
  { to: '/account/brand', label: m.shell.brand, icon: Palette },
  { to: '/account/settings', label: m.shell.settings, icon: Settings },
];
