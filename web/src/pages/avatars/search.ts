import { nonEmptyString } from '../../lib/search-params.ts';

/** By what avatars are chosen from; in the address as the interface spells it. */
export const AVATAR_FILTERS = ['family', 'gender', 'age', 'style', 'scene', 'ethnicity'] as const;

export type AvatarsSearch = Partial<Record<(typeof AVATAR_FILTERS)[number], string>> & { show?: 'own' };

export function readAvatarsSearch(search: Record<string, unknown>): AvatarsSearch {
  const given = AVATAR_FILTERS.map(
    (name) => [name, nonEmptyString(Object.hasOwn(search, name) ? search[name] : undefined)] as const,
  );
  return {
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    ...(search['show'] === 'own' && { show: 'own' as const }),
  };
}

export interface NewAvatarSearch {
  by?: 'photo';
  /** A generation that is shown, so that a reload goes on with it. */
  drawing?: string;
  /** The avatar of one's own that gets a new look. */
  look?: number;
}

export function readNewAvatarSearch(search: Record<string, unknown>): NewAvatarSearch {
  const drawing = nonEmptyString(search['drawing']);
  const look = Number(search['look']);
  return {
    ...(search['by'] === 'photo' && { by: 'photo' as const }),
    ...(drawing !== undefined && { drawing }),
    ...(look > 0 && { look }),
  };
}
