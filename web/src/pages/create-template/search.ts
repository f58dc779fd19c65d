import { ASPECT_NAMES } from '../../../../src/contract/enums.ts';
import { nonEmptyString } from '../../lib/search-params.ts';

export interface CreateTemplateSearch {
  aspect?: (typeof ASPECT_NAMES)[number];
  /** Id of a video whose request fills in the form. */
  from?: string;
}

export function readCreateTemplateSearch(search: Record<string, unknown>): CreateTemplateSearch {
  const aspect = ASPECT_NAMES.find((name) => name === search['aspect']);
  const from = nonEmptyString(search['from']);
  return { ...(aspect && { aspect }), ...(from !== undefined && { from }) };
}
