import type { Character } from '../character.ts';

/** Proportions of a body; half widths in rig units. */
export interface Figure {
  shoulders: number;
  chest: number;
  waist: number;
  hip: number;
  /** Thickness of the arms; 1 is average. */
  arm: number;
  /** How far the shoulders slope down. */
  slope: number;
}

const BUILDS = {
  slim: { shoulders: 0.955, waist: 0.93, arm: 0.88 },
  medium: { shoulders: 1, waist: 1, arm: 1 },
  heavy: { shoulders: 1.06, waist: 1.3, arm: 1.2 },
} as const;

const AGES = {
  teenager: { shoulders: 0.97, waist: 0.96, arm: 0.86, slope: 2 },
  young_adult: { shoulders: 1, waist: 1, arm: 1, slope: 0 },
  adult: { shoulders: 1, waist: 1.04, arm: 1.02, slope: 0 },
  senior: { shoulders: 0.965, waist: 1.13, arm: 0.98, slope: 7 },
} as const;

export function figureOf(c: Character): Figure {
  const build = BUILDS[c.look.build ?? 'medium'];
  const age = AGES[c.look.age];
  const shoulders = c.shoulders * build.shoulders * age.shoulders;
  const waist = c.shoulders * (c.female ? 0.585 : 0.69) * build.waist * age.waist;
  return {
    shoulders,
    chest: Math.max(shoulders * (c.female ? 0.745 : 0.775), waist * 1.04),
    waist,
    hip: Math.max(c.shoulders * (c.female ? 0.76 : 0.73), waist * 1.03),
    arm: build.arm * age.arm,
    slope: age.slope,
  };
}
