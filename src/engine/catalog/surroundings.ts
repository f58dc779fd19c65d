import { SCENE_FACTS } from '../people/painter/scenes/traits.ts';
import type { AvatarEntry } from './cast/entry.ts';

/** Clothing that files a presenter under health, whatever the place. */
const HEALTHY: readonly string[] = ['doctorCoat', 'sportsJacket'];

/** The public filter's word for the surroundings of an avatar. */
export function surroundingsOf({ pack }: AvatarEntry) {
  if (pack.family === 'illustrated' && HEALTHY.includes(pack.content.outfit.kind)) return 'health_fitness';
  return SCENE_FACTS[pack.attributes.scene.name].setting;
}
