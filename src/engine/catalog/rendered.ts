import type { AvatarAttributes } from '../people/pack.ts';
import type { RenderedPack } from '../people/rendered/family.ts';
import type { RenderedEntry } from './cast/entry.ts';

type Row = readonly [
  id: number,
  name: string,
  /** Folder of the person's pictures. Never change it, because avatars of accounts refer to it. */
  folder: string,
  gender: AvatarAttributes['gender'],
  age: AvatarAttributes['age'],
  ethnicity: AvatarAttributes['ethnicity'],
  style: AvatarAttributes['style'],
  place: AvatarAttributes['scene']['name'],
  color: string,
  head: string,
  clothes: string,
  /** Clothes, by the outfit's name in the folder. */
  others: Readonly<Record<string, string>>,
];

// biome-ignore format: a table
const PEOPLE: readonly Row[] = [
  [207, 'Samuel', 'man-grey', 'male', 'senior', 'north_american', 'professional', 'office', '#D8DEE6', 'short grey curly hair, grey beard', 'grey suit, tie', { shirt: 'white shirt', sweater: 'grey sweater' }],
  [208, 'Kofi', 'man-bald', 'male', 'adult', 'african', 'professional', 'plain', '#B9A58C', 'bald, beard', 'beige blazer', { shirt: 'blue shirt', sweater: 'blue sweater' }],
  [213, 'Nicole', 'woman-curls', 'female', 'adult', 'north_american', 'professional', 'office', '#C9D3DC', 'curly black hair', 'grey blazer', { shirt: 'pink shirt', sweater: 'red sweater' }],
  [217, 'Adaeze', 'woman-crop', 'female', 'adult', 'african', 'professional', 'office', '#D8DEE6', 'short black curly hair', 'red blazer', { shirt: 'blue shirt', sweater: 'beige sweater' }],
  [224, 'Vikram', 'man-overshirt', 'male', 'young_adult', 'south_asian', 'social', 'cafe', '#A88B6C', 'short black hair, beard', 'green jacket', { suit: 'grey suit, tie', shirt: 'white shirt' }],
];

/** Last digits of avatar ids, after the person's id. Never change them, because videos refer to these ids. */
const OUTFIT_NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({ blazer: 1, shirt: 2, sweater: 3, suit: 4 }),
);

export interface RenderedOutfit {
  /** For example `grey blazer`. */
  worn: string;
  /** Avatar of the person in this outfit, with an id of its own. */
  entry: RenderedEntry;
}

/** The outfits of every rendered person, by the person's id; the listed outfit is first. */
export const RENDERED_OUTFITS: ReadonlyMap<number, readonly RenderedOutfit[]> = new Map(
  PEOPLE.map((row) => {
    const [id, name, , , , , , , , head, clothes, others] = row;
    const first = { worn: clothes, entry: { id, name, looks: `${head}, ${clothes}`, pack: packOf(row) } };
    const more = Object.entries(others).map(([outfit, worn]) => {
      const number = 10 * id + (OUTFIT_NUMBERS.get(outfit) ?? 0);
      const pack = packOf(row, outfit);
      return { worn, entry: { id: number, name, looks: `${head}, ${worn}`, pack } };
    });
    return [id, [first, ...more]];
  }),
);

/** A rendered person's looks in one outfit, in the vocabulary of descriptions. */
export interface RenderedLook {
  pack: RenderedPack;
  looks: string;
}

/** Rendered people in list order, each in the listed outfit. */
export const RENDERED: readonly RenderedEntry[] = [...RENDERED_OUTFITS.values()].flatMap(([first]) =>
  first ? first.entry : [],
);

/** Every person in every outfit; the listed outfit is first. */
export const RENDERED_LOOKS: readonly RenderedLook[] = [...RENDERED_OUTFITS.values()]
  .flat()
  .map(({ entry: { looks, pack } }) => ({ looks, pack }));

function packOf(row: Row, outfit?: string): RenderedPack {
  const [id, , person, gender, age, ethnicity, style, name, color] = row;
  return {
    family: 'rendered',
    licence: 'CC0-1.0',
    attributes: { gender, age, ethnicity, style, scene: { name, color } },
    content: { person, seed: id, ...(outfit && { outfit }) },
  };
}
