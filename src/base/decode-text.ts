import type { detectAll as DetectAll } from 'jschardet';
import { ExplainedError } from './explained-error.ts';

export interface DecodedText {
  text: string;
  /** Name in the Encoding Standard (https://encoding.spec.whatwg.org), such as `windows-1251`. */
  encoding: string;
}

/** Bytes used for detection: more do not improve it, and a megabyte would take a second. */
const SAMPLE_BYTES = 16_384;
/** Maximum broken letters per non-ASCII letter for a text that still counts as UTF-8. */
const MAX_BROKEN_SHARE = 0.02;
/** Candidates with at least this share of the highest confidence are ranked by how plausible their text is. */
const MIN_RELATIVE_CONFIDENCE = 0.7;
/** Candidates with lower confidence are ignored. */
const MIN_CONFIDENCE = 0.02;
/** Maximum oddities per non-ASCII letter for a guess to be used. */
const MAX_ODDITY_SHARE = 0.25;

/**
 * Decodes a file in UTF-8 or UTF-16, with or without a byte order mark, or in an older encoding, which is detected from
 * its letters.
 *
 * @throws {ExplainedError} whose message continues a sentence that starts with the name of the file or field
 */
export async function decodeText(bytes: Uint8Array): Promise<DecodedText> {
  const unicode = unicodeOf(bytes);
  if (unicode === 'utf-32')
    throw new ExplainedError('is in UTF-32, which is not supported. Save it as UTF-8');
  if (unicode !== undefined) return { text: plain(bytes, unicode), encoding: unicode };
  const repaired = decodeBroken(bytes);
  if (repaired !== undefined) return { text: repaired, encoding: 'utf-8' };
  const encoding = await detect(bytes);
  return { text: plain(bytes, encoding), encoding };
}

const CONTROL_Z = 0x1a;
/** Characters that do not occur in text: all control characters except white space and line ends. */
const CONTROLS = /[^\P{Cc}\t\n\v\f\r\u0085]/u;

/** @throws {ExplainedError} if it is not text */
function plain(bytes: Uint8Array, encoding: string): string {
  // Some programs end a file with Ctrl-Z, or pad it with zeros.
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1] === CONTROL_Z)) end--;
  // The second byte of a letter may be zero in UTF-16.
  if (encoding.startsWith('utf-16')) end += end % 2;
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, end));
  if (CONTROLS.test(text)) throw new ExplainedError('is not a text file');
  return text.replaceAll(/^\ufeff+|[\u0085\ufffd]/g, '');
}

