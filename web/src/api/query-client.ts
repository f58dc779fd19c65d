import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../src/client/api-failure.ts';
import { access } from './access.ts';
import { isServerUnreachable, onServerBack, reportServerGone } from './connection.ts';
import { sessionQuery } from './session.ts';

/** Refetches the session after a 401 or 403. If it has ended, the shell goes to the sign-in page. */
function onError(error: unknown): void {
  if (isServerUnreachable(error)) reportServerGone();
  if (!(error instanceof ApiFailure) || (error.status !== 401 && error.status !== 403)) return;
  if (access.token !== undefined) {
    if (error.status === 401) access.onRefused(error);
    return;
  }
  void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({
    onError(error, _variables, _context, mutation) {
      // A wrong password on the sign-in page does not mean that a session has ended.
      if (mutation.meta?.['isSignIn'] !== true || isServerUnreachable(error)) onError(error);
    },
  }),
  defaultOptions: {
    // The server may run on this machine, so the browser's online state says nothing about it.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry(count, error) {
        // Reported at once, not after the last retry.
        if (isServerUnreachable(error)) reportServerGone();
        return count < 3 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500);
      },
    },
  },
});

// Refetches everything, because the data on the page may be outdated.
onServerBack(() => void queryClient.invalidateQueries());
