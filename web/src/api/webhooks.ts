import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import type { Deliveries, DeliveriesQuery } from '../../../src/contract/webhooks/delivery.ts';
import type { CreateEndpoint, UpdateEndpoint } from '../../../src/contract/webhooks/endpoint.ts';
import { call } from './client.ts';

export type DeliveryFilter = Pick<DeliveriesQuery, 'status' | 'endpoint_id'>;
type Delivery = z.output<typeof Deliveries>['deliveries'][number];

const isPending = ({ status }: Pick<Delivery, 'status'>) => status === 'pending';
/** Milliseconds between requests while a delivery is pending. */
const PENDING_INTERVAL_MS = 1000;
/** Milliseconds between requests while no delivery is pending. */
const IDLE_INTERVAL_MS = 15_000;

export const endpointsQuery = queryOptions({
  queryKey: ['webhooks', 'endpoints'],
  queryFn: async ({ signal }) => (await call('GET /v2/endpoints', { signal })).endpoints,
});

/** Signs deliveries to the `webhook_url` of single videos. Fetched only when the user reveals or copies it. */
export const jobSecretQuery = queryOptions({
  queryKey: ['webhooks', 'secret'],
  queryFn: ({ signal }) => call('GET /v2/webhook_secret', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const deliveriesQuery = (filter: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', 'deliveries', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v2/webhook_deliveries', { query: { ...filter, cursor: pageParam, limit: 20 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some(isPending))
        ? PENDING_INTERVAL_MS
        : IDLE_INTERVAL_MS,
  });

/** @param version changes with every attempt, so that the details are refetched */
export const deliveryQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: ['webhooks', 'delivery', id, version],
    queryFn: ({ signal }) => call('GET /v2/webhook_deliveries/:id', { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });

function useWebhookChange<Variables, Answer>(change: (variables: Variables) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => cache.invalidateQueries({ queryKey: ['webhooks'] }),
  });
}

export const useCreateEndpoint = () =>
  useWebhookChange((body: CreateEndpoint) => call('POST /v2/endpoint', { body }));

export const useUpdateEndpoint = () =>
  useWebhookChange(({ id, ...body }: UpdateEndpoint & { id: string }) =>
    call('PUT /v2/endpoint/:endpoint_id', { params: { endpoint_id: id }, body }),
  );

export const useDeleteEndpoint = () =>
  useWebhookChange((id: string) => call('DELETE /v2/endpoint/:endpoint_id', { params: { endpoint_id: id } }));

/** Deliveries are also signed with the old secret for a day. */
export const useRotateSecret = () =>
  useWebhookChange((id: string) =>
    call('POST /v2/endpoint/:endpoint_id/rotate_secret', { params: { endpoint_id: id }, body: {} }),
  );

export function useRotateJobSecret() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /v2/webhook_secret/rotate', { body: {} }),
    // Replaces a revealed secret with the new one.
    onSuccess: (secret) => cache.setQueryData(jobSecretQuery.queryKey, secret),
  });
}

export const useTestEndpoint = () =>
  useWebhookChange((id: string) =>
    call('POST /v2/endpoint/:endpoint_id/test', { params: { endpoint_id: id }, body: {} }),
  );

export const useReplay = () =>
  useWebhookChange((id: string) => call('POST /v2/webhook_deliveries/:id/replay', { params: { id } }));

export const useReplayFailed = () =>
  useWebhookChange((body: { since: number; endpoint_id?: string }) =>
    call('POST /v2/webhook_deliveries/replay_failed', { body }),
  );
