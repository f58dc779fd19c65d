import type { Dice } from '../chance.ts';
import type { Recipe } from '../recipe.ts';
import type { Note } from '../score.ts';
import type { StepNote } from './steps.ts';

/** How a player sits on the beat: seconds behind it, and seconds that hands stray. */
export interface Touch {
  behind: number;
  stray: number;
}

/** Puts notes of the grid into time, as hands do: swung, a little early or late, none as hard as the next. */
export function playedBy(touch: Touch, recipe: Recipe, duration: number, chance: Dice) {
  const step = 60 / recipe.bpm / 4;
  return (notes: readonly StepNote[]): Note[] =>
    notes.map((note) => {
      const swung = note.step + (note.step % 2 === 1 ? recipe.swing : 0);
      const at = swung * step + (note.late ?? 0) + touch.behind + chance.lean() * touch.stray;
      return {
        at: ((at % duration) + duration) % duration,
        length: note.length * step,
        pitch: note.pitch,
        velocity: Math.min(1, Math.max(0.05, note.velocity * (1 + 0.07 * chance.lean()))),
      };
    });
}
