import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Coins, Menu as MenuIcon, Search } from 'lucide-react';
import { overviewQuery } from '../api/overview.ts';
import { useSession } from '../api/session.ts';
import { formatCredits } from '../lib/format.ts';
import { m } from '../messages/index.ts';
import { IconButton } from '../ui/button.tsx';
import { LazyMenu } from '../ui/lazy-menu.tsx';
import { Spinner } from '../ui/spinner.tsx';

interface Props {
  onSearch(): void;
  onNavigation(): void;
}

export function TopBar({ onSearch, onNavigation }: Props) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-ground/90 px-4 backdrop-blur sm:px-8">
      <IconButton label={m.shell.openNavigation} className="-ml-2 lg:hidden" onClick={onNavigation}>
        <MenuIcon className="size-5" />
      </IconButton>
      <button
        type="button"
        onClick={onSearch}
        className="flex h-9 min-w-9 items-center gap-2 rounded-md px-2 text-ink-2 hover:bg-sunken sm:w-72 sm:border sm:border-line sm:bg-surface sm:px-3"
      >
        <Search className="size-4" aria-hidden="true" />
        <span className="sr-only sm:not-sr-only sm:flex-1 sm:text-left">{m.shell.search}</span>
        <kbd className="hidden rounded-sm border border-line px-1.5 font-sans text-xs sm:block">Ctrl K</kbd>
      </button>
      <div className="ml-auto flex items-center gap-2">
        <Status />
        <AccountButton />
      </div>
    </header>
  );
}

/** Running videos and remaining credits. */
function Status() {
  const { credits } = useSession();
  const { data } = useQuery(overviewQuery);
  if (!data) return null;
  const isBusy = data.rendering + data.waiting > 0;
  return (
    <>
      {isBusy && (
        <Link
          to="/videos"
          search={{ status: 'processing' }}
          className="flex h-8 items-center gap-2 rounded-full bg-accent-soft px-3 text-sm font-medium text-accent"
        >
          <Spinner className="size-3.5" />
          <span className="hidden md:inline">{m.shell.queue(data.rendering, data.waiting)}</span>
          <span className="numbers md:hidden">{data.rendering + data.waiting}</span>
        </Link>
      )}
      {credits && (
        <span className="flex h-8 items-center gap-2 rounded-full px-2 text-sm text-ink-2 sm:px-3">
          <Coins className="size-4" aria-hidden="true" />
          <span className="numbers">{formatCredits(data.balance)}</span>
          <span className="sr-only md:not-sr-only">{m.shell.credits('').trim()}</span>
        </span>
      )}
    </>
  );
}

const load = async () => ({ default: (await import('./account-menu.tsx')).AccountMenu });

function AccountButton() {
  const { account } = useSession();
  return (
    <LazyMenu
      load={load}
      trigger={
        <button
          type="button"
          aria-label={m.shell.account}
          className="grid size-9 place-items-center rounded-full bg-accent-soft font-semibold text-accent uppercase"
        >
          {account?.username.slice(0, 1)}
        </button>
      }
    />
  );
}
