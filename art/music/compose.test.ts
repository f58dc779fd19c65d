import { expect, it } from 'vitest';
import { MUSICS } from '../../src/engine/catalog/musics.ts';
import { compose } from './compose/compose.ts';
import { formOf } from './compose/form.ts';
import { RECIPES } from './recipes.ts';

it('lists every recipe in the catalogue with its form', () => {
  const listed = MUSICS.map(({ id, name, genre, bpm, sections }) => ({ id, name, genre, bpm, sections }));
  expect(listed).toEqual(
    RECIPES.map(({ id, name, recipe }) => {
      return { id, name, genre: recipe.genre, bpm: recipe.bpm, sections: formOf(recipe) };
    }),
  );
});

it('avoids long melody notes a semitone above the chord', () => {
  for (const { name, recipe } of RECIPES) {
    const { parts } = compose(recipe);
    const chords = parts.slice(0, recipe.comps.length).flatMap((part) => part.notes);
    const long = parts[recipe.comps.length]!.notes.filter((note) => note.length > 0.4);
    const rubbing = long.filter((note) =>
      chords.some((other) => {
        const sounds = other.at <= note.at + 0.15 && other.at + other.length > note.at + 0.15;
        return sounds && (note.pitch - other.pitch === 1 || note.pitch - other.pitch === 13);
      }),
    );
    expect(rubbing.length / long.length, name).toBeLessThanOrEqual(0.12);
  }
});
