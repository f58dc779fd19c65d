import { findUnknownSign } from '../phonemes/read-ipa.ts';

/** Replacement for the normal reading of some text: a respelling, or phonemes in IPA. */
export type SpokenForm = { say: string } | { ipa: string };

/** Overrides how [from, to) of the text is spoken, in UTF-16 units. */
export interface SpokenOverride {
  from: number;
  to: number;
  form: SpokenForm;
}

/** Text spoken at one rate and pitch. */
export interface Run {
  kind: 'run';
  from: number;
  to: number;
  /** Factor of the normal speaking rate. */
  rate: number;
  /** Semitones relative to the normal pitch. */
  pitch: number;
  /** Whether the next run continues this run's sentence. */
  isOpen: boolean;
}

/** A script without its markup, with the effects of the markup. */
export interface MarkedScript {
  text: string;
  /** Maps an offset in `text` to the original script. */
  originOf(offset: number): number;
  overrides: readonly SpokenOverride[];
  /** Emphasised ranges, [from, to). */
  stressed: readonly (readonly [from: number, to: number])[];
  items: readonly (Run | { kind: 'pause'; seconds: number } | { kind: 'paragraph' })[];
}

/** Markup that cannot be read. The message says what to do, and names the line and column. */
export class MarkupError extends Error {
  override readonly name = 'MarkupError';

  /** @param problem sentence without a full stop; the position is added to it */
  constructor(script: string, position: number, problem: string) {
    super(`${problem} (line ${lineOf(script, position)}, column ${columnOf(script, position)})`);
  }
}

function lineOf(script: string, at: number): number {
  let line = 1;
  for (let next = script.indexOf('\n'); next >= 0 && next < at; next = script.indexOf('\n', next + 1)) line++;
  return line;
}

function columnOf(script: string, at: number): number {
  return at - script.lastIndexOf('\n', at - 1);
}

/** Builds a text from pieces and remembers the origin of each. */
export function textBuilder() {
  const pieces: { at: number; origin: number }[] = [];
  let text = '';
  return {
    get length() {
      return text.length;
    },
    /** @param origin offset of the first character in the script; the others follow it */
    add(piece: string, origin: number): void {
      if (piece === '') return;
      pieces.push({ at: text.length, origin });
      text += piece;
    },
    finish(): Pick<MarkedScript, 'text' | 'originOf'> {
      return {
        text,
        originOf(offset) {
          let [low, high] = [0, pieces.length - 1];
          while (low < high) {
            const middle = (low + high + 1) >> 1;
            if ((pieces[middle]?.at ?? 0) <= offset) low = middle;
            else high = middle - 1;
          }
          const { at, origin } = pieces[low] ?? { at: 0, origin: 0 };
          return origin + offset - at;
        },
      };
    },
  };
}

/** @throws {MarkupError} naming the first unsupported sign */
export function requireIpa(ipa: string, script: string, at: number): void {
  const unknown = findUnknownSign(ipa);
  if (unknown === undefined) return;
  throw new MarkupError(script, at, `"${unknown}" is not a sign of the IPA that can be spoken`);
}
