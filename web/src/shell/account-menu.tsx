import { Link, useNavigate } from '@tanstack/react-router';
import { Check, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession, useSignOut } from '../api/session.ts';
import { m } from '../messages/index.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../ui/menu.tsx';
import { ACCOUNT_ITEMS } from './navigation-items.ts';
import { useTheme } from './theme.ts';

const THEMES = [
  { theme: 'light', label: m.shell.light, icon: Sun },
  { theme: 'dark', label: m.shell.dark, icon: Moon },
  { theme: 'system', label: m.shell.system, icon: Monitor },
] as const;

export function AccountMenu({ trigger }: { trigger: ReactNode }) {
  const { account } = useSession();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const [theme, setTheme] = useTheme();
  const name = account?.username ?? '';
  return (
    <Menu isOpenAtFirst trigger={trigger}>
      <MenuLabel>
        <span className="block font-medium text-ink">{name}</span>
        {account?.email}
      </MenuLabel>
      <MenuSeparator />
      {ACCOUNT_ITEMS.map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <Icon />
            {label}
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      {THEMES.map(({ theme: value, label, icon: Icon }) => (
        <MenuItem key={value} onSelect={() => setTheme(value)}>
          <Icon />
          <span className="flex-1">{label}</span>
          {value === theme && <Check />}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => signOut.mutate(undefined, { onSuccess: () => navigate({ to: '/sign-in' }) })}>
        <LogOut />
        {m.shell.signOut}
      </MenuItem>
    </Menu>
  );
}
