import { create, type Font } from 'fontkit';
import { FontRefused } from './font-refused.ts';

/** Facts from the tables of a font. */
export interface FontFacts {
  family: string;
  /** Code points for which the font has glyphs. */
  letters: ReadonlySet<number>;
  /** 100–900; both are equal unless the font is variable. */
  weight: { min: number; max: number };
  isVariable: boolean;
}

/** A font with fewer letters counts as a symbol font. */
const MIN_LETTERS = 20;
const LETTER = /\p{L}/u;
const REGULAR_WEIGHT = 400;
/** Number of code points in Unicode. */
const MAX_CHARACTERS = 0x11_0000;

/**
 * Reads the tables of a TTF, OTF or WOFF2. Call this in a process that can be killed.
 *
 * @throws {FontRefused}
 */
export function fontFacts(bytes: Uint8Array): FontFacts {
  const font = parseFont(bytes);
  parseOrRefuse(() => checkClaims(font));
  const letters = new Set(parseOrRefuse(() => font.characterSet));
  const alphabetic = [...letters].filter(
    (code) => code < 0x110000 && LETTER.test(String.fromCodePoint(code)),
  );
  if (alphabetic.length < MIN_LETTERS)
    throw new FontRefused('The font has hardly any letters. Send a font for text');
  const axis = parseOrRefuse(() => font.variationAxes)['wght'];
  const staticWeight = roundWeight(parseOrRefuse(() => font['OS/2'].usWeightClass));
  return {
    family: parseOrRefuse(() => font.familyName) || 'Font',
    letters,
    weight: axis
      ? { min: roundWeight(axis.min), max: roundWeight(axis.max) }
      : { min: staticWeight, max: staticWeight },
    isVariable: axis !== undefined,
  };
}

function parseFont(bytes: Uint8Array): Font {
  const found = parseOrRefuse(() => create(bytes as Buffer));
  if ('fonts' in found) throw new FontRefused('The file is a font collection. Send a single font');
  return found;
}

/** Values that are read from the file on access. */
interface LazyValues<T> {
  length: number;
  get(index: number): T;
}

/** A table that lists the characters of a font by ranges, in one of OpenType's formats. */
interface CharacterTable {
  /** Format 4 */
  startCode?: LazyValues<number>;
  endCode?: LazyValues<number>;
  /** Formats 8, 12 and 13 */
  groups?: LazyValues<{ startCharCode: number; endCharCode: number }>;
  /** Formats 6 and 10 */
  glyphIndices?: LazyValues<number>;
}

/** Limits the characters that ranges claim, because listing them takes memory for each one. @throws {FontRefused} */
function checkClaims(font: Font): void {
  const { cmap } = font as unknown as { cmap: { tables: readonly { table: CharacterTable }[] } };
  for (const { table } of cmap.tables) {
    const { startCode, endCode, groups, glyphIndices } = table;
    let claimed = glyphIndices?.length ?? 0;
    const ranges = groups?.length ?? endCode?.length ?? 0;
    for (let at = 0; at < ranges && claimed <= MAX_CHARACTERS; at++) {
      const group = groups?.get(at);
      const [first = 0, last = 0] = group
        ? [group.startCharCode, group.endCharCode]
        : [startCode?.get(at), endCode?.get(at)];
      claimed += Math.max(0, last + 1 - first);
    }
    if (claimed > MAX_CHARACTERS) throw new FontRefused('The font claims more characters than Unicode has');
  }
}

/** Maps any failure of the font parser to `FontRefused`. */
function parseOrRefuse<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof FontRefused) throw error;
    throw new FontRefused('The font is damaged');
  }
}

function roundWeight(weight: number): number {
  return Number.isFinite(weight) ? 100 * Math.min(9, Math.max(1, Math.round(weight / 100))) : REGULAR_WEIGHT;
}
