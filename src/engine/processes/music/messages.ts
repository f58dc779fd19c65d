import type { Recipe } from '../../media/music/recipe.ts';

/** Messages between the service and the process that composes music. */
export interface ComposeOrder {
  recipe: Recipe;
  /** Cache of tracks, shared with videos. */
  cacheDir: string;
  /** Folder for the preview. */
  folder: string;
}

export interface ComposeReport {
  /** Path of an M4A file. */
  preview: string;
}
