/**
 * Words by which a speaker counts, in the languages of the voices. Numbers that are also articles or pronouns (one, un,
 * ein, uno) stand for nothing.
 */
const WORDS: Record<1 | 2 | 3, string> = {
  1: 'first firstly erstens première premièrement premier primero primera primeiro primeira primo eerste pierwszy pierwsza premièrement първо первый первое во-первых 第一 首先',
  2: '2 two second secondly zwei zweitens deux deuxième deuxièmement dos segundo segunda dois duas due secondo twee tweede dwa drugi два второе во-вторых 第二 其次',
  3: '3 three third thirdly drei drittens trois troisième troisièmement tres tercero tercera três terceiro terceira tre terzo drie derde trzy trzeci три третье в-третьих 第三',
};

const COUNTS = new Map(
  ([1, 2, 3] as const).flatMap((count) => WORDS[count].split(' ').map((word) => [word, count] as const)),
);

/** Of a spoken word, with what stands beside it: 2 of `Second,`. */
export function countOf(text: string): 1 | 2 | 3 | undefined {
  return COUNTS.get(text.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, ''));
}
