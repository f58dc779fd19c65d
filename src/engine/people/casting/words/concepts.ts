/** Subjects of a description. */
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
  /** A word that hints at a place without naming it. */
  | 'hint'
  | 'evening'
  | 'backdrop'
  | 'origin'
  | 'age'
  | 'gender';

/** Kinds of property that a subject can have. */
export type Aspect = 'color' | 'tone' | 'length' | 'texture' | 'size' | 'form';

export type Concept =
  /** `kind` is a value specific to the thing: a hair style, a garment, a place. */
  | { is: 'thing'; thing: Thing; kind?: string }
  /** `about`: default subject when none is named, as in "a blonde". */
  | { is: 'quality'; aspect: Aspect; value: string; about?: Thing }
  | { is: 'not' | 'or' | 'and' | 'with' | 'be' | 'wear' | 'filler' };

/** Aspects allowed for each thing. */
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

/** A kind ('' for the general word) with the phrases for it. */
export type Row = readonly [kind: string, sayings: readonly string[]];

/** Parses lines of `kind: phrase, phrase`. A line without a colon continues the one before. */
export function rows(text: string): Row[] {
  const found: [string, string[]][] = [];
  for (const line of text.trim().split('\n')) {
    const [, kind, rest] = /^(\w*): (.*)$/.exec(line) ?? ['', undefined, line];
    if (kind !== undefined) found.push([kind, []]);
    found.at(-1)![1].push(
      ...rest!
        .split(',')
        .map((saying) => saying.trim())
        .filter(Boolean),
    );
  }
  return found;
}
