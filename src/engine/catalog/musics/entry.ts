import type { Recipe } from '../../media/music/recipe.ts';

export interface MusicEntry {
  id: number;
  name: string;
  recipe: Recipe;
}
