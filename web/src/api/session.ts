import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Session, SetUp, SignIn, SignInCode } from '../../../src/contract/dashboard/session.ts';
import { call } from './client.ts';
import { csrf } from './csrf.ts';

function keep(session: Session): Session {
  csrf.token = session.csrf;
  if (session.account) rememberSignIn(true);
  return session;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => keep(await call('GET /dashboard/api/session', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

const SIGNED_IN = 'signed-in';

/** Remembers, also after a reload, that somebody is signed in: a session that is gone then was not ended by them. */
function rememberSignIn(isIn: boolean): void {
  try {
    if (isIn) localStorage.setItem(SIGNED_IN, 'yes');
    else localStorage.removeItem(SIGNED_IN);
  } catch {
    // Where nothing may be kept, nobody is told that their session ended.
  }
}

/** Whether a session that is not there ended by itself. */
export function hasSessionExpired(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN) !== null;
  } catch {
    return false;
  }
}

/** Who is signed in; pages within the shell may rely on it. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data;
}

/** Signing in begins with nothing known of whoever was here before. */
function useNewSession<Variables>(begin: (variables: Variables) => Promise<Session>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: begin,
    onSuccess(session) {
      cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
      cache.setQueryData(sessionQuery.queryKey, keep(session));
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
    // Beforehand: another call may find the session gone before this one is answered.
    rememberSignIn(false);
    try {
      return await call('POST /dashboard/api/sign-out');
    } catch (error) {
      rememberSignIn(true);
      throw error;
    }
  });
}
