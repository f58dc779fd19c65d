import {
  AudioLines,
  Blocks,
  Captions,
  ChartColumn,
  CircleUserRound,
  Clapperboard,
  FileCheck,
  FormInput,
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
  Speech,
  Trash2,
  Users,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { m } from '../messages/index.ts';
import type { PagePath } from '../router.tsx';

interface NavigationItem {
  to: PagePath;
  label: string;
  /** Synonyms for the search, in lower case. */
  synonyms?: readonly string[];
  icon: ComponentType<{ className?: string }>;
}

export const NAVIGATION_ITEMS: readonly NavigationItem[] = [
  { to: '/', label: m.shell.home, synonyms: m.shell.synonyms.home, icon: House },
  { to: '/videos', label: m.shell.videos, synonyms: m.shell.synonyms.videos, icon: Clapperboard },
  { to: '/products', label: m.shell.products, synonyms: m.shell.synonyms.products, icon: Package },
  { to: '/templates', label: m.shell.templates, synonyms: m.shell.synonyms.templates, icon: LayoutTemplate },
  { to: '/avatars', label: m.shell.avatars, synonyms: m.shell.synonyms.avatars, icon: CircleUserRound },
  { to: '/voices', label: m.shell.voices, synonyms: m.shell.synonyms.voices, icon: AudioLines },
  { to: '/music', label: m.shell.music, synonyms: m.shell.synonyms.music, icon: Music },
  { to: '/assets', label: m.shell.assets, synonyms: m.shell.synonyms.assets, icon: Images },
  { to: '/trash', label: m.shell.trash, synonyms: m.shell.synonyms.trash, icon: Trash2 },
];

export const CREATE_ITEMS: readonly NavigationItem[] = [
  { to: '/studio', label: m.shell.createAvatar, synonyms: m.shell.synonyms.createAvatar, icon: Users },
  {
    to: '/create/product',
    label: m.shell.createProduct,
    synonyms: m.shell.synonyms.createProduct,
    icon: ShoppingBag,
  },
  {
    to: '/create/template',
    label: m.shell.createTemplate,
    synonyms: m.shell.synonyms.createTemplate,
    icon: LayoutTemplate,
  },
  {
    to: '/create/slides',
    label: m.shell.createSlides,
    synonyms: m.shell.synonyms.createSlides,
    icon: Presentation,
  },
  {
    to: '/create/captions',
    label: m.shell.createCaptions,
    synonyms: m.shell.synonyms.createCaptions,
    icon: Captions,
  },
  {
    to: '/create/lip-sync',
    label: m.shell.createLipSync,
    synonyms: m.shell.synonyms.createLipSync,
    icon: Speech,
  },
  {
    to: '/create/avatar',
    label: m.shell.createAvatarSimply,
    synonyms: m.shell.synonyms.createAvatarSimply,
    icon: FormInput,
  },
];

export const ACCOUNT_ITEMS: readonly NavigationItem[] = [
  { to: '/account/api', label: m.shell.api, synonyms: m.shell.synonyms.api, icon: Blocks },
  { to: '/account/webhooks', label: m.shell.webhooks, synonyms: m.shell.synonyms.webhooks, icon: Webhook },
  { to: '/account/usage', label: m.shell.usage, synonyms: m.shell.synonyms.usage, icon: ChartColumn },
  {
    to: '/account/activity',
    label: m.shell.activity,
    synonyms: m.shell.synonyms.activity,
    icon: ShieldCheck,
  },
  { to: '/verify', label: m.shell.verify, synonyms: m.shell.synonyms.verify, icon: FileCheck },
  { to: '/account/brand', label: m.shell.brand, synonyms: m.shell.synonyms.brand, icon: Palette },
  { to: '/account/settings', label: m.shell.settings, synonyms: m.shell.synonyms.settings, icon: Settings },
];

/** Whether a page matches a search: by part of its name, or by the start of a word in a synonym. */
export function matchesSearch({ label, synonyms = [] }: NavigationItem, query: string): boolean {
  const text = query.trim().toLowerCase();
  if (label.toLowerCase().includes(text)) return true;
  return synonyms.some((synonym) => ` ${synonym}`.includes(` ${text}`));
}
