import { nonEmptyString } from '../../lib/search-params.ts';

/** The form can start from the request of an existing video. */
export interface CreateSlidesSearch {
  from?: string;
}

export function readCreateSlidesSearch(search: Record<string, unknown>): CreateSlidesSearch {
  const from = nonEmptyString(search['from']);
  return from === undefined ? {} : { from };
}