/** Returns the Unicode encoding of the text; undefined if it has none. */
function unicodeOf(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? 'utf-32' : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return 'utf-32';
  const wide = unmarkedUtf16(bytes.subarray(0, SAMPLE_BYTES));
  if (wide !== undefined) return wide;
  // Has seven-bit characters only, with escape sequences around Japanese.
  if (bytes.includes(0x1b) && !bytes.some((byte) => byte >= 0x80)) return 'iso-2022-jp';
  return isUtf8(bytes) ? 'utf-8' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Detects UTF-16 without a byte order mark: every second byte of spaces, digits and line ends is zero. */
function unmarkedUtf16(sample: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-32' | undefined {
  const zeros = [0, 0, 0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 4] = (zeros[at % 4] ?? 0) + 1;
  const [first = 0, second = 0, third = 0, fourth = 0] = zeros;
  const [even, odd] = [first + third, second + fourth];
  const some = sample.length / 100;
  if (odd > some && odd > 10 * even) return 'utf-16le';
  if (even > some && even > 10 * odd) return 'utf-16be';
  if (even > sample.length / 6 && odd > sample.length / 6) return 'utf-32';
  return undefined;
}

/** Detects UTF-16 of Chinese and Japanese without spaces, digits and line ends, in which no byte is zero. */
function isHan(sample: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): boolean {
  if (sample.length < 8 || sample.length % 2 > 0) return false;
  const text = new TextDecoder(encoding).decode(sample);
  const [han, low] = [/[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/g, /[\u3000-\u30ff\u4e00-\u7fff]/g].map(
    (letters) => text.match(letters)?.length ?? 0,
  );
  // Shift JIS read as UTF-16 would be in the upper half of Han.
  return (han ?? 0) > 0.95 * text.length && (low ?? 0) > 0.3 * text.length;
}

/** Decodes UTF-8 with a few broken letters, such as one that is cut off at the end; undefined for other bytes. */
function decodeBroken(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  const [beyond, broken] = [/\P{ASCII}/gu, /\ufffd/g].map((letters) => text.match(letters)?.length ?? 0);
  const isMostlySound = (broken ?? 0) <= Math.max(1, MAX_BROKEN_SHARE * (beyond ?? 0));
  return isMostlySound && (beyond ?? 0) > (broken ?? 0) ? plain(bytes, 'utf-8') : undefined;
}

/** Prior probabilities, to break ties: the bytes of Spanish letters are Polish letters in windows-1250. */
const ENCODING_PRIORS: ReadonlyMap<string, number> = new Map([
  ['windows-1252', 1.15],
  ['x-mac-cyrillic', 0.8],
  ['macintosh', 0.8],
]);

/** Encodings of text files: maps their names in jschardet to those in the Encoding Standard. */
const ENCODING_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Windows-1250': 'windows-1250',
    'Windows-1251': 'windows-1251',
    'Windows-1252': 'windows-1252',
    'Windows-1253': 'windows-1253',
    'Windows-1254': 'windows-1254',
    'Windows-1255': 'windows-1255',
    'Windows-1256': 'windows-1256',
    'Windows-1257': 'windows-1257',
    'ISO-8859-1': 'windows-1252',
    'ISO-8859-2': 'iso-8859-2',
    'ISO-8859-5': 'iso-8859-5',
    'ISO-8859-6': 'iso-8859-6',
    'ISO-8859-7': 'iso-8859-7',
    'ISO-8859-8': 'iso-8859-8',
    'ISO-8859-9': 'windows-1254',
    'ISO-8859-13': 'iso-8859-13',
    'iso8859-15': 'iso-8859-15',
    'KOI8-R': 'koi8-r',
    'koi8-u': 'koi8-u',
    IBM866: 'ibm866',
    MacCyrillic: 'x-mac-cyrillic',
    MacRoman: 'macintosh',
    CP874: 'windows-874',
    'TIS-620': 'windows-874',
    Big5: 'big5',
    GB18030: 'gb18030',
    CP932: 'shift_jis',
    SHIFT_JIS: 'shift_jis',
    'EUC-JP': 'euc-jp',
    CP949: 'euc-kr',
    'EUC-KR': 'euc-kr',
  }),
);

/** @throws {ExplainedError} naming the likeliest encoding if none fits */
async function detect(bytes: Uint8Array): Promise<string> {
  const sample = linesBeyondAscii(bytes);
  if (isWesternPunctuation(sample)) return 'windows-1252';
  // Loads a megabyte of models, which few files need.
  const { detectAll } = await import('jschardet');
  const all = detectAll(sample, { minimumThreshold: 0 });
  const candidates = [
    ...all,
    ...SINGLE_BYTE_ENCODINGS.flatMap((name) => inSmallLetters(sample, name, detectAll)),
  ]
    .map(({ encoding, confidence }) => {
      const name = ENCODING_NAMES.get(encoding ?? '') ?? '';
      return { name, confidence: confidence * (ENCODING_PRIORS.get(name) ?? 1) };
    })
    .filter(({ name, confidence }) => name !== '' && confidence >= MIN_CONFIDENCE);
  const best = Math.max(0, ...candidates.map(({ confidence }) => confidence));
  const [chosen] = candidates
    .filter(({ confidence }) => confidence >= best * MIN_RELATIVE_CONFIDENCE)
    .map((one) => ({ ...one, odd: oddities(new TextDecoder(one.name).decode(sample)) }))
    .sort((one, other) => one.odd - other.odd || other.confidence - one.confidence);
  if (chosen && chosen.odd <= MAX_ODDITY_SHARE) return chosen.name;
  const wide = (['utf-16le', 'utf-16be'] as const).find((encoding) => isHan(bytes, encoding));
  if (wide !== undefined) return wide;
  if (isWestern(sample)) return 'windows-1252';
  const likeliest = all.find(({ encoding }) => encoding !== null)?.encoding;
  throw new ExplainedError(
    likeliest
      ? `seems to be in ${likeliest}, which cannot be read with certainty. Save it as UTF-8`
      : 'is in an unknown encoding. Save it as UTF-8',
  );
}

