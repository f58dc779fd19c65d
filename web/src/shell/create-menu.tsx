import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { CREATE_ITEMS } from './navigation-items.ts';

export function CreateMenu({ trigger }: { trigger: ReactNode }) {
  return (
    <Menu isOpenAtFirst align="start" trigger={trigger}>
      {CREATE_ITEMS.map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <Icon />
            {label}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
