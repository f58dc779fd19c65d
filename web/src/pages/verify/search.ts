import { nonEmptyString } from '../../lib/search-params.ts';

export interface VerifySearch {
  /** The id of a video that is checked at once. */
  video?: string;
}

export function readVerifySearch({ video }: Record<string, unknown>): VerifySearch {
  return nonEmptyString(video) ? { video: String(video) } : {};
}
