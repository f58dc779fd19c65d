import type { Seconds } from '../../../src/engine/film/timeline.ts';
import type { Recipe } from '../recipe.ts';

export type SectionName = 'intro' | 'verse' | 'lift' | 'outro';

export interface Section {
  name: SectionName;
  /** First bar, and bars. */
  bar: number;
  bars: number;
  /** How full it is played, 0–1. */
  energy: number;
}

const verse = { name: 'verse', bars: 8, energy: 0.7 } as const;
const lift = { name: 'lift', bars: 8, energy: 1 } as const;

/** By their number of bars; a slow piece needs fewer to last as long. */
const FORMS = [
  [verse, lift],
  [verse, lift, { ...verse, energy: 0.85 }],
  [verse, lift, { ...verse, energy: 0.8 }, lift],
  [verse, { ...verse, energy: 0.8 }, lift, { ...verse, energy: 0.75 }, lift],
] as const;

/** Seconds that a track should last. */
const AIM = 76;

type Time = Pick<Recipe, 'bpm' | 'beatsPerBar'>;

/** The sections of a track, chosen such that it lasts a little over a minute. */
export function formOf(time: Time): Section[] {
  const bar = barOf(time);
  const whole = FORMS.map((middle) => [
    { name: 'intro', bars: 4, energy: 0.45 } as const,
    ...middle,
    { name: 'outro', bars: 4, energy: 0.5 } as const,
  ]).reduce((best, form) =>
    Math.abs(barsIn(form) * bar - AIM) < Math.abs(barsIn(best) * bar - AIM) ? form : best,
  );
  let at = 0;
  return whole.map((section) => {
    const placed = { ...section, bar: at };
    at += section.bars;
    return placed;
  });
}

function barsIn(sections: readonly { bars: number }[]): number {
  return sections.reduce((sum, { bars }) => sum + bars, 0);
}

function barOf({ bpm, beatsPerBar }: Time): Seconds {
  return (60 / bpm) * beatsPerBar;
}

/** Length of a track. */
export function durationOf(time: Time): Seconds {
  return barsIn(formOf(time)) * barOf(time);
}
