import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Session, SetUp, SignIn, SignInCode } from '../../../src/contract/dashboard/session.ts';
import { call } from './client.ts';
import { csrf } from './csrf.ts';

function keep(session: Session): Session {
  csrf.token = session.csrf;
  return session;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => keep(await call('GET /dashboard/api/session', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

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
  return useNewSession(() => call('POST /dashboard/api/sign-out'));
}
