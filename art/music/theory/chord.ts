/** A chord as pitch classes, 0 for C. */
export interface Chord {
  root: number;
  /** All tones from the root up, without doublings; the root comes first. */
  tones: readonly number[];
}

/** Semitones above the tonic of I to VII. */
const DEGREES: ReadonlyMap<string, number> = new Map(
  Object.entries({ i: 0, ii: 2, iii: 4, iv: 5, v: 7, vi: 9, vii: 11 }),
);

const MAJOR: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries({
    '': [0, 4, 7],
    '6': [0, 4, 7, 9],
    '7': [0, 4, 7, 10],
    '9': [0, 4, 7, 10, 2],
    '13': [0, 4, 10, 2, 9],
    maj7: [0, 4, 7, 11],
    maj9: [0, 4, 7, 11, 2],
    add9: [0, 4, 7, 2],
    sus2: [0, 2, 7],
    sus4: [0, 5, 7],
    '7sus4': [0, 5, 7, 10],
    '5': [0, 7],
  }),
);
const MINOR: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries({
    '': [0, 3, 7],
    '6': [0, 3, 7, 9],
    '7': [0, 3, 7, 10],
    '9': [0, 3, 7, 10, 2],
    '11': [0, 3, 7, 10, 5],
    add9: [0, 3, 7, 2],
    ø: [0, 3, 6, 10],
  }),
);

/**
 * Reads a Roman numeral: `IVmaj7`, `bVII`, `ii9`. Degrees count from the major scale; capitals are major chords.
 *
 * @throws {RangeError} if it is not a Roman numeral
 */
export function chordOf(numeral: string, tonic: number): Chord {
  const [, accidental, degree, kind] =
    /^([b#]?)(VII|VI|IV|V|III|II|I|vii|vi|iv|v|iii|ii|i)(.*)$/.exec(numeral) ?? [];
  const isMajor = degree !== undefined && degree === degree.toUpperCase();
  const intervals = (isMajor ? MAJOR : MINOR).get(kind ?? '');
  const step = DEGREES.get(degree?.toLowerCase() ?? '');
  if (step === undefined || !intervals) throw new RangeError(`${numeral} is no chord`);
  const root = (tonic + step + (accidental === 'b' ? 11 : accidental === '#' ? 1 : 0)) % 12;
  return { root, tones: intervals.map((interval) => (root + interval) % 12) };
}

/** Chords of each bar: `I | ii7 V7` is a bar of one and a bar of two. */
export function progressionOf(text: string, tonic: number): Chord[][] {
  return text.split('|').map((bar) =>
    bar
      .trim()
      .split(/\s+/)
      .map((numeral) => chordOf(numeral, tonic)),
  );
}
