import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import { call } from '../../api/client.ts';

const LONG = 10 * 60_000;

/** What a video would be: its length and price, or what is wrong with it. */
export const estimateQuery = (body: CreateVideoFromAvatar, isWanted: boolean) =>
  queryOptions({
    queryKey: ['estimate', body],
    queryFn: ({ signal }) => call('POST /v2/create_video_from_avatar', { body, dryRun: true, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** A picture of the video; the address is good for this page. */
export const stillQuery = (body: CreateVideoFromAvatar, isWanted: boolean) =>
  queryOptions({
    queryKey: ['still', body],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await call('POST /dashboard/api/still', { body, signal })),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: LONG,
    retry: false,
  });
