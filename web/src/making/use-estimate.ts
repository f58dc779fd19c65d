import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiRoutes, Estimate } from '../../../src/client/routes.ts';
import type { CreateVideoFromAvatar } from '../../../src/contract/v2/avatar-video.ts';
import { call } from '../api/client.ts';
import { useDebounced } from '../lib/use-debounced.ts';

/** Operations whose dry run returns an estimate. */
type Creation = Extract<keyof ApiRoutes, `POST /v2/create_${string}` | 'POST /v2/caption_video'>;

interface Options {
  /** Whether the request is complete. Nothing is fetched before that. */
  isWanted: boolean;
  /** Changes with what the request refers to by id, so that the estimate is fetched again. */
  version?: string;
}

/**
 * Fetches length and price of a video, or the validation errors of its request, after the request has not changed for
 * a while. The previous estimate is returned until the next one arrives.
 */
export function useEstimate<Name extends Creation>(
  route: Name,
  body: ApiRoutes[Name]['body'],
  { isWanted, version }: Options,
): UseQueryResult<Estimate> {
  const settled = useDebounced({ body, isWanted });
  return useQuery<Estimate>({
    queryKey: ['estimate', route, settled.body, version],
    queryFn: ({ signal }) =>
      // The parameters match each route with its type of body, which one call cannot express.
      call(route as 'POST /v2/create_video_from_avatar', {
        body: settled.body as CreateVideoFromAvatar,
        dryRun: true,
        signal,
      }),
    enabled: settled.isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
