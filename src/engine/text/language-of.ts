import { isEnglishWord } from './parts-of-speech.ts';

/** Writing systems, and the language values of the API that use them. */
const WRITINGS: readonly [writing: RegExp, languages: readonly string[]][] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, ['japanese']],
  [/\p{sc=Hangul}/gu, ['korean']],
  [/\p{sc=Han}/gu, ['chinese', 'traditional-chinese', 'cantonese', 'japanese']],
  [/\p{sc=Cyrillic}/gu, ['russian', 'ukrainian', 'bulgarian', 'serbian', 'mongolian']],
  [/\p{sc=Arabic}/gu, ['arabic', 'persian', 'urdu']],
  [/\p{sc=Hebrew}/gu, ['hebrew']],
  [/\p{sc=Greek}/gu, ['greek']],
  [/\p{sc=Thai}/gu, ['thai']],
  [/\p{sc=Devanagari}/gu, ['hindi']],
  [/\p{sc=Bengali}/gu, ['bengali', 'assamese']],
  [/\p{sc=Tamil}/gu, ['tamil']],
  [/\p{sc=Telugu}/gu, ['telugu']],
  [/\p{sc=Malayalam}/gu, ['malayalam']],
  [/\p{sc=Kannada}/gu, ['kannada']],
  [/\p{sc=Oriya}/gu, ['odia']],
  [/\p{sc=Ethiopic}/gu, ['amharic']],
];

/** Function words that distinguish languages of the Latin alphabet. */
const SMALL_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    english: 'the and of with for is are your you this that it in to from',
    german:
      'der die das und mit für ist sind ein eine nicht auch den dem zu im von nach nur sich wir sie auf bis',
    french: 'le la les de un et des avec pour est une dans vous votre du qui que',
    spanish: 'el los las y con para es una su del que por en se más',
    italian: 'il gli e con per è una della del che di non nel sono più',
    portuguese: 'o os as e com para é uma seu sua do da que em não mais',
    dutch: 'de het een en met voor is van je niet op dat zijn ook',
    swedish: 'och att det en ett med för är som på av inte till',
    danish: 'og at det en et med for er som på af ikke til',
    norwegian: 'og at det en et med for er som på av ikke til',
    finnish: 'ja on se että ei kun mutta myös joka sen ovat',
    polish: 'i w na z do się jest nie to dla oraz że',
    czech: 'a v na se je s z do že pro to které',
    slovak: 'a v na sa je s z do že pre to ktoré',
    hungarian: 'a az és egy hogy nem van meg is ez',
    romanian: 'și cu pentru este un o în de la din care',
    turkish: 've bir bu için ile da de çok olan daha',
    indonesian: 'dan yang untuk dengan di ini dari anda tidak adalah',
    vietnamese: 'và của cho với là có không được một trong',
  }),
);
/**
 * Function words of other languages that English texts contain as well: words, names, and what is left of "it's" and "don't"
 * without the apostrophe. They are no evidence of another language.
 */
const IN_ENGLISH: ReadonlySet<string> = new Set(
  'a an as at care dan den die do est for i in is it met no non o on per pour s to van'.split(' '),
);
/** More function words of English, for texts of a few words. */
const MORE_ENGLISH = 'a an as at be but can do has have how if my no not on or our so us was we what will';
/** Languages too similar to distinguish by a few words. */
const SIMILAR_LANGUAGES: readonly (readonly string[])[] = [
  ['dutch', 'flemish'],
  ['filipino', 'tagalog'],
  ['indonesian', 'malay'],
  ['danish', 'norwegian', 'swedish'],
  ['czech', 'slovak'],
  ['spanish', 'portuguese', 'italian'],
  ['croatian', 'slovenian', 'slovak', 'czech', 'polish'],
];
const MIN_COUNT = 2;
/** Share of English function words that other languages never reach. */
const ENGLISH_SHARE = 0.15;

/** Guesses the language of a text, with preference for `expected`. Returns undefined if the language is unclear. */
export function languageOf(text: string, expected: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [writing, languages] of WRITINGS) {
    const share = (text.match(writing)?.length ?? 0) / Math.max(1, letters);
    if (share > (writing.source.includes('Hiragana') ? 0.15 : 0.45)) {
      return languages.includes(expected) ? expected : languages[0];
    }
  }
  const isLatin = (text.match(/\p{sc=Latin}/gu)?.length ?? 0) > letters * 0.7;
  return isLatin ? latinLanguageOf(text, expected) : undefined;
}

