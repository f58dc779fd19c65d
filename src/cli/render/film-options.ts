import { ExplainedError } from '../../base/explained-error.ts';
import { EXTRA_FILES, FRAME_RATES, RESOLUTIONS } from '../../contract/enums.ts';
import type { VideoRequest } from '../../engine/film/request.ts';

/** How finely a film is sampled, and what is made beside it. */
export interface FilmOptions {
  resolution?: string | undefined;
  fps?: string | undefined;
  outputs?: string | undefined;
}

export const FILM_OPTIONS = {
  resolution: { type: 'string' },
  fps: { type: 'string' },
  outputs: { type: 'string' },
} as const;

export const FILM_HELP = `  --resolution SIZE    ${RESOLUTIONS.join(', ')} (1080p)
  --fps NUMBER         ${FRAME_RATES.join(', ')} (30)
  --outputs LIST       files beside the video: ${EXTRA_FILES.join(',')}`;

/** @throws {ExplainedError} naming the option that is wrong */
export function filmOptions({
  resolution,
  fps,
  outputs,
}: FilmOptions): Pick<VideoRequest, 'resolution' | 'fps' | 'extras'> {
  const oneOf = <Value extends string | number>(
    option: string,
    given: string | undefined,
    all: readonly Value[],
  ) => {
    const found = all.find((one) => String(one) === given?.trim().toLowerCase());
    if (given === undefined || found !== undefined) return found;
    throw new ExplainedError(`--${option} must be one of ${all.join(', ')}`);
  };
  const size = oneOf('resolution', resolution, RESOLUTIONS);
  const rate = oneOf('fps', fps, FRAME_RATES);
  const extras = outputs?.split(',').flatMap((one) => oneOf('outputs', one, EXTRA_FILES) ?? []);
  return { ...(size && { resolution: size }), ...(rate && { fps: rate }), ...(extras && { extras }) };
}
