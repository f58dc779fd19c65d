type Count = 1 | 2 | 3 | 4 | 5;

/**
 * Words by which a speaker counts, in the languages of the voices. Numbers that are also articles or pronouns (one, un,
 * ein, uno) stand for nothing.
 */
const WORDS: Record<Count, string> = {
  1: 'first firstly erstens première premièrement premier primero primera primeiro primeira primo eerste pierwszy pierwsza premièrement първо первый первое во-первых 第一 首先',
  2: '2 two second secondly zwei zweitens deux deuxième deuxièmement dos segundo segunda dois duas due secondo twee tweede dwa drugi два второе во-вторых 第二 其次',
  3: '3 three third thirdly drei drittens trois troisième troisièmement tres tercero tercera três terceiro terceira tre terzo drie derde trzy trzeci три третье в-третьих 第三',
  4: '4 four fourth fourthly vier viertens quatre quatrième quatrièmement cuatro cuarto cuarta quatro quarto quarta quattro vierde cztery czwarty czwarta четыре четвёртое четвертое в-четвёртых 第四',
  5: '5 five fifth fifthly fünf fünftens cinq cinquième cinquièmement cinco quinto quinta cinque vijf vijfde pięć piąty piąta пять пятое в-пятых 第五',
};

const COUNTS = new Map(
  ([1, 2, 3, 4, 5] as const).flatMap((count) =>
    WORDS[count].split(' ').map((word) => [word, count] as const),
  ),
);

/** Of a spoken word, with what stands beside it: 2 of `Second,`. */
export function countOf(text: string): Count | undefined {
  return COUNTS.get(text.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, ''));
}
