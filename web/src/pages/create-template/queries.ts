import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TemplateStill } from '../../../../src/contract/v2/template-video.ts';
import { call } from '../../api/client.ts';

const STILL_STALE_MS = 10 * 60_000;

export const stillQuery = (id: number, body: TemplateStill, enabled: boolean) =>
  queryOptions({
    queryKey: ['still', id, body],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(
        await call('POST /v2/templates/:id/still', { params: { id: String(id) }, body, signal }),
      ),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: STILL_STALE_MS,
    retry: false,
  });
