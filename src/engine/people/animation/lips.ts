import { bump, clamp, mix, smooth } from '../../../base/easing.ts';
import type { Mouth, Viseme, Visemes } from '../../film/pose.ts';
import type { Seconds, VisemeCue } from '../../film/timeline.ts';
import { MOUTHS, mixMouths } from '../shared/mouth-shapes.ts';
import { slidingWindow } from './sliding-window.ts';

/** Seconds by which a mouth shape precedes its sound (more for rounded lips) and outlasts it. */
const EARLY = 0.06;
const ROUND_EARLY = 0.085;
const LATE = 0.05;
/** Share of a cue's length by which it blends into its neighbours. */
const BLEND = 0.25;
/** Minimum seconds the lips stay closed around p, b and m, so that at least one frame shows it. */
const CLOSURE = 0.02;
const CLOSING = 0.055;
/** Seconds until the mouth is shut after the voice stops. */
const SILENCING = 0.1;

const VOWELS = new Set<Viseme>(['aa', 'E', 'I', 'O', 'U']);
const ROUND = new Set<Viseme>(['O', 'U', 'CH', 'RR']);

/** Weight of a cue in the mix. Consonants formed by the lips count for more than their length. */
function dominance(viseme: Viseme): number {
  if (viseme === 'PP') return 1.6;
  if (viseme === 'FF') return 1.5;
  return VOWELS.has(viseme) ? 1 : 0.85;
}

/** A mouth shape, and the visemes it is mixed from. */
export interface Lips {
  mouth: Mouth;
  visemes: Visemes;
}

/** Returns the lip curve for visemes in time order. */
export function lips(visemes: readonly VisemeCue[]): (t: Seconds) => Lips {
  const near = slidingWindow(
    visemes,
    (cue) => Math.min(cue.start - early(cue), cue.start - EARLY * 1.5),
    (cue) => cue.end + Math.max(late(cue), SILENCING),
  );
  return (t) => {
    const weights: Partial<Record<Viseme, number>> = {};
    let energy = 0;
    let total = 0;
    let spoken = 0;
    let closure = 0;
    for (const cue of near(t)) {
      const middle = (cue.start + cue.end) / 2;
      const length = cue.end - cue.start;
      const reach = length / 2 + (t < middle ? early(cue) : late(cue));
      const weight = bump(t, middle, reach) * dominance(cue.viseme);
      if (cue.viseme !== 'sil') {
        if (weight > 0) {
          weights[cue.viseme] = (weights[cue.viseme] ?? 0) + weight;
          energy += weight * cue.energy;
          total += weight;
        }
        spoken = Math.max(spoken, presence(t, cue));
      }
      if (cue.viseme === 'PP') {
        const away = Math.abs(t - middle) - Math.max(CLOSURE, length * 0.2);
        closure = Math.max(closure, 1 - smooth(away / CLOSING));
      }
    }
    if (total === 0 || spoken === 0) return { mouth: MOUTHS.sil, visemes: { sil: 1 } };
    const mouth = mixMouths(weights);
    const loud = clamp(energy / total);
    const shut = Math.max(1 - spoken, 0);
    const wide = mix(0.5, 1, loud);
    const opened = { ...mouth, open: mouth.open * wide };
    const closing = closure * spoken;
    return {
      mouth: blend(blend(opened, MOUTHS.sil, shut), MOUTHS.PP, closing),
      visemes: shares(weights, total, { open: wide * (1 - shut) * (1 - closing), closing }),
    };
  };
}

/** Splits the closed share between pressed lips and lips at rest. */
function shares(
  weights: Partial<Record<Viseme, number>>,
  total: number,
  { open, closing }: { open: number; closing: number },
): Visemes {
  const parts: Partial<Record<Viseme, number>> = {};
  for (const [viseme, weight] of Object.entries(weights) as [Viseme, number][]) {
    parts[viseme] = (weight / total) * open;
  }
  parts.PP = (parts.PP ?? 0) + closing;
  parts.sil = Math.max(0, 1 - open - closing);
  return parts;
}

/** Seconds by which the mouth shape precedes its sound. */
function early({ viseme, start, end }: VisemeCue): number {
  return (ROUND.has(viseme) ? ROUND_EARLY : EARLY) + (end - start) * BLEND;
}

function late({ start, end }: VisemeCue): number {
  return LATE + (end - start) * BLEND;
}

/** 1 during a sound, falling to 0 just before and after it. */
function presence(t: Seconds, cue: VisemeCue): number {
  if (t < cue.start) return 1 - smooth((cue.start - t) / (EARLY * 1.5));
  if (t > cue.end) return 1 - smooth((t - cue.end) / SILENCING);
  return 1;
}

function blend(a: Mouth, b: Mouth, part: number): Mouth {
  const result = { ...a };
  for (const key of Object.keys(a) as (keyof Mouth)[]) result[key] = mix(a[key], b[key], part);
  return result;
}
