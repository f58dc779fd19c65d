import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CreateVideoWithTemplate, TemplateStill } from '../../../../src/contract/v2/template-video.ts';
import { call } from '../../api/client.ts';

const LONG = 10 * 60_000;

export const estimateQuery = (body: CreateVideoWithTemplate, isWanted: boolean) =>
  queryOptions({
    queryKey: ['estimate', body],
    queryFn: ({ signal }) => call('POST /v2/create_video_with_template', { body, dryRun: true, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const stillQuery = (id: number, body: TemplateStill, isWanted: boolean) =>
  queryOptions({
    queryKey: ['still', id, body],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(
        await call('POST /v2/templates/:id/still', { params: { id: String(id) }, body, signal }),
      ),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: LONG,
    retry: false,
  });
