import { nonEmptyString } from '../../lib/search-params.ts';
import { type CreateAvatarSearch, readCreateAvatarSearch } from '../create-avatar/search.ts';

/** The Studio opens a finished video, a draft, or a new video with choices made on another page. */
export interface StudioSearch extends CreateAvatarSearch {
  draft?: string;
}

export function readStudioSearch(search: Record<string, unknown>): StudioSearch {
  const draft = nonEmptyString(search['draft']);
  return { ...readCreateAvatarSearch(search), ...(draft !== undefined && { draft }) };
}
