import { nonEmptyString } from '../../lib/search-params.ts';

/** The form can start from the request of an existing video. */
export interface CreateCaptionsSearch {
  from?: string;
}

export function readCreateCaptionsSearch(search: Record<string, unknown>): CreateCaptionsSearch {
  const from = nonEmptyString(search['from']);
  return from === undefined ? {} : { from };
}
