import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => call('GET /dashboard/api/overview', { signal }),
  refetchInterval: 60_000,
});
