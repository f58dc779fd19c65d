import { Link } from '@tanstack/react-router';
import { BookOpen, Plus } from 'lucide-react';
import { serverPath } from '../lib/server-path.ts';
import { m } from '../messages/index.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { LazyMenu } from '../ui/lazy-menu.tsx';
import { Logo } from './logo.tsx';
import { CREATE_ITEMS, NAVIGATION_ITEMS } from './navigation-items.ts';

const loadCreateMenu = async () => ({ default: (await import('./create-menu.tsx')).CreateMenu });

const LINK_CLASS =
  'flex h-9 items-center gap-3 rounded-md px-3 font-medium text-ink-2 hover:bg-sunken hover:text-ink [&_svg]:size-[1.125rem]';
const ACTIVE_LINK_PROPS = { className: 'bg-sunken text-ink [&_svg]:text-accent' };

/** Main navigation: a sidebar in wide windows, inside the drawer in narrow ones. */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const [only] = CREATE_ITEMS;
  return (
    <div className="flex h-full flex-col gap-5 p-4">
      <Link to="/" className="rounded-md px-2 pt-1" aria-label="Castwright" onClick={onLeave}>
        <Logo />
      </Link>
      {CREATE_ITEMS.length === 1 && only ? (
        <Link to={only.to} className={buttonClass('primary', 'md', 'w-full')} onClick={onLeave}>
          <Plus className="size-4" />
          {m.shell.create}
        </Link>
      ) : (
        <LazyMenu
          load={loadCreateMenu}
          trigger={
            <Button kind="primary" className="w-full" icon={<Plus className="size-4" />}>
              {m.shell.create}
            </Button>
          }
        />
      )}
      <nav aria-label={m.shell.mainNavigation} className="flex flex-1 flex-col gap-0.5">
        {NAVIGATION_ITEMS.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className={LINK_CLASS}
            activeProps={ACTIVE_LINK_PROPS}
            activeOptions={{ exact: to === '/' }}
            onClick={onLeave}
          >
            <Icon />
            {label}
          </Link>
        ))}
      </nav>
      <a href={serverPath('/docs')} className={LINK_CLASS} target="_blank" rel="noreferrer">
        <BookOpen />
        {m.shell.reference}
      </a>
    </div>
  );
}
