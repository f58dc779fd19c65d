import { Outlet, useNavigate } from '@tanstack/react-router';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useLiveVideos } from '../api/live.ts';
import { useSession } from '../api/session.ts';
import { m } from '../messages/index.ts';
import { Navigation } from './navigation.tsx';
import { SearchDialog } from './search.tsx';
import { TopBar } from './top-bar.tsx';

/** Around every page of whoever is signed in. */
export function Shell() {
  useLiveVideos();
  useLeaveWithoutSession();
  const [isSearching, setSearching] = useState(false);
  const [isNavigating, setNavigating] = useState(false);
  useShortcut(() => setSearching(true));
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only z-60 rounded-md bg-ink px-4 py-2 text-on-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {m.shell.skip}
      </a>
      <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 border-r border-line lg:block">
        <Navigation />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar onSearch={() => setSearching(true)} onNavigation={() => setNavigating(true)} />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          <Outlet />
        </main>
      </div>
      <Dialog.Root open={isNavigating} onOpenChange={setNavigating}>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-veil lg:hidden" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 left-0 z-50 w-72 animate-appear border-r border-line bg-ground lg:hidden"
          >
            <Dialog.Title className="sr-only">{m.shell.mainNavigation}</Dialog.Title>
            <Navigation onLeave={() => setNavigating(false)} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <SearchDialog isOpen={isSearching} onOpenChange={setSearching} />
    </div>
  );
}

/** A session that ends while a page is open. */
function useLeaveWithoutSession(): void {
  const { account } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (!account) void navigate({ to: '/sign-in', search: { to: location.pathname + location.search } });
  }, [account, navigate]);
}

function useShortcut(open: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}
