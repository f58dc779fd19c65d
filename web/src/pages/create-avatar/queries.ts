import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import { call } from '../../api/client.ts';

const STILL_STALE_MS = 10 * 60_000;

/** Object URL of a still from the video; it is valid until the page is closed. */
export const stillQuery = (body: CreateVideoFromAvatar, isWanted: boolean) =>
  queryOptions({
    queryKey: ['still', body],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await call('POST /dashboard/api/still', { body, signal })),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: STILL_STALE_MS,
    retry: false,
  });
