import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Phone, Word } from '../../../film/alignment.ts';
import type { Pronunciation } from '../../../text/spoken/english/pronounce.ts';
import { FLITE_VOICES, fliteNameOf } from '../../../voices/flite-voices.ts';
import { type SpeechEngine, SpeechError } from '../engine.ts';
import { createEngineProcess, createEngineProcesses } from '../engine-process.ts';

/** A request to Flite's process. */
export interface FliteRequest {
  /** Plain ASCII. */
  text: string;
  /** Whether the text is SSML. */
  isSsml: boolean;
  /** `slt`, `rms` or `awb`. */
  voice: string;
  /** Factor for the length of every phone; 1 is the voice's own pace. */
  stretch: number;
  /** Words of the text whose phones in isolation are needed as well. */
  isolatedWords: string[];
}

export interface FliteReply {
  pcm: Int16Array;
  sampleRate: number;
  /** Every phone of the text with its end; `pau` is silence. */
  phones: FlitePhone[];
  /** The phones of each of `isolatedWords`. */
  isolatedPhones: string[][];
}

export interface FlitePhone {
  /** CMU phone set, lower case; vowels carry no stress digit. */
  name: string;
  /** Seconds */
  end: number;
  stress: 0 | 1;
}

interface AsciiWord {
  /** Position in the original text, in UTF-16 units. */
  offset: number;
  length: number;
  /** Flite's input, with the punctuation that determines the intonation. */
  spoken: string;
  /** Flite's input without surrounding punctuation. */
  plain: string;
  /** Flite's phones, if the pronunciation is given. */
  phones?: string[];
}

const ASCII_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    Æ: 'AE',
    œ: 'oe',
    Œ: 'OE',
    ø: 'o',
    Ø: 'O',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    þ: 'th',
    '’': "'",
    '‘': "'",
    '…': '.',
    '–': '-',
    '—': '-',
  }),
);

/** The CMU phone set in IPA. */
const IPA: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aa: 'ɑ',
    ae: 'æ',
    ah: 'ʌ',
    ao: 'ɔ',
    aw: 'aʊ',
    ax: 'ə',
    axr: 'ɚ',
    ay: 'aɪ',
    b: 'b',
    ch: 'tʃ',
    d: 'd',
    dh: 'ð',
    dx: 'ɾ',
    eh: 'ɛ',
    er: 'ɝ',
    ey: 'eɪ',
    f: 'f',
    g: 'ɡ',
    hh: 'h',
    ih: 'ɪ',
    iy: 'i',
    jh: 'dʒ',
    k: 'k',
    l: 'l',
    m: 'm',
    n: 'n',
    ng: 'ŋ',
    ow: 'oʊ',
    oy: 'ɔɪ',
    p: 'p',
    r: 'ɹ',
    s: 's',
    sh: 'ʃ',
    t: 't',
    th: 'θ',
    uh: 'ʊ',
    uw: 'u',
    v: 'v',
    w: 'w',
    y: 'j',
    z: 'z',
    zh: 'ʒ',
  }),
);

/** Within a sentence, vowels are more likely to be replaced by vowels, and consonants by consonants. */
const VOWEL = /^[aeiou]/;

/** How many isolated words are cached. */
const MAX_CACHED_WORDS = 5000;

/**
 * Flite: English only, and the most natural of the built-in voices.
 *
 * @param tempDir for the files of its processes; defaults to the system's folder
 */
export function createFliteEngine(tempDir?: string): SpeechEngine & { readonly pid: number | undefined } {
  const isolatedPhones = new Map<string, string[]>();
  const folders: string[] = [];
  const engine = createEngineProcesses(() => {
    const folder = mkdtempSync(join(tempDir ?? tmpdir(), 'castwright-flite-'));
    if (folders.length === 0) process.once('exit', removeFolders);
    folders.push(folder);
    const file = new URL('./entry.ts', import.meta.url);
    return createEngineProcess({ name: 'Flite', file, args: [folder], timeout: 20, memory: 5e8 });
  });

  function removeFolders(): void {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }

  return {
    id: 'flite',
    version: '0.1.1-2',
    isParallel: true,
    get pid() {
      return engine.pid;
    },
    voices: () => FLITE_VOICES,
    async synthesize({ text, voice, rate, pronunciations = [], signal }) {
      const name = fliteNameOf(voice);
      if (!name) throw new SpeechError('unknown_voice', `Flite has no voice named "${voice.id}"`);
      const words = toAsciiWords(text, pronunciations);
      const newWords = [...new Set(words.flatMap(({ plain, phones }) => (phones ? [] : [plain])))].filter(
        (word) => !isolatedPhones.has(word),
      );
      const reply = await engine.call<FliteReply>(
        {
          ...toFliteText(words),
          voice: name,
          stretch: 1 / rate,
          isolatedWords: newWords,
        } satisfies FliteRequest,
        signal,
      );
      if (isolatedPhones.size > MAX_CACHED_WORDS) isolatedPhones.clear();
      const phonesByWord = new Map(isolatedPhones);
      newWords.forEach((word, index) => {
        phonesByWord.set(word, reply.isolatedPhones[index] ?? []);
        isolatedPhones.set(word, reply.isolatedPhones[index] ?? []);
      });
      const sound = {
        pcm: Float32Array.from(reply.pcm, (value) => value / 32768),
        sampleRate: reply.sampleRate,
      };
      const timed = timeWords(text, words, phonesByWord, reply);
      return { sound, alignment: { words: timed, phones: toIpaPhones(reply.phones) } };
    },
    async close() {
      await engine.close();
      removeFolders();
      process.off('exit', removeFolders);
    },
  };
}