/** Single-byte encodings, which cannot be told apart by capitals: those of one are the small letters of another. */
const SINGLE_BYTE_ENCODINGS = [
  ...['windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254', 'windows-1257'],
  ...['koi8-r', 'ibm866', 'iso-8859-5'],
];

/** For a text in capitals only: returns how likely an encoding is if the text is converted to small letters. */
function inSmallLetters(
  sample: Uint8Array,
  encoding: string,
  detectAll: typeof DetectAll,
): ReturnType<typeof DetectAll> {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const isCapital = (byte: number) => byte >= 0x80 && /\p{Lu}/u.test(letters[byte] ?? '');
  const isSmall = (byte: number) => byte >= 0x80 && /\p{Ll}/u.test(letters[byte] ?? '');
  if (sample.some(isSmall) || sample.filter(isCapital).length < MIN_CAPITALS) return [];
  const lowered = sample.map((byte) => {
    const small = letters.indexOf((letters[byte] ?? '').toLowerCase());
    return small < 0 ? byte : small;
  });
  return detectAll(lowered, { minimumThreshold: 0 }).filter(
    (one) => ENCODING_NAMES.get(one.encoding ?? '') === encoding,
  );
}

const MIN_CAPITALS = 3;

/** Returns the lines with non-ASCII letters: times, numbers and English have the same bytes in all encodings. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let size = 0;
  let from = 0;
  let isBeyond = false;
  for (let at = 0; at <= bytes.length && size < SAMPLE_BYTES; at++) {
    const byte = bytes[at];
    if (byte !== undefined && byte !== 0x0a && byte !== 0x0d) isBeyond ||= byte >= 0x80;
    else {
      if (isBeyond) {
        const line = bytes.subarray(from, Math.min(at, from + SAMPLE_BYTES - size));
        sample.set(line, size);
        size += line.length;
        if (size < SAMPLE_BYTES) sample[size++] = 0x0a;
      }
      from = at + 1;
      isBeyond = false;
    }
  }
  return sample.subarray(0, size);
}

/** Whether the text is English with quotes, dashes and symbols of windows-1252, which are too few to detect by. */
function isWesternPunctuation(sample: Uint8Array): boolean {
  const text = new TextDecoder('windows-1252').decode(sample);
  return !/[^\p{ASCII}‚„…‰‹‘’“”•–—™›€\xa0¡-©«-±´¶·»-¿×÷]|(?<=[A-Za-z])[^\p{ASCII}’–—…](?=[A-Za-z])/u.test(
    text,
  );
}

/** Whether the text is mostly ASCII with a few letters of Western languages: a weak sign without a contradiction. */
function isWestern(sample: Uint8Array): boolean {
  const text = new TextDecoder('windows-1252').decode(sample);
  const [latin, beyond] = [/[A-Za-z]/g, /[À-ÖØ-öø-ÿŒœŠšŽžŸ]/g].map((all) => text.match(all)?.length ?? 0);
  return oddities(text) === 0 && (beyond ?? 0) > 0 && (latin ?? 0) >= (beyond ?? 0);
}

/** Signs of a wrong guess: control characters, a symbol or capital within a word, or a word in two scripts. */
const ODDITIES =
  /[\x80-\x9f\ufffd\p{Co}\p{Cn}]|(?<=\p{L})(?:[¡-¿×÷‚„†‡‰‹›€]|[^\p{L}\p{M}\p{N}\p{P}\p{Z}\p{Cc}\p{Cf}])(?=\p{Ll})|(?<=\p{Ll})(?!\p{ASCII})\p{Lu}|(?<=\p{Ll}(?<!\p{ASCII}))[A-Z]|(?<=[A-Za-z])[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}]|(?<=[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}])[A-Za-z]/gu;

/** Returns the number of oddities per non-ASCII letter. */
function oddities(text: string): number {
  const [odd, beyond] = [ODDITIES, /\P{ASCII}/gu].map((letters) => text.match(letters)?.length ?? 0);
  return (odd ?? 0) / Math.max(1, beyond ?? 0);
}
