import { chance } from '../../../base/chance.ts';
import { accent, clamp } from '../../../base/easing.ts';
import type { Seconds, Stress } from '../../film/timeline.ts';
import { slidingWindow } from './sliding-window.ts';

/** Head and face movement added on stressed words; all 0 between them. */
export interface Emphasis {
  /** 0–1, chin down. */
  nod: number;
  /** 0–1, brows up. */
  brow: number;
  /** 0–1, towards the viewer. */
  lean: number;
  /** −1…1, sidewards. */
  tilt: number;
}

interface Accent extends Emphasis {
  at: Seconds;
}

const STILL: Emphasis = { nod: 0, brow: 0, lean: 0, tilt: 0 };
/** Seconds between the two nods of a yes. */
const SECOND_NOD = 0.42;
const RISE = 0.3;
const FALL = 0.55;

/** Varies by stress: some get a nod, some the brows, a few the whole body. */
export function emphasis(stresses: readonly Stress[], seed: number): (t: Seconds) => Emphasis {
  const next = chance(seed + 53);
  const accents = stresses.flatMap(({ at, strength, asks, agrees }): Accent[] => {
    const nods = next() < 0.4 + 0.4 * strength;
    const lifts = next() < (nods ? 0.4 : 0.75);
    const depth = 0.45 + 0.55 * next();
    const usual: Accent = {
      at,
      nod: nods ? strength * depth : 0.12 * strength,
      brow: lifts ? strength * (0.5 + 0.5 * next()) : 0,
      lean: strength > 0.65 && next() < 0.35 ? strength : 0,
      tilt: next() < 0.4 ? (next() * 2 - 1) * strength : 0,
    };
    // A yes gets two nods. A question gets raised brows and no nod.
    if (agrees)
      return [0, SECOND_NOD].map((later) => ({ ...STILL, at: at + later, nod: later ? 0.6 : 0.95 }));
    if (asks) return [{ ...usual, nod: 0.1 * strength, brow: Math.max(usual.brow, 0.8) }];
    return [usual];
  });
  const near = slidingWindow(
    accents.sort((a, b) => a.at - b.at),
    (one) => one.at - RISE,
    (one) => one.at + FALL * 1.6,
  );
  return (t) => {
    const sum: Emphasis = { nod: 0, brow: 0, lean: 0, tilt: 0 };
    for (const one of near(t)) {
      sum.nod += one.nod * accent(t, one.at, RISE, FALL);
      sum.brow += one.brow * accent(t, one.at, RISE, FALL * 1.2);
      sum.lean += one.lean * accent(t, one.at, RISE, FALL * 1.6);
      sum.tilt += one.tilt * accent(t, one.at, RISE, FALL * 1.4);
    }
    return {
      nod: clamp(sum.nod, 0, 1.2),
      brow: clamp(sum.brow),
      lean: clamp(sum.lean),
      tilt: clamp(sum.tilt, -1, 1),
    };
  };
}
