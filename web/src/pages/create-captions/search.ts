import { nonEmptyString } from '../../lib/search-params.ts';

/** What the form begins with: an earlier video. */
export interface CreateCaptionsSearch {
  from?: string;
}

export function readCreateCaptionsSearch(search: Record<string, unknown>): CreateCaptionsSearch {
  const from = nonEmptyString(search['from']);
  return from === undefined ? {} : { from };
}
