/** What a description can speak of. */
export type Thing =
  | 'hair'
  | 'headwear'
  | 'beard'
  | 'glasses'
  | 'eyes'
  | 'brows'
  | 'skin'
  | 'freckles'
  | 'lips'
  | 'face'
  | 'nose'
  | 'earrings'
  | 'necklace'
  | 'watch'
  | 'bindi'
  | 'pin'
  | 'garment'
  | 'tie'
  | 'build'
  | 'smile'
  | 'facing'
  | 'scene'
  /** What hints at a place without naming it. */
  | 'hint'
  | 'evening'
  | 'backdrop'
  | 'origin'
  | 'age'
  | 'gender';

/** What can be said of a thing. */
export type Aspect = 'color' | 'tone' | 'length' | 'texture' | 'size' | 'form';

export type Concept =
  /** `kind` is a value of the thing's own: a hair style, a garment, a place. */
  | { is: 'thing'; thing: Thing; kind?: string }
  /** `about`: the thing it speaks of when none is named, as in "a blonde". */
  | { is: 'quality'; aspect: Aspect; value: string; about?: Thing }
  | { is: 'not' | 'or' | 'and' | 'with' | 'be' | 'wear' | 'filler' };

/** Which aspects a thing can have. */
export const ASPECTS: Record<Thing, readonly Aspect[]> = {
  hair: ['color', 'tone', 'length', 'texture', 'size'],
  headwear: ['color', 'tone'],
  beard: ['color', 'tone', 'length', 'size'],
  glasses: ['color', 'tone', 'form', 'size'],
  eyes: ['color', 'tone', 'form'],
  brows: ['form', 'size'],
  skin: ['color', 'tone'],
  freckles: [],
  lips: ['color', 'tone', 'size'],
  face: ['form', 'length'],
  nose: ['size', 'form', 'length'],
  earrings: ['size', 'form', 'color'],
  necklace: ['color'],
  watch: ['color', 'tone'],
  bindi: [],
  pin: [],
  garment: ['color', 'tone'],
  tie: ['color', 'tone'],
  build: [],
  smile: [],
  facing: [],
  scene: ['color', 'tone'],
  hint: ['color', 'tone'],
  evening: [],
  backdrop: ['color', 'tone'],
  origin: [],
  age: [],
  gender: ['size', 'length'],
};
