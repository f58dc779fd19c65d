import { readFileSync } from 'node:fs';
import { ownValue } from '../../../../base/own-value.ts';
import type { Reader, ReadingResult, ReadOptions } from '../../../text/phonemes/reading.ts';
import { type KanaWord, kanaWords } from '../../../text/spoken/japanese.ts';
import { latinWords, pauseMarkIn } from './espeak-reading.ts';

/**
 * Kana in the alphabet that Kokoro was trained with for Japanese, as in misaki's Hepburn-based reading
 * (https://github.com/hexgrad/misaki/blob/main/misaki/cutlet.py).
 */
const ROWS = `
  ア a,イ i,ウ ɯ,エ e,オ o,カ ka,キ kʲi,ク kɯ,ケ ke,コ ko,ガ ɡa,ギ ɡʲi,グ ɡɯ,ゲ ɡe,ゴ ɡo,サ sa,シ ɕi,ス sɨ,セ se,ソ so,
  ザ ʣa,ジ ʥi,ズ zɨ,ゼ ʣe,ゾ ʣo,タ ta,チ ʨi,ツ ʦɨ,テ te,ト to,ダ da,ヂ ʥi,ヅ zɨ,デ de,ド do,
  ナ na,ニ ɲi,ヌ nɯ,ネ ne,ノ no,ハ ha,ヒ çi,フ ɸɯ,ヘ he,ホ ho,バ ba,ビ bʲi,ブ bɯ,ベ be,ボ bo,パ pa,ピ pʲi,プ pɯ,ペ pe,ポ po,
  マ ma,ミ mʲi,ム mɯ,メ me,モ mo,ヤ ja,ユ jɯ,ヨ jo,ラ ɾa,リ ɾʲi,ル ɾɯ,レ ɾe,ロ ɾo,ワ βa,ヰ i,ヱ e,ヲ o,ヴ vɯ,
  ァ a,ィ i,ゥ ɯ,ェ e,ォ o,ャ ja,ュ jɯ,ョ jo,ヮ βa,
  イェ je,ウィ βi,ウェ βe,ウォ βo,キェ kʲe,シェ ɕe,ジェ ʥe,チェ ʨe,ニェ ɲe,ヒェ çe,ツァ ʦa,ツィ ʦʲi,ツェ ʦe,ツォ ʦo,
  ティ tʲi,テュ tʲɨ,ディ dʲi,デュ dʲɨ,トゥ tɯ,ドゥ dɯ,ファ ɸa,フィ ɸʲi,フェ ɸe,フォ ɸo,フュ ɸʲɨ,
  ヴァ va,ヴィ vʲi,ヴェ ve,ヴォ vo,ヴュ bʲɨ,クァ kᵝa,クィ kᵝi,クェ kᵝe,クォ kᵝo,グァ ɡᵝa,グィ ɡᵝi,グェ ɡᵝe,グォ ɡᵝo`;

/** Consonants before a small ya, yu or yo. */
const PALATAL: Readonly<Record<string, string>> = {
  キ: 'kʲ',
  ギ: 'ɡʲ',
  シ: 'ɕ',
  ジ: 'ʥ',
  チ: 'ʨ',
  ヂ: 'ʥ',
  ニ: 'ɲ',
  ヒ: 'ç',
  ビ: 'bʲ',
  ピ: 'pʲ',
  ミ: 'mʲ',
  リ: 'ɾʲ',
};

const SOUNDS = new Map([
  ...ROWS.split(',').map((row): [string, string] => {
    const [letters = '', sound = ''] = row.trim().split(' ');
    return [letters, sound];
  }),
  ...Object.entries(PALATAL).flatMap(([letter, sound]) =>
    ['ャa', 'ュɨ', 'ョo'].map(([small = '', vowel = '']): [string, string] => [
      `${letter}${small}`,
      `${sound}${vowel}`,
    ]),
  ),
]);

const GEMINATE = 'ʔ';
/** How the moraic nasal sounds before each kind of sound. */
const NASALS: readonly (readonly [next: RegExp, nasal: string])[] = [
  [/^[mpb]/, 'm'],
  [/^[kɡ]/, 'ŋ'],
  [/^[ɲʨʥ]/u, 'ɲ'],
  [/^[ntdɾz]/, 'n'],
];
const FINAL_NASAL = 'ɴ';

