import type { HairColor } from './palette.ts';

/** Everything that is chosen about a drawn person, as plain data. */
export interface Look {
  /** Decides the small differences that nothing else names; the same look is the same person. */
  seed: number;
  gender: 'female' | 'male';
  age: 'teenager' | 'young_adult' | 'adult' | 'senior';
  head: HeadShape;
  nose: NoseShape;
  eyes: EyeShape;
  /** 0 fairest … 7 darkest. */
  skin: number;
  hair: HairStyle;
  hairColor: HairColor;
  /** `#rrggbb`, as all colours of a look. */
  eyeColor: string;
  /** 1 is the middle of all people. */
  lipFullness: number;
  lipColor?: string;
  outfit: Outfit;
  beard?: BeardStyle;
  /** 0–1 */
  stubble?: number;
  glasses?: { shape: 'round' | 'rectangle'; color: string; thickness: number };
  earrings?: 'stud' | 'hoop' | 'drop';
  freckles?: boolean;
}

export type HeadShape = 'oval' | 'heart' | 'diamond' | 'round' | 'square' | 'long' | 'broad';
export type NoseShape = 'straight' | 'soft' | 'wide' | 'strong';
export type EyeShape = 'almond' | 'round' | 'monolid' | 'hooded';
export type HairStyle =
  | 'longWave'
  | 'curls'
  | 'sweep'
  | 'sidePart'
  | 'crop'
  | 'bob'
  | 'bun'
  | 'lowBun'
  | 'bald';
export type BeardStyle = 'short' | 'full';

export type Outfit =
  | {
      kind: 'blazer';
      color: string;
      inner: 'top' | 'shirt' | 'tie' | 'turtleneck';
      innerColor: string;
      tie?: string;
    }
  | { kind: 'cardigan'; color: string; innerColor: string }
  | { kind: 'shirt' | 'blouse' | 'turtleneck' | 'sweater'; color: string };
