import type { Recipe } from '../media/music/recipe.ts';

/** What is said between the service and the process that makes music. */
export interface ComposeOrder {
  recipe: Recipe;
  /** Where tracks are kept, for videos, too. */
  cacheDir: string;
  /** Where the file to hear is put. */
  folder: string;
}

export interface ComposeReport {
  /** Path of an M4A file. */
  preview: string;
}
