import { Blocks, Clapperboard, House, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { m } from '../messages/index.ts';
import type { PagePath } from '../router.tsx';

interface Place {
  to: PagePath;
  label: string;
  icon: ComponentType<{ className?: string }>;
}

/** The navigation; a page is listed once it is there. */
export const PLACES: readonly Place[] = [
  { to: '/', label: m.shell.home, icon: House },
  { to: '/videos', label: m.shell.videos, icon: Clapperboard },
];

/** What can be created. */
export const CREATIONS: readonly Place[] = [
  { to: '/create/avatar', label: m.shell.createAvatar, icon: Users },
];

/** Of the account menu. */
export const ACCOUNT_PLACES: readonly Place[] = [{ to: '/account/api', label: m.shell.api, icon: Blocks }];
