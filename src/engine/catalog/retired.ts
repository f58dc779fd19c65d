/** A 3D character that is no longer in the library. Its ids, and avatars of accounts made from it, show a successor. */
export interface RetiredAvatar {
  name: string;
  /** Id of the presenter who is nearest in gender, age and looks. Never change it while they are in the library, so that a series keeps its presenter. */
  successor: number;
}

type Row = readonly [id: number, name: string, folder: string, outfits: readonly number[], successor: number];

/** Ids of other outfits were the person's id followed by a digit. */
const ROWS: readonly Row[] = [
  [201, 'Elena', 'woman-sweater', [1, 2], 3],
  [204, 'Imani', 'woman-afro', [2, 3], 7],
  [206, 'Anika', 'woman-long', [2, 3], 1],
  [209, 'Julia', 'woman-bob', [2, 3], 2],
  [210, 'Yuna', 'woman-shirt', [1, 3], 17],
  [211, 'Yasmin', 'woman-waves', [1, 3], 23],
  [212, 'Camila', 'woman-lob', [1, 3], 28],
  [214, 'Margit', 'woman-senior', [1, 3], 4],
  [215, 'Kavya', 'woman-tied', [1, 3], 1],
  [216, 'Lin', 'woman-pixie', [1, 2], 18],
  [218, 'Molly', 'woman-red', [1, 3], 3],
  [219, 'Teresa', 'woman-silver', [2, 3], 30],
  [220, 'Daniel', 'man-suit', [2, 3], 6],
  [221, 'Haruto', 'man-mop', [3, 4], 100],
  [222, 'Karim', 'man-beard', [2, 3], 25],
  [223, 'Diego', 'man-polo', [2, 4], 31],
  [225, 'Jonas', 'man-sweater', [2, 4], 5],
  [226, 'Malik', 'man-tee', [2, 4], 10],
  [227, 'Henrik', 'man-senior', [2, 3], 127],
  [228, 'Takeo', 'man-east', [2, 3], 21],
  [229, 'Mason', 'man-shirt', [3, 4], 6],
];

/** Retired avatars by id, including the ids of their outfits. */
export const RETIRED: ReadonlyMap<number, RetiredAvatar> = new Map(
  ROWS.flatMap(([id, name, , outfits, successor]) =>
    [id, ...outfits.map((digit) => 10 * id + digit)].map((one) => [one, { name, successor }] as const),
  ),
);

/** Retired avatars by the `person` of their packs. */
export const RETIRED_PEOPLE: ReadonlyMap<string, RetiredAvatar> = new Map(
  ROWS.map(([, name, folder, , successor]) => [folder, { name, successor }]),
);
