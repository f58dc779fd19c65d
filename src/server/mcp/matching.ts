/** Everyday words, mapped to their spelling in the lists. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    man: 'male',
    men: 'male',
    boy: 'male',
    guy: 'male',
    woman: 'female',
    women: 'female',
    lady: 'female',
    girl: 'female',
    older: 'senior',
    old: 'senior',
    elderly: 'senior',
    young: 'young_adult',
    office: 'business',
    company: 'business',
    meeting: 'business',
    school: 'education',
    teacher: 'education',
    class: 'education',
    classroom: 'education',
    home: 'lifestyle',
    kitchen: 'lifestyle',
    park: 'outdoors',
    outside: 'outdoors',
    street: 'outdoors',
    gym: 'health_fitness',
    fitness: 'health_fitness',
    sport: 'health_fitness',
    doctor: 'health_fitness',
    health: 'health_fitness',
    newsroom: 'news',
    journalist: 'news',
    formal: 'professional',
    suit: 'professional',
    casual: 'social',
    asian: 'east_asian',
    indian: 'south_asian',
    black: 'african',
    white: 'european',
    latino: 'south_american',
    latina: 'south_american',
    arab: 'middle_eastern',
    vertical: 'portrait',
    horizontal: 'landscape',
  }),
);
/** Words that searches ignore. */
const STOP_WORDS = new Set([
  'a',
  'an',
  'the',
  'of',
  'in',
  'with',
  'and',
  'for',
  'who',
  'is',
  'any',
  'avatar',
  'voice',
]);

/** Returns the words of a query, each with its synonym in the lists. */
function wordsOf(query: string): string[][] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word)).map((word) => [word, SYNONYMS.get(word) ?? word]);
}

/**
 * Returns the items that match a query, best first: by the number of matching words, then in their original order. An empty
 * query matches everything.
 */
export function matching<Item>(
  items: readonly Item[],
  query: string | undefined,
  textOf: (item: Item) => string,
): Item[] {
  const words = wordsOf(query ?? '');
  if (words.length === 0) return [...items];
  const scored = items.map((item) => {
    const itemWords = new Set(
      textOf(item)
        .toLowerCase()
        .match(/[\p{L}\p{N}_-]+/gu) ?? [],
    );
    const itemText = [...itemWords].join(' ');
    // A whole word scores higher than a part: "male" is part of "female".
    const scoreOf = (word: string) =>
      itemWords.has(word) ? 2 : word.length > 3 && word !== 'male' && itemText.includes(word) ? 1 : 0;
    const score = words.reduce((sum, synonyms) => sum + Math.max(...synonyms.map(scoreOf)), 0);
    return { item, score };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
