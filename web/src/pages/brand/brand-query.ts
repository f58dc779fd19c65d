import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: ({ signal }) => call('GET /v2/brand', { signal }),
});
