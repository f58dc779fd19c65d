import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeKey, CreateKey } from '../../../src/contract/dashboard/keys.ts';
import type { GRACE_HOURS } from '../../../src/contract/dashboard/limits.ts';
import { call } from './client.ts';
import { withPasswordConfirmation } from './confirmation.ts';

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => call('GET /dashboard/api/keys', { signal }),
});

/** The Default key. Fetched only when the user reveals or copies it. */
export const defaultKeyQuery = queryOptions({
  queryKey: ['keys', 'default'],
  queryFn: async ({ signal }) =>
    (await withPasswordConfirmation(() => call('GET /dashboard/api/keys/default', { signal }))).key,
  retry: false,
});

function useKeyChange<Variables, Answer>(change: (variables: Variables) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['keys'] }),
  });
}

export const useCreateKey = () =>
  useKeyChange((body: CreateKey) =>
    withPasswordConfirmation(() => call('POST /dashboard/api/keys', { body })),
  );

export const useRevokeKey = () =>
  useKeyChange((id: string) => call('DELETE /dashboard/api/keys/:id', { params: { id } }));

export const useChangeKey = () =>
  useKeyChange(({ id, ...body }: ChangeKey & { id: string }) =>
    call('PUT /dashboard/api/keys/:id', { params: { id }, body }),
  );

export const useRollKey = () =>
  useKeyChange(({ id, hours }: { id: string; hours: (typeof GRACE_HOURS)[number] }) =>
    withPasswordConfirmation(() =>
      call('POST /dashboard/api/keys/:id/roll', { params: { id }, body: { grace_hours: hours } }),
    ),
  );
