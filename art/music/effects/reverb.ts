import { RATE } from '../synth/voice.ts';

export interface Room {
  /** Seconds in which a sound falls by 60 dB. */
  seconds: number;
  /** How fast its highs are lost, 0–1. */
  damping: number;
}

/** Samples of the eight ways through the room; no two have a common measure. */
const WAYS = [1559, 1811, 2083, 2371, 2741, 3089, 3413, 3803];
/** Seconds before the first echo. */
const BEFORE = 0.018;
const LOW_CUT = 0.022;

/**
 * A room as a network of eight delays that feed each other (J.-M. Jot's feedback delay network with a Householder
 * matrix). Adds what the sends leave behind in it to the sound; both are loops, and so is the room.
 */
export function addReverb(sends: readonly Float32Array[], into: readonly Float32Array[], room: Room): void {
  const [inLeft, inRight] = sends as [Float32Array, Float32Array];
  const [outLeft, outRight] = into as [Float32Array, Float32Array];
  const length = inLeft.length;
  const lines = WAYS.map((way) => new Float32Array(way));
  const keeps = WAYS.map((way) => 0.001 ** (way / (room.seconds * RATE)));
  const places = new Int32Array(8);
  const lows = new Float64Array(8);
  const heard = new Float64Array(8);
  const before = Math.round(BEFORE * RATE);
  const lead = Math.min(length, Math.round(room.seconds * 1.3 * RATE));
  const dull = room.damping * 0.7;
  let floorLeft = 0;
  let floorRight = 0;
  // The end of the loop is played to the room first, so that its tail lies under the beginning.
  for (let i = -lead; i < length; i++) {
    const at = (i - before + 2 * length) % length;
    floorLeft += LOW_CUT * (inLeft[at]! - floorLeft);
    floorRight += LOW_CUT * (inRight[at]! - floorRight);
    const left = inLeft[at]! - floorLeft;
    const right = inRight[at]! - floorRight;
    let sum = 0;
    for (let k = 0; k < 8; k++) {
      lows[k]! += (1 - dull) * (lines[k]![places[k]!]! - lows[k]!);
      heard[k] = lows[k]! * keeps[k]!;
      sum += heard[k]!;
    }
    sum *= 0.25;
    for (let k = 0; k < 8; k++) {
      const line = lines[k]!;
      line[places[k]!] = heard[k]! - sum + (k & 1 ? right : left);
      places[k] = places[k]! + 1 === line.length ? 0 : places[k]! + 1;
    }
    if (i < 0) continue;
    outLeft[i]! += 0.36 * (heard[0]! - heard[2]! + heard[4]! - heard[6]!);
    outRight[i]! += 0.36 * (heard[1]! - heard[3]! + heard[5]! - heard[7]!);
  }
}
