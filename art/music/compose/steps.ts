/** A note on the grid: steps are sixteenths from the beginning of the track. */
export interface StepNote {
  step: number;
  /** Steps that it is held; may be a part of one. */
  length: number;
  pitch: number;
  velocity: number;
  /** Seconds that it comes after its step, as of the strings of one stroke. */
  late?: number;
}

/** Returns the notes of a figure, with their lengths in steps. */
export function marksOf(figure: string): { step: number; mark: string; length: number }[] {
  const marks: { step: number; mark: string; length: number }[] = [];
  for (let step = 0; step < figure.length; step++) {
    const mark = figure[step]!;
    if (mark === '.' || mark === '-') continue;
    let length = 1;
    while (figure[step + length] === '-') length++;
    marks.push({ step, mark, length });
  }
  return marks;
}
