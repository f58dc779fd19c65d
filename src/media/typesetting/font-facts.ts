import { create, type Font } from 'fontkit';
import { FontRefused } from './font-refused.ts';

/** What a font says of itself. */
export interface FontFacts {
  family: string;
  /** Code points that it has letters for. */
  letters: ReadonlySet<number>;
  /** 100–900: one, or those of a variable font. */
  weight: { least: number; most: number };
  isVariable: boolean;
}

/** Letters that a font has at least: what has fewer are symbols. */
const FEWEST = 20;
const LETTER = /\p{L}/u;
const REGULAR = 400;

/**
 * Reads the tables of a TTF, OTF or WOFF2. For a process that can be killed.
 *
 * @throws {FontRefused}
 */
export function fontFacts(bytes: Buffer): FontFacts {
  const font = parsed(bytes);
  const letters = new Set(tried(() => font.characterSet));
  const alphabetic = [...letters].filter(
    (code) => code < 0x110000 && LETTER.test(String.fromCodePoint(code)),
  );
  if (alphabetic.length < FEWEST) throw new FontRefused('There are hardly any letters in the font');
  const axis = tried(() => font.variationAxes)['wght'];
  const own = held(tried(() => font['OS/2'].usWeightClass));
  return {
    family: tried(() => font.familyName) || 'Font',
    letters,
    weight: axis ? { least: held(axis.min), most: held(axis.max) } : { least: own, most: own },
    isVariable: axis !== undefined,
  };
}

function parsed(bytes: Buffer): Font {
  const found = tried(() => create(bytes));
  if ('fonts' in found) throw new FontRefused('It is a collection: send one font of it');
  return found;
}

/** Parsers of fonts fail in every way there is. */
function tried<T>(step: () => T): T {
  try {
    return step();
  } catch {
    throw new FontRefused('The font is damaged');
  }
}

function held(weight: number): number {
  return Number.isFinite(weight) ? 100 * Math.min(9, Math.max(1, Math.round(weight / 100))) : REGULAR;
}