function timeWords(
  text: string,
  words: readonly AsciiWord[],
  isolatedPhones: ReadonlyMap<string, readonly string[]>,
  reply: FliteReply,
): Word[] {
  const phones = toIpaPhones(reply.phones);
  const names = reply.phones.filter(({ name }) => name !== 'pau').map(({ name }) => name);
  const firsts = matchWords(
    words.map(
      ({ plain, phones: given }) =>
        given?.map((name) => name.replace(/\d/, '')) ?? isolatedPhones.get(plain) ?? [],
    ),
    names,
  );
  return words.flatMap(({ offset, length }, index) => {
    const first = phones[firsts[index] ?? 0];
    const last = phones[(firsts[index + 1] ?? phones.length) - 1];
    if (!first || !last || last.end <= first.start) return [];
    return [{ text: text.slice(offset, offset + length), offset, length, start: first.start, end: last.end }];
  });
}

/**
 * Finds where words begin in the phones of a sentence, from each word's phones in isolation. Within a sentence phones
 * change ("the" before a vowel), disappear or are added, so both sequences are aligned by edit distance.
 *
 * @returns the index of each word's first phone, ascending; words without phones get that of the next word
 */
function matchWords(words: readonly (readonly string[])[], phones: readonly string[]): number[] {
  const expected = words.flat();
  const columns = phones.length + 1;
  const cost = new Float32Array((expected.length + 1) * columns);
  for (let row = 0; row <= expected.length; row++) {
    for (let column = 0; column < columns; column++) {
      if (row === 0 && column === 0) continue;
      cost[row * columns + column] = Math.min(
        row > 0 && column > 0
          ? cost[(row - 1) * columns + column - 1]! + distance(expected[row - 1]!, phones[column - 1]!)
          : Number.POSITIVE_INFINITY,
        row > 0 ? cost[(row - 1) * columns + column]! + 1 : Number.POSITIVE_INFINITY,
        column > 0 ? cost[row * columns + column - 1]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  const columnOfPhone = new Int32Array(expected.length);
  let row = expected.length;
  let column = phones.length;
  while (row > 0) {
    const here = cost[row * columns + column]!;
    const both =
      column > 0
        ? cost[(row - 1) * columns + column - 1]! + distance(expected[row - 1]!, phones[column - 1]!)
        : Number.POSITIVE_INFINITY;
    if (Math.abs(here - both) < 1e-4) {
      columnOfPhone[--row] = --column;
    } else if (Math.abs(here - (cost[(row - 1) * columns + column]! + 1)) < 1e-4) {
      columnOfPhone[--row] = column;
    } else {
      column--;
    }
  }
  let first = 0;
  return words.map((word) => {
    const at = first < columnOfPhone.length ? columnOfPhone[first]! : phones.length;
    first += word.length;
    return at;
  });
}

function distance(a: string, b: string): number {
  if (a === b) return 0;
  return VOWEL.test(a) === VOWEL.test(b) ? 0.7 : 1.6;
}

/** Converts Flite's phones to IPA. Each begins at the end of the previous one; pauses leave gaps. */
function toIpaPhones(phones: readonly FlitePhone[]): Phone[] {
  return phones.flatMap(({ name, end, stress }, index) => {
    const ipa = IPA.get(name);
    if (!ipa) return [];
    return [{ ipa, start: phones[index - 1]?.end ?? 0, end, stress: stress === 1 ? 2 : 0 } satisfies Phone];
  });
}

/**
 * Splits a text into words in ASCII, and drops words that have no ASCII form.
 *
 * @param pronunciations words with given phones
 */
function toAsciiWords(text: string, pronunciations: readonly Pronunciation[] = []): AsciiWord[] {
  return [...text.matchAll(/\S+/gu)].flatMap((match) => {
    const spoken = match[0]
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{ASCII}]/gu, (sign) => ASCII_LETTERS.get(sign) ?? '')
      .replace(/[<>"\\`^~|{}[\]]/g, '');
    const plain = spoken.replace(/^[^a-z0-9$%&@#+]+|(?<![^a-z0-9%$&@#+])[^a-z0-9%$&@#+]+$/gi, '');
    if (plain === '') return [];
    const word = { offset: match.index, length: match[0].length, spoken, plain };
    const end = match.index + match[0].length;
    const pronunciation = pronunciations.find(({ from, to }) => from >= match.index && to <= end);
    // The pronunciation must cover the whole word, except for the punctuation around it.
    const rest =
      pronunciation && text.slice(match.index, pronunciation.from) + text.slice(pronunciation.to, end);
    return pronunciation && !/[\p{L}\p{N}]/u.test(rest ?? '')
      ? [{ ...word, phones: toFlitePhones(pronunciation.phones) }]
      : [word];
  });
}

/** Converts ARPAbet to Flite's form: lower case, `ax` for an unstressed `ah`, and no secondary stress. */
function toFlitePhones(phones: string): string[] {
  return phones
    .toLowerCase()
    .split(' ')
    .map((phone) => phone.replace(/^ah0$/, 'ax0').replace('aah', 'aa').replace('2', '0'));
}

/** Joins words to a text for Flite: SSML if any word has given phones. */
function toFliteText(words: readonly AsciiWord[]): { text: string; isSsml: boolean } {
  const isSsml = words.some(({ phones }) => phones);
  const pieces = words.map(({ spoken, plain, phones }) => {
    if (!isSsml) return spoken;
    const safe = spoken.replaceAll('&', ' and ');
    if (!phones) return safe;
    const [before = '', after = ''] = safe.split(plain);
    return `${before}<phoneme ph="${phones.join(' ')}">${plain}</phoneme>${after}`;
  });
  return { text: pieces.join(' '), isSsml };
}