/** Letters with marks that distinguish languages of the Latin alphabet; the first language that uses all of a text's counts. */
const MARKED_LETTERS: readonly [language: string, letters: string][] = [
  ['english', 'éèïçü'],
  ['german', 'äöüß'],
  ['french', 'àâçèéêëîïôùûüœ'],
  ['spanish', 'áéíñóúü'],
  ['italian', 'àèéìòù'],
  ['portuguese', 'àáâãçéêíóôõú'],
  ['finnish', 'äö'],
  ['swedish', 'åäöé'],
  ['danish', 'æøåé'],
  ['polish', 'ąćęłńóśźż'],
  ['hungarian', 'áéíóöőúüű'],
  ['turkish', 'âçğıöşü'],
  ['czech', 'áčďéěíňóřšťúůýž'],
  ['slovak', 'áäčďéíĺľňóôŕšťúýž'],
  ['romanian', 'ăâîșț'],
];
/** Share of words with marked letters above which they are not just a name or two. */
const MARKED_SHARE = 1 / 8;

/**
 * Guesses the language of headlines and labels. They contain few function words, so their letters count as well. An unclear
 * language is the expected one.
 */
export function languageOfTitles(text: string, expected: string): string {
  const language = languageOf(text, expected);
  if (language !== undefined) return language;
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const marked = words.filter((word) => /[^a-z]/u.test(word));
  if (marked.length < 2 || marked.length < words.length * MARKED_SHARE) return expected;
  const letters = [...new Set(marked.join('').replace(/[a-z]+/gu, ''))];
  const fitting = MARKED_LETTERS.filter(([, known]) => letters.every((letter) => known.includes(letter)));
  const isExpected = fitting.some(([name]) => name === expected);
  return isExpected ? expected : (fitting[0]?.[0] ?? expected);
}

function latinLanguageOf(text: string, expected: string): string | undefined {
  if (WRITINGS.some(([, languages]) => languages.includes(expected) && expected !== 'serbian')) {
    return mostLikely(text).language ?? 'english';
  }
  if (SMALL_WORDS.get(expected) === undefined) {
    const words = text.match(/\p{L}+/gu)?.length ?? 0;
    return countOf(text, 'english') > words * ENGLISH_SHARE ? 'english' : undefined;
  }
  const { language, count, different } = mostLikely(text);
  if (language === undefined || count < MIN_COUNT) return undefined;
  // The same word again, as in a song or a list, says nothing new.
  if (language !== 'english' && different < MIN_COUNT) return undefined;
  const near = SIMILAR_LANGUAGES.some((group) => group.includes(expected) && group.includes(language));
  const expectedCount = expected === 'english' ? evidenceOf(text, 'english').count : countOf(text, expected);
  return near || count < expectedCount * 1.5 ? expected : language;
}

interface Evidence {
  count: number;
  /** Different words among them. */
  different: number;
}

/** Returns the language with the most evidence; English if others have no more. */
function mostLikely(text: string): Evidence & { language: string | undefined } {
  const found = [...SMALL_WORDS.keys()].map((language) => ({ language, ...evidenceOf(text, language) }));
  const first = found.sort((one, other) => other.count - one.count)[0];
  return first && first.count > 0 ? first : { language: undefined, count: 0, different: 0 };
}

/** Counts function words that only this language has, compared with English. Names are no evidence. */
function evidenceOf(text: string, language: string): Evidence {
  const small = new Set(SMALL_WORDS.get(language)?.split(' ') ?? []);
  if (language === 'english') for (const word of MORE_ENGLISH.split(' ')) small.add(word);
  const isShouted = !/\p{Ll}/u.test(text);
  const words = (text.match(/\p{L}+/gu) ?? []).flatMap((word, index) => {
    const isName = index > 0 && !isShouted && /^\p{Lu}/u.test(word);
    const lower = word.toLowerCase();
    if (!small.has(lower)) return [];
    return language !== 'english' && (isName || IN_ENGLISH.has(lower)) ? [] : [lower];
  });
  return { count: words.length, different: new Set(words).size };
}

function countOf(text: string, language: string): number {
  const small = new Set(SMALL_WORDS.get(language)?.split(' ') ?? []);
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => small.has(word)).length;
}

/** Whether a sentence inside a text of another language is English. */
export function looksEnglish(sentence: string, language: string): boolean {
  const words = sentence.match(/\p{L}+/gu)?.length ?? 0;
  const count = countOf(sentence, 'english');
  return count > words * ENGLISH_SENTENCE_SHARE && count > countOf(sentence, language);
}

const ENGLISH_SENTENCE_SHARE = 0.1;

/** Shares of common English words: the minimum in an English text, and the maximum in any other text. */
const [MIN_ENGLISH_SHARE, MAX_FOREIGN_SHARE] = [0.3, 0.5];

/** Whether a product's text can be quoted in a script of the language. */
export function isWrittenIn(text: string, language: string): boolean {
  const detected = languageOf(text, language);
  if (detected !== undefined && detected !== language) return false;
  const words = text.match(/\p{sc=Latin}{2,}/gu) ?? [];
  const share = words.filter((word) => isEnglishWord(word)).length / Math.max(1, words.length);
  if (language === 'english') return detected === 'english' || share > MIN_ENGLISH_SHARE;
  const isLatin = words.join('').length > (text.match(/\p{L}/gu)?.length ?? 0) / 2;
  return !isLatin || share < MAX_FOREIGN_SHARE;
}
