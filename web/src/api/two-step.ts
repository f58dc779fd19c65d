import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from './account.ts';
import { call } from './client.ts';
import { withPasswordConfirmation } from './confirmation.ts';

export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => call('GET /dashboard/api/two-step', { signal }),
});

export const useBeginTwoStep = () =>
  useMutation({ mutationFn: () => withPasswordConfirmation(() => call('POST /dashboard/api/two-step')) });

function useTwoStepChange<Variables, Answer>(change: (variables: Variables) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: twoStepQuery.queryKey });
      await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}

export const useTurnOnTwoStep = () =>
  useTwoStepChange((code: string) =>
    withPasswordConfirmation(() => call('PUT /dashboard/api/two-step', { body: { code } })),
  );

export const useTurnOffTwoStep = () =>
  useTwoStepChange((_: undefined) => withPasswordConfirmation(() => call('DELETE /dashboard/api/two-step')));

export const useRenewRecoveryCodes = () =>
  useTwoStepChange((_: undefined) =>
    withPasswordConfirmation(() => call('POST /dashboard/api/two-step/recovery-codes')),
  );
