import { nonEmptyString } from '../../lib/search-params.ts';

/** What the form begins with: an earlier video. */
export interface CreateSlidesSearch {
  from?: string;
}

export function readCreateSlidesSearch(search: Record<string, unknown>): CreateSlidesSearch {
  const from = nonEmptyString(search['from']);
  return from === undefined ? {} : { from };
}
