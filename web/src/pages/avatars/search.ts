import { nonEmptyString } from '../../lib/search-params.ts';

/** Filters for avatars. The URL uses the API's names. */
export const AVATAR_FILTERS = ['family', 'gender', 'age', 'style', 'scene', 'ethnicity'] as const;

export type AvatarsSearch = Partial<Record<(typeof AVATAR_FILTERS)[number], string>> & { show?: 'own' };

export function readAvatarsSearch(search: Record<string, unknown>): AvatarsSearch {
  const entries = AVATAR_FILTERS.map(
    (name) => [name, nonEmptyString(Object.hasOwn(search, name) ? search[name] : undefined)] as const,
  );
  return {
    ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    ...(search['show'] === 'own' && { show: 'own' as const }),
  };
}

export interface NewAvatarSearch {
  by?: 'photo' | 'product';
  /** Id of the generation to show, so that it survives a reload. */
  drawing?: string;
  /** Id of the account's avatar that gets a new look. */
  look?: number;
}

export function readNewAvatarSearch(search: Record<string, unknown>): NewAvatarSearch {
  const drawing = nonEmptyString(search['drawing']);
  const by = search['by'];
  const look = Number(search['look']);
  return {
    ...((by === 'photo' || by === 'product') && { by }),
    ...(drawing !== undefined && { drawing }),
    ...(look > 0 && { look }),
  };
}
