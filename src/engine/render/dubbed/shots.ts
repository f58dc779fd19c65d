import { filmPictures } from '../captioned/read-film.ts';

/** Points at which pictures are compared, across and down. */
const GRID = { columns: 32, rows: 18 };
/** Mean difference of brightness (0–255) from which a picture may begin a new shot. */
const MIN_CHANGE = 18;
/** It must also differ this many times more than pictures around it do, so that fast motion does not count as a cut. */
const MIN_CONTRAST = 3;
/** Pictures before it that it is compared with. */
const NEIGHBOURS = 5;
/** Seconds. Shorter changes are flashes. */
const MIN_SHOT_SECONDS = 0.25;

/**
 * Finds where new shots begin, in seconds of the film. Hard cuts are found; fades are not, because speech may continue over
 * them.
 */
export async function findCuts(
  path: string,
  { startTime, onTime, signal }: { startTime: number; onTime(time: number): void; signal: AbortSignal },
): Promise<number[]> {
  const cuts: number[] = [];
  const changes: number[] = [];
  let before: Uint8Array | undefined;
  for await (const { frame, pts, timeBase } of filmPictures(path)) {
    signal.throwIfAborted();
    const time = (Number(pts) * timeBase.num) / timeBase.den - startTime;
    const picture = thumbnail(frame.data?.[0], frame.linesize[0] ?? 0, frame.width, frame.height);
    if (before) {
      const change = difference(picture, before);
      const usual = changes.reduce((sum, one) => sum + one, 0) / Math.max(1, changes.length);
      const isCut = change >= MIN_CHANGE && change >= MIN_CONTRAST * Math.max(1, usual);
      if (isCut && time - (cuts.at(-1) ?? 0) >= MIN_SHOT_SECONDS) cuts.push(time);
      // The change of a cut says nothing about the motion in the new shot.
      if (!isCut) changes.push(change);
      if (changes.length > NEIGHBOURS) changes.shift();
    }
    before = picture;
    onTime(time);
  }
  return cuts;
}

function thumbnail(plane: Uint8Array | undefined, stride: number, width: number, height: number): Uint8Array {
  const { columns, rows } = GRID;
  const points = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const line = Math.floor(((row + 0.5) * height) / rows) * stride;
    for (let column = 0; column < columns; column++)
      points[row * columns + column] = plane?.[line + Math.floor(((column + 0.5) * width) / columns)] ?? 0;
  }
  return points;
}

function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (const [index, value] of a.entries()) sum += Math.abs(value - (b[index] ?? 0));
  return sum / a.length;
}
