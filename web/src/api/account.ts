import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangePassword, ChangeProfile, Confirm } from '../../../src/contract/dashboard/account.ts';
import { call } from './client.ts';
import { sessionQuery } from './session.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call('GET /dashboard/api/sessions', { signal })).sessions,
});

export function useChangeProfile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeProfile) => call('PUT /dashboard/api/profile', { body }),
    onSuccess: (account) =>
      cache.setQueryData(sessionQuery.queryKey, (session) =>
        session?.account ? { ...session, account: { ...session.account, ...account } } : session,
      ),
  });
}

export function useConfirm() {
  return useMutation({ mutationFn: (body: Confirm) => call('POST /dashboard/api/confirm', { body }) });
}

function useSessionsChange<Variables>(change: (variables: Variables) => Promise<{ ended: number }>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export const useChangePassword = () =>
  useSessionsChange((body: ChangePassword) => call('PUT /dashboard/api/password', { body }));

export const useEndSession = () =>
  useSessionsChange((id: string) => call('DELETE /dashboard/api/sessions/:id', { params: { id } }));

export const useEndOtherSessions = () =>
  useSessionsChange((_: undefined) => call('DELETE /dashboard/api/sessions'));
