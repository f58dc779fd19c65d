import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../src/client/api-failure.ts';
import { isNoAnswer, lostServer, onServerBack } from './connection.ts';
import { sessionQuery } from './session.ts';

/** A session that ended meanwhile is asked for anew, and the sign-in page comes up by itself. */
function onError(error: unknown): void {
  if (isNoAnswer(error)) lostServer();
  if (!(error instanceof ApiFailure) || (error.status !== 401 && error.status !== 403)) return;
  void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({
    onError(error, _variables, _context, mutation) {
      // Signing in with a wrong password is no end of a session.
      if (mutation.meta?.['isSignIn'] !== true || isNoAnswer(error)) onError(error);
    },
  }),
  defaultOptions: {
    // Our server may be on this very machine: whether there is a network says nothing about it.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry(count, error) {
        // Said at once, not after all tries.
        if (isNoAnswer(error)) lostServer();
        return count < 3 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500);
      },
    },
  },
});

// What is shown may be old, or missing.
onServerBack(() => void queryClient.invalidateQueries());
