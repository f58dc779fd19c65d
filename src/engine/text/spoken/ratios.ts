import { languageOf, type Rule, rewriteMatches } from './rewriting.ts';

/** Two numbers that are no time: `16:9`, `2:1`. Scripts without spaces may touch them. */
const RATIO =
  /(?<![\d:.,/-]|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])(\d{1,3}):(\d{1,3})(?![\d:/-]|[.,]\d|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])/gu;

/** What is said between them; languages without a row say the one after the other. */
const BETWEEN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ de: 'zu', fr: 'à', es: 'a', it: 'a', pt: 'a', ca: 'a', nl: 'tegen', pl: 'do', ro: 'la' },
    ...{ zh: '比', ja: '対', ko: '대', el: 'προς', hr: 'prema', id: 'banding', ms: 'banding' },
  }),
);
/** Picture formats that a language names by an ordinal. */
const FORMATS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ 'fr 16:9': '16 neuvièmes', 'fr 4:3': '4 tiers', 'fr 21:9': '21 neuvièmes' },
    ...{
      'it 16:9': '16 noni',
      'it 4:3': '4 terzi',
      'it 21:9': '21 noni',
      'pt 16:9': '16 por 9',
      'pt 4:3': '4 por 3',
    },
  }),
);
const TIGHT = /^(?:zh|ja)$/;

/** Scores and ratios of all languages but English, after the times of day have taken theirs. */
export const ratios: Rule = (sentence, locale) => {
  const language = languageOf(locale);
  const space = TIGHT.test(language) ? '' : ' ';
  return rewriteMatches(
    sentence,
    RATIO,
    ([, first, second]) =>
      FORMATS.get(`${language} ${first}:${second}`) ??
      [first, BETWEEN.get(language), second].filter(Boolean).join(space),
  );
};
