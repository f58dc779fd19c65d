import type { SceneName } from '../../film/timeline.ts';
import type { AvatarAttributes } from '../pack.ts';
import { SCENE_FACTS } from '../painter/scenes/traits.ts';
import type { Dice, Weights } from './dice.ts';

/** Likelihood of each place by style. */
const SHARES: Record<SceneName, Record<AvatarAttributes['style'], number>> = {
  plain: { professional: 4, social: 4 },
  studio: { professional: 3, social: 1 },
  office: { professional: 4, social: 0.2 },
  meeting: { professional: 2, social: 0 },
  skyline: { professional: 2, social: 0.6 },
  podcast: { professional: 0.6, social: 1.4 },
  kitchen: { professional: 0, social: 2 },
  home: { professional: 0.4, social: 3 },
  shop: { professional: 0.5, social: 1.4 },
  cafe: { professional: 0.3, social: 1.8 },
  library: { professional: 1, social: 0.8 },
  classroom: { professional: 0.8, social: 0.3 },
  street: { professional: 0.4, social: 1.8 },
  gym: { professional: 0, social: 0.8 },
  outdoors: { professional: 0.4, social: 3 },
};

export function likelyPlace(style: AvatarAttributes['style'], random: Dice): SceneName {
  const shares = Object.entries(SHARES).map(([name, share]) => [name, share[style]]);
  return random.weighted(Object.fromEntries(shares) as Weights<SceneName>);
}

/** Colours that suit the place by day, or in the evening where it has an evening version. */
export function placeColors(place: SceneName, evening: boolean): readonly string[] {
  const facts = SCENE_FACTS[place];
  return evening && facts.evening.length > 0 ? facts.evening : facts.colors;
}
