/** How a stretch is said, whatever its letters tell: by a respelling, or by its sounds in IPA. */
export type Said = { say: string } | { ipa: string };

/** [from, to) in UTF-16 units of the text. */
export interface Told {
  from: number;
  to: number;
  said: Said;
}

/** A stretch of text in one way of speaking. */
export interface Run {
  kind: 'run';
  from: number;
  to: number;
  /** Factor on the pace. */
  rate: number;
  /** Semitones. */
  pitch: number;
  /** The next run goes on with its sentence. */
  isOpen: boolean;
}

/** What a script asks for, its marks taken out of what is seen and read. */
export interface MarkedScript {
  text: string;
  /** Where a place of the text stands in the script as it was written. */
  originOf(place: number): number;
  told: readonly Told[];
  /** What is stressed, [from, to). */
  stressed: readonly (readonly [from: number, to: number])[];
  items: readonly (Run | { kind: 'pause'; seconds: number } | { kind: 'paragraph' })[];
}

/** A mark that cannot be read; the sentence says where it stands, and what to do. */
export class MarkupError extends Error {
  override readonly name = 'MarkupError';

  /** @param what completes `The mark at line 1, column 2 …` */
  constructor(script: string, at: number, what: string) {
    super(`${what} (line ${lineOf(script, at)}, column ${columnOf(script, at)})`);
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

/** Gathers a text piece by piece, and remembers where each came from. */
export function textBuilder() {
  const stretches: { at: number; origin: number }[] = [];
  let text = '';
  return {
    get length() {
      return text.length;
    },
    /** @param origin of its first sign; the others follow it */
    add(piece: string, origin: number): void {
      if (piece === '') return;
      stretches.push({ at: text.length, origin });
      text += piece;
    },
    finish(): Pick<MarkedScript, 'text' | 'originOf'> {
      return {
        text,
        originOf(place) {
          let [low, high] = [0, stretches.length - 1];
          while (low < high) {
            const middle = (low + high + 1) >> 1;
            if ((stretches[middle]?.at ?? 0) <= place) low = middle;
            else high = middle - 1;
          }
          const { at, origin } = stretches[low] ?? { at: 0, origin: 0 };
          return origin + place - at;
        },
      };
    },
  };
}
