import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Session, SetUp, SignIn, SignInCode } from '../../../src/contract/dashboard/session.ts';
import { call } from './client.ts';
import { csrf } from './csrf.ts';

function applySession(session: Session): Session {
  csrf.token = session.csrf;
  if (session.account) rememberSignIn(true);
  return session;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => applySession(await call('GET /dashboard/api/session', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

const SIGNED_IN = 'signed-in';

/** Remembers across reloads that somebody is signed in. If the session is gone later, it has expired. */
function rememberSignIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SIGNED_IN, 'yes');
    else localStorage.removeItem(SIGNED_IN);
  } catch {
    // Storage is unavailable: the sign-in page cannot say that the session expired.
  }
}

/** Whether the last session ended without a sign-out. */
export function hasSessionExpired(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN) !== null;
  } catch {
    return false;
  }
}

/** The current session. Pages within the shell can rely on its account. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data;
}

/** Starts or ends a session and clears everything cached for the previous one. */
function useNewSession<Variables>(request: (variables: Variables) => Promise<Session>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: request,
    onSuccess(session) {
      cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
      cache.setQueryData(sessionQuery.queryKey, applySession(session));
    },
  });
}

export function useSignIn() {
  return useNewSession((body: SignIn) => call('POST /dashboard/api/sign-in', { body }));
}

export function useSignInCode() {
  return useNewSession((body: SignInCode) => call('POST /dashboard/api/sign-in/code', { body }));
}

export function useSetUp() {
  return useNewSession((body: SetUp) => call('POST /dashboard/api/set-up', { body }));
}

export function useSignOut() {
  return useNewSession(async () => {
    // Before the call, because another call may notice the ended session first.
    rememberSignIn(false);
    try {
      return await call('POST /dashboard/api/sign-out');
    } catch (error) {
      rememberSignIn(true);
      throw error;
    }
  });
}
