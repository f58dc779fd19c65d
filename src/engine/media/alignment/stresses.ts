import type { Phone, Word } from '../../film/alignment.ts';
import type { Stress } from '../../film/timeline.ts';
import type { Sound } from '../speech/engine.ts';
import { loudnessOf } from './acoustics/loudness.ts';
import { phrasesOf } from './phrases.ts';
import { isVowel } from './visemes/phone-visemes.ts';

/** Words that always express agreement, in the languages of the voices. */
const AGREEMENT_WORDS = new Set(
  (
    'yes yeah yep absolutely exactly definitely indeed certainly agreed ja genau klar natürlich selbstverständlich oui ' +
    'exactement absolument tout-à-fait sí claro exacto exactamente sim exatamente certo esatto esattamente certamente ' +
    'inderdaad precies tak dokładnie oczywiście да именно конечно точно 是的 对 当然'
  ).split(' '),
);

const QUESTION_END = /[?？؟]["'”’»)\]]*$/u;
const SENTENCE_END = /[.!…。！?？؟]["'”’»)\]]*$/u;

type Count = 1 | 2 | 3 | 4 | 5;

/**
 * Counting words in the languages of the voices. Numbers that are also articles or pronouns (one, un, ein, uno) are left
 * out.
 */
const COUNT_WORDS: Record<Count, string> = {
  1: 'first firstly erstens première premièrement premier primero primera primeiro primeira primo eerste pierwszy pierwsza premièrement първо первый первое во-первых 第一 首先',
  2: '2 two second secondly zwei zweitens deux deuxième deuxièmement dos segundo segunda dois duas due secondo twee tweede dwa drugi два второе во-вторых 第二 其次',
  3: '3 three third thirdly drei drittens trois troisième troisièmement tres tercero tercera três terceiro terceira tre terzo drie derde trzy trzeci три третье в-третьих 第三',
  4: '4 four fourth fourthly vier viertens quatre quatrième quatrièmement cuatro cuarto cuarta quatro quarto quarta quattro vierde cztery czwarty czwarta четыре четвёртое четвертое в-четвёртых 第四',
  5: '5 five fifth fifthly fünf fünftens cinq cinquième cinquièmement cinco quinto quinta cinque vijf vijfde pięć piąty piąta пять пятое в-пятых 第五',
};

const COUNTS = new Map(
  ([1, 2, 3, 4, 5] as const).flatMap((count) =>
    COUNT_WORDS[count].split(' ').map((word) => [word, count] as const),
  ),
);

/** The median length of vowels is rounded up to multiples of this, so that a changed word does not change it. */
const VOWEL_STEP_SECONDS = 0.02;
/** Time between two stresses. */
const MIN_DISTANCE_SECONDS = 0.45;
/** English function words, which carry no emphasis. */
const FUNCTION_WORDS = new Set(
  (
    'a an and are as at be been but by can do does for from had has have he her him his how i if in into is it its ' +
    'me my not of on or our she so than that the their them then there these they this those to us was we were ' +
    'what when which who will with would you your'
  ).split(' '),
);

/**
 * Finds moments of emphasis for nods, brows and gestures: stressed vowels of content words, stronger if louder and longer,
 * at least 0.45 s apart.
 */
export function stresses(speech: {
  phones: readonly Phone[];
  words: readonly Word[];
  sound: Sound;
}): Stress[] {
  const loudness = loudnessOf(speech.sound, phrasesOf(speech.phones));
  const vowels = speech.phones.filter(({ stress, ipa }) => stress === 2 && isVowel(ipa));
  const medianLength = roundUpTo(VOWEL_STEP_SECONDS, median(vowels.map(({ start, end }) => end - start)));
  const found: Stress[] = [];
  const questionWords = wordsInQuestions(speech.words);
  let wordIndex = 0;
  for (const phone of vowels) {
    const middle = (phone.start + phone.end) / 2;
    while ((speech.words[wordIndex]?.end ?? Number.POSITIVE_INFINITY) <= middle) wordIndex++;
    const word = speech.words[wordIndex];
    if (word && isFunctionWord(word.text)) continue;
    const relativeLength = Math.min(1, (phone.end - phone.start) / medianLength / 2);
    const strength = 0.6 * loudness(phone.start, phone.end) + 0.4 * relativeLength;
    found.push({
      at: phone.start + (phone.end - phone.start) / 3,
      strength,
      ...(word && meaningOf(word.text)),
      ...(questionWords.has(wordIndex) && { asks: true }),
    });
  }
  return thinOut(found);
}

/**
 * Removes stresses that are too close to another; counting and agreeing words win, then the strongest. Returns the
 * remaining ones in order of time.
 */
export function thinOut(found: readonly Stress[]): Stress[] {
  const keptBySlot = new Map<number, Stress[]>();
  const slot = (t: number) => Math.floor(t / MIN_DISTANCE_SECONDS);
  for (const stress of found.toSorted((a, b) => weight(b) - weight(a))) {
    const here = slot(stress.at);
    const near = [here - 1, here, here + 1].flatMap((key) => keptBySlot.get(key) ?? []);
    if (near.some((other) => Math.abs(other.at - stress.at) < MIN_DISTANCE_SECONDS)) continue;
    keptBySlot.set(here, [...(keptBySlot.get(here) ?? []), stress]);
  }
  return [...keptBySlot.values()].flat().sort((a, b) => a.at - b.at);
}

const weight = ({ strength, count, agrees }: Stress) => strength + (count || agrees ? 1 : 0);

function meaningOf(text: string): Pick<Stress, 'count' | 'agrees'> {
  const count = countOf(text);
  return { ...(count && { count }), ...(isAgreement(text) && { agrees: true }) };
}

function isFunctionWord(text: string): boolean {
  return FUNCTION_WORDS.has(text.toLowerCase().replace(/[^\p{L}]/gu, ''));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0.1;
}

/** Returns the number of a counting word, ignoring punctuation: 2 for `Second,`. */
export function countOf(text: string): Count | undefined {
  return COUNTS.get(text.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, ''));
}

/** Whether a word, ignoring punctuation, expresses agreement. */
export function isAgreement(text: string): boolean {
  return AGREEMENT_WORDS.has(text.toLowerCase().replace(/[^\p{L}-]/gu, ''));
}

/** Indexes of the words in questions. */
export function wordsInQuestions(words: readonly { text: string }[]): ReadonlySet<number> {
  const found = new Set<number>();
  let isQuestion = false;
  for (let index = words.length - 1; index >= 0; index--) {
    const { text } = words[index]!;
    if (SENTENCE_END.test(text) || QUESTION_END.test(text)) isQuestion = QUESTION_END.test(text);
    if (isQuestion) found.add(index);
  }
  return found;
}

function roundUpTo(step: number, value: number): number {
  return Math.ceil(value / step - 1e-6) * step;
}
