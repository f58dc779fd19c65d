import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePendingConfirmation } from '../api/confirmation.ts';
import { whenReachable } from '../api/connection.ts';
import { useLiveVideos } from '../api/live.ts';
import { useReadyNotices } from '../api/ready-notices.ts';
import { hasSessionExpired, useSession } from '../api/session.ts';
import { m } from '../messages/index.ts';
import { Navigation } from './navigation.tsx';
import { TopBar } from './top-bar.tsx';

/** Loaded lazily, because pages can be rendered without it. */
const SearchDialog = lazy(
  whenReachable(async () => ({ default: (await import('./search.tsx')).SearchDialog })),
);
const ConfirmPassword = lazy(
  whenReachable(async () => ({ default: (await import('./confirm-password.tsx')).ConfirmPassword })),
);
const Drawer = lazy(whenReachable(async () => ({ default: (await import('./drawer.tsx')).Drawer })));

/** Layout around every signed-in page. */
export function Shell() {
  const navigate = useNavigate();
  useLiveVideos();
  useReadyNotices((id) => void navigate({ to: '/videos/$id', params: { id } }));
  useSignInRedirect();
  const [isSearching, setSearching] = useState(false);
  const [isNavigating, setNavigating] = useState(false);
  const confirmation = usePendingConfirmation();
  useSearchShortcut(() => setSearching(true));
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
      <Suspense>
        {isNavigating && <Drawer onClose={() => setNavigating(false)} />}
        {confirmation && <ConfirmPassword onDone={confirmation.done} onCancel={confirmation.cancel} />}
        {isSearching && <SearchDialog onClose={() => setSearching(false)} />}
      </Suspense>
    </div>
  );
}

/** Goes to the sign-in page when the session ends while a page is open. */
function useSignInRedirect(): void {
  const { account } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (account) return;
    const isExpired = hasSessionExpired();
    const to = location.pathname + location.search;
    void navigate({ to: '/sign-in', search: isExpired ? { to, expired: true } : { to } });
  }, [account, navigate]);
}

function useSearchShortcut(open: () => void): void {
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
