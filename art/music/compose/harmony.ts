import type { Recipe } from '../recipe.ts';
import { type Chord, progressionOf } from '../theory/chord.ts';
import type { Section } from './form.ts';

export interface Bar {
  index: number;
  section: Section;
  /** Equal shares of the bar. */
  chords: Chord[];
  /** First chord after the bar. */
  next: Chord;
  /** Bars until the section ends; 1 in its last. */
  left: number;
}

/** Chords for every bar of the form. The end of the track leads back into its beginning, since it loops. */
export function harmonyOf(recipe: Recipe, sections: readonly Section[]): Bar[] {
  const verse = progressionOf(recipe.verse, recipe.tonic);
  const lift = progressionOf(recipe.lift, recipe.tonic);
  const chords = sections.flatMap((section) => {
    const source = section.name === 'lift' ? lift : verse;
    // The outro takes the end of the progression, which turns around to the first chord.
    const from = section.name === 'outro' ? Math.max(0, source.length - section.bars) : 0;
    return Array.from({ length: section.bars }, (_, bar) => {
      return { section, left: section.bars - bar, chords: source[(from + bar) % source.length]! };
    });
  });
  return chords.map((bar, index) => {
    const following = chords[(index + 1) % chords.length]!;
    return { ...bar, index, next: following.chords[0]! };
  });
}

/** The chord at a step of a bar, and the one after it. */
export function chordAt(
  { chords, next }: Bar,
  step: number,
  stepsPerBar: number,
): { now: Chord; after: Chord } {
  const index = Math.min(chords.length - 1, Math.floor((step / stepsPerBar) * chords.length));
  return { now: chords[index]!, after: chords[index + 1] ?? next };
}
