import { nonEmptyString } from '../../lib/search-params.ts';

/** The form can start from an earlier video, an example, or choices made on another page. */
export interface CreateAvatarSearch {
  from?: string;
  example?: number;
  avatar?: number;
  /** Whether the avatar belongs to the account rather than to the library. */
  own?: boolean;
  voice?: string;
  music?: number;
}

export function readCreateAvatarSearch(search: Record<string, unknown>): CreateAvatarSearch {
  const { example, avatar, own, music } = search;
  const from = nonEmptyString(search['from']);
  const voice = nonEmptyString(search['voice']);
  return {
    ...(from !== undefined && { from }),
    ...(example !== undefined && { example: Number(example) || 0 }),
    ...(avatar !== undefined && { avatar: Number(avatar) || 0 }),
    ...(own === true && { own }),
    ...(voice !== undefined && { voice }),
    ...(music !== undefined && { music: Number(music) || 0 }),
  };
}
