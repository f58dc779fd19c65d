import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /dashboard/api/audit', { query: { cursor: pageParam, page_size: 50 }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
});
