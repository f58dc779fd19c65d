import type { Appearance, HairStyle } from '../appearance.ts';

/** Typical wearers of a style, for believable random people. */
export interface HairTraits {
  wornBy: 'female' | 'male' | 'both';
  length: 'none' | 'short' | 'medium' | 'long' | 'up' | 'covered';
  /** Hair textures that the style needs. */
  textures: readonly ('straight' | 'wavy' | 'curly' | 'coily' | 'covering')[];
  ages: readonly Appearance['age'][];
}

const ALL = ['teenager', 'young_adult', 'adult', 'senior'] as const;
const YOUNG = ['teenager', 'young_adult'] as const;
const GROWN = ['young_adult', 'adult', 'senior'] as const;
const NOT_OLD = ['teenager', 'young_adult', 'adult'] as const;

export const HAIR_TRAITS: Record<HairStyle, HairTraits> = {
  longWave: { wornBy: 'female', length: 'long', textures: ['wavy', 'straight'], ages: NOT_OLD },
  straight: { wornBy: 'female', length: 'long', textures: ['straight'], ages: NOT_OLD },
  layers: { wornBy: 'female', length: 'long', textures: ['straight', 'wavy'], ages: NOT_OLD },
  lob: { wornBy: 'female', length: 'medium', textures: ['wavy'], ages: ALL },
  bangs: { wornBy: 'female', length: 'medium', textures: ['straight'], ages: ALL },
  ponytail: { wornBy: 'female', length: 'long', textures: ['straight', 'wavy'], ages: NOT_OLD },
  sideBraid: { wornBy: 'female', length: 'long', textures: ['straight', 'wavy'], ages: ALL },
  curls: { wornBy: 'female', length: 'medium', textures: ['curly', 'coily'], ages: ALL },
  longCurls: { wornBy: 'female', length: 'long', textures: ['curly'], ages: NOT_OLD },
  afro: { wornBy: 'both', length: 'medium', textures: ['coily'], ages: ALL },
  curlyFade: { wornBy: 'male', length: 'short', textures: ['curly', 'coily'], ages: NOT_OLD },
  shortCurls: { wornBy: 'male', length: 'short', textures: ['curly', 'coily', 'wavy'], ages: ALL },
  boxBraids: { wornBy: 'female', length: 'long', textures: ['coily'], ages: NOT_OLD },
  locs: { wornBy: 'both', length: 'medium', textures: ['coily'], ages: NOT_OLD },
  softWaves: { wornBy: 'female', length: 'short', textures: ['straight', 'wavy'], ages: ['adult', 'senior'] },
  midLength: { wornBy: 'male', length: 'medium', textures: ['straight', 'wavy'], ages: NOT_OLD },
  topKnot: { wornBy: 'both', length: 'up', textures: ['straight', 'wavy'], ages: NOT_OLD },
  bob: { wornBy: 'female', length: 'medium', textures: ['straight'], ages: ALL },
  bun: { wornBy: 'female', length: 'up', textures: ['straight', 'wavy', 'curly', 'coily'], ages: ALL },
  lowBun: { wornBy: 'female', length: 'up', textures: ['straight', 'wavy', 'curly', 'coily'], ages: ALL },
  pixie: { wornBy: 'female', length: 'short', textures: ['straight', 'wavy'], ages: ALL },
  quiff: { wornBy: 'male', length: 'short', textures: ['straight', 'wavy'], ages: NOT_OLD },
  undercut: { wornBy: 'male', length: 'short', textures: ['straight', 'wavy'], ages: NOT_OLD },
  slickedBack: { wornBy: 'male', length: 'short', textures: ['straight', 'wavy'], ages: GROWN },
  receding: { wornBy: 'male', length: 'short', textures: ['straight', 'wavy'], ages: ['adult', 'senior'] },
  messy: { wornBy: 'male', length: 'short', textures: ['straight', 'wavy'], ages: NOT_OLD },
  fringe: { wornBy: 'male', length: 'short', textures: ['straight', 'wavy'], ages: YOUNG },
  buzz: { wornBy: 'male', length: 'short', textures: ['straight', 'curly', 'coily'], ages: ALL },
  sweep: { wornBy: 'male', length: 'short', textures: ['straight', 'wavy'], ages: NOT_OLD },
  sidePart: { wornBy: 'male', length: 'short', textures: ['straight', 'wavy'], ages: ALL },
  crop: { wornBy: 'male', length: 'short', textures: ['straight', 'wavy', 'curly', 'coily'], ages: ALL },
  hijab: { wornBy: 'female', length: 'covered', textures: ['covering'], ages: ALL },
  turban: { wornBy: 'male', length: 'covered', textures: ['covering'], ages: ALL },
  headWrap: { wornBy: 'female', length: 'covered', textures: ['covering'], ages: ALL },
  beanie: { wornBy: 'both', length: 'covered', textures: ['covering'], ages: YOUNG },
  bald: { wornBy: 'male', length: 'none', textures: ['straight', 'wavy', 'curly', 'coily'], ages: GROWN },
};
