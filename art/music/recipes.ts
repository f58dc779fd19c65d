import type { RecipeEntry } from './recipe.ts';
import { CINEMATIC, HOLIDAY } from './recipes/grand.ts';
import { CORPORATE, FUNK, TECH } from './recipes/lively.ts';
import { ACOUSTIC, AMBIENT, LO_FI } from './recipes/quiet.ts';

/** Every built-in track, in the order of lists. */
export const RECIPES: readonly RecipeEntry[] = [
  ...[...LO_FI, ...AMBIENT, ...ACOUSTIC, ...CORPORATE],
  ...[...FUNK, ...TECH, ...CINEMATIC, ...HOLIDAY],
];
