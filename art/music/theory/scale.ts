import type { Recipe } from '../recipe.ts';
import type { Chord } from './chord.ts';

const STEPS: Record<Recipe['scale'], readonly number[]> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
};

/** The tones that a melody may use over a chord: of the key, bent where they would rub against a tone of the chord. */
export function scaleOver(chord: Chord, tonic: number, scale: Recipe['scale']): number[] {
  const key = STEPS[scale].map((step) => (tonic + step) % 12);
  const clean = key.filter(
    (tone) =>
      chord.tones.includes(tone) ||
      !chord.tones.some((own) => (tone - own + 12) % 12 === 1 && !key.includes(own)),
  );
  return [...new Set([...clean, ...chord.tones])].sort((a, b) => a - b);
}

/** The pitch of one of the classes that lies nearest. */
export function nearestOf(classes: readonly number[], pitch: number): number {
  let best = pitch;
  let least = Number.POSITIVE_INFINITY;
  for (const tone of classes) {
    const up = (((tone - pitch) % 12) + 12) % 12;
    const away = up > 6 ? up - 12 : up;
    if (Math.abs(away) < least) {
      least = Math.abs(away);
      best = pitch + away;
    }
  }
  return best;
}

/** The pitch that lies so many steps of a scale above another of it. */
export function stepsFrom(classes: readonly number[], pitch: number, steps: number): number {
  const direction = Math.sign(steps);
  let at = pitch;
  for (let left = Math.abs(steps); left > 0; ) {
    at += direction;
    if (classes.includes(((at % 12) + 12) % 12)) left--;
  }
  return at;
}
