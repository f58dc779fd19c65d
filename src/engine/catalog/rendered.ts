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
  [201, 'Elena', 'woman-sweater', 'female', 'young_adult', 'european', 'social', 'home', '#C9BBA8', 'long brown hair', 'red sweater', { blazer: 'grey blazer', shirt: 'white shirt' }],
  [204, 'Imani', 'woman-afro', 'female', 'young_adult', 'african', 'social', 'plain', '#8FA9B8', 'black afro', 'denim jacket, yellow t-shirt', { shirt: 'white shirt', sweater: 'green sweater' }],
  [206, 'Anika', 'woman-long', 'female', 'young_adult', 'south_asian', 'professional', 'home', '#D6C8B4', 'long black hair', 'green blazer', { shirt: 'white shirt', sweater: 'green sweater' }],
  [207, 'Samuel', 'man-grey', 'male', 'senior', 'north_american', 'professional', 'office', '#D8DEE6', 'short grey curly hair, grey beard', 'grey suit, tie', { shirt: 'white shirt', sweater: 'grey sweater' }],
  [208, 'Kofi', 'man-bald', 'male', 'adult', 'african', 'professional', 'plain', '#B9A58C', 'bald, beard', 'beige blazer', { shirt: 'blue shirt', sweater: 'blue sweater' }],
  [209, 'Julia', 'woman-bob', 'female', 'adult', 'european', 'professional', 'office', '#D8DEE6', 'blond bob', 'blue blazer', { shirt: 'white shirt', sweater: 'green sweater' }],
  [210, 'Yuna', 'woman-shirt', 'female', 'young_adult', 'east_asian', 'professional', 'plain', '#B7C4CF', 'long black hair', 'blue shirt', { blazer: 'beige blazer', sweater: 'red sweater' }],
  [211, 'Yasmin', 'woman-waves', 'female', 'adult', 'middle_eastern', 'professional', 'home', '#D6C8B4', 'long wavy brown hair', 'white blouse', { blazer: 'blue blazer', sweater: 'beige sweater' }],
  [212, 'Camila', 'woman-lob', 'female', 'young_adult', 'south_american', 'social', 'cafe', '#B98F6B', 'brown bob', 'orange blouse', { blazer: 'grey blazer', sweater: 'green sweater' }],
  [213, 'Nicole', 'woman-curls', 'female', 'adult', 'north_american', 'professional', 'office', '#C9D3DC', 'curly black hair', 'grey blazer', { shirt: 'pink shirt', sweater: 'red sweater' }],
  [214, 'Margit', 'woman-senior', 'female', 'senior', 'european', 'social', 'home', '#CBBBA3', 'grey bob', 'blue shirt', { blazer: 'blue blazer', sweater: 'beige sweater' }],
  [215, 'Kavya', 'woman-tied', 'female', 'adult', 'south_asian', 'professional', 'plain', '#C3B1A6', 'black hair tied back', 'purple blouse', { blazer: 'grey blazer', sweater: 'green sweater' }],
  [216, 'Lin', 'woman-pixie', 'female', 'adult', 'east_asian', 'social', 'plain', '#A9B8A8', 'black bob', 'white sweater', { blazer: 'beige blazer', shirt: 'pink shirt' }],
  [217, 'Adaeze', 'woman-crop', 'female', 'adult', 'african', 'professional', 'office', '#D8DEE6', 'short black curly hair', 'red blazer', { shirt: 'blue shirt', sweater: 'beige sweater' }],
  [218, 'Molly', 'woman-red', 'female', 'young_adult', 'north_american', 'social', 'cafe', '#A98A68', 'long red hair, freckles', 'denim shirt', { blazer: 'grey blazer', sweater: 'green sweater' }],
  [219, 'Teresa', 'woman-silver', 'female', 'senior', 'south_american', 'professional', 'plain', '#9FB0B5', 'grey hair tied back', 'red blazer', { shirt: 'pink shirt', sweater: 'red sweater' }],
  [220, 'Daniel', 'man-suit', 'male', 'adult', 'european', 'professional', 'office', '#D8DEE6', 'short brown hair, stubble', 'blue suit, tie', { shirt: 'blue shirt', sweater: 'blue sweater' }],
  [221, 'Haruto', 'man-mop', 'male', 'adult', 'east_asian', 'professional', 'plain', '#B8C2CC', 'short black hair', 'white shirt', { suit: 'grey suit, tie', sweater: 'grey sweater' }],
  [222, 'Karim', 'man-beard', 'male', 'adult', 'middle_eastern', 'professional', 'office', '#CED6DD', 'short black hair, beard', 'grey suit, tie', { shirt: 'green shirt', sweater: 'red sweater' }],
  [223, 'Diego', 'man-polo', 'male', 'young_adult', 'south_american', 'social', 'home', '#CDBFA9', 'short black hair', 'green polo shirt', { suit: 'blue suit, tie', shirt: 'blue shirt' }],
  [224, 'Vikram', 'man-overshirt', 'male', 'young_adult', 'south_asian', 'social', 'cafe', '#A88B6C', 'short black hair, beard', 'green jacket', { suit: 'grey suit, tie', shirt: 'white shirt' }],
  [225, 'Jonas', 'man-sweater', 'male', 'young_adult', 'european', 'social', 'home', '#C9BBA8', 'short blond hair', 'blue sweater', { suit: 'blue suit, tie', shirt: 'green shirt' }],
  [226, 'Malik', 'man-tee', 'male', 'young_adult', 'african', 'social', 'plain', '#A7B2BA', 'short black curly hair', 'leather jacket', { suit: 'blue suit, tie', shirt: 'blue shirt' }],
  [227, 'Henrik', 'man-senior', 'male', 'senior', 'european', 'professional', 'office', '#D3DAE1', 'white hair', 'blue blazer', { shirt: 'white shirt', sweater: 'grey sweater' }],
  [228, 'Takeo', 'man-east', 'male', 'senior', 'east_asian', 'professional', 'plain', '#AEB9C2', 'short grey hair', 'blue suit, tie', { shirt: 'green shirt', sweater: 'red sweater' }],
  [229, 'Mason', 'man-shirt', 'male', 'adult', 'north_american', 'social', 'cafe', '#B0906E', 'short brown hair, beard', 'blue shirt', { suit: 'blue suit, tie', sweater: 'blue sweater' }],
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