/** At most this many parts are looked up as one word. */
const MAX_PARTS = 8;

/** @param path of a list of inflected words, one per line; without one, every part is a word */
export function openJapaneseReader(path: string | undefined): Reader {
  const forms = new Set(path === undefined ? [] : readFileSync(path, 'utf8').split(/\r?\n/));
  return { read: (text, { known }) => readJapanese(text, { known, forms }) };
}

/**
 * Reads Japanese for Kokoro. Adjacent parts become one word if the list of forms contains them together.
 *
 * @param options `forms`: inflected words, as written
 */
export async function readJapanese(
  text: string,
  { forms, known }: Pick<ReadOptions, 'known'> & { forms: ReadonlySet<string> },
): Promise<ReadingResult> {
  const parts = (await kanaWords(text)).map((part) => ({ ...part, kana: lengthenVowels(part.kana) }));
  const japaneseWords = groupParts(text, parts, forms).map(({ from, to, kana }) => ({
    from,
    to,
    phones: toKokoroPhones(kana),
  }));
  const latin = latinWords(text).filter(({ from, to }) =>
    japaneseWords.every((word) => word.to <= from || word.from >= to),
  );
  const latinPhones = latin.map(({ from, to, text: word }) => ({
    from,
    to,
    phones: ownValue(known, word) ?? '',
  }));
  const words = [...japaneseWords, ...latinPhones]
    .sort((a, b) => a.from - b.from)
    .filter(({ phones }) => phones !== '');
  return {
    unknown: latin.map((word) => word.text).filter((word) => !Object.hasOwn(known, word)),
    reading: {
      words: words.map((word, index) => ({
        ...word,
        after: pauseMarkIn(text.slice(word.to, words[index + 1]?.from ?? text.length)),
      })),
    },
  };
}

/** Writes long vowels as pronounced: センセイ becomes センセー, アタラシイ becomes アタラシー. */
function lengthenVowels(kana: string): string {
  return kana.replace(/(?<=[エケセテネヘメレゲゼデベペイキシチニヒミリギジビピ])イ/gu, 'ー');
}

/** Joins parts into words. Each word is the longest run of parts that is in the list of forms. */
function groupParts(text: string, parts: readonly KanaWord[], forms: ReadonlySet<string>): KanaWord[] {
  const words: KanaWord[] = [];
  for (let at = 0; at < parts.length; ) {
    const first = parts[at];
    if (!first) break;
    // A geminate belongs to the following part.
    let count = first.kana.endsWith('ッ') && parts[at + 1]?.from === first.to ? 2 : 1;
    for (let more = 2; more <= MAX_PARTS && parts[at + more - 1]?.from === parts[at + more - 2]?.to; more++) {
      const last = parts[at + more - 1];
      if (last && forms.has(text.slice(first.from, last.to))) count = more;
    }
    const wordParts = parts.slice(at, at + count);
    words.push({
      ...first,
      to: wordParts.at(-1)?.to ?? first.to,
      kana: wordParts.map(({ kana }) => kana).join(''),
    });
    at += count;
  }
  return words;
}

/** Converts katakana to phones. Other letters are silent. */
function toKokoroPhones(katakana: string): string {
  let phones = '';
  for (let at = 0; at < katakana.length; at++) {
    const letter = katakana[at] ?? '';
    const pair = SOUNDS.get(katakana.slice(at, at + 2));
    if (letter === 'ン') phones += nasalBefore(SOUNDS.get(katakana[at + 1] ?? '') ?? '');
    else if (letter === 'ッ') phones += at + 1 < katakana.length ? GEMINATE : '';
    else if (letter === 'ー') phones += 'ː';
    else if (pair !== undefined) {
      phones += pair;
      at++;
    } else phones += SOUNDS.get(letter) ?? '';
  }
  return phones;
}

function nasalBefore(sound: string): string {
  return NASALS.find(([next]) => next.test(sound))?.[1] ?? FINAL_NASAL;
}
