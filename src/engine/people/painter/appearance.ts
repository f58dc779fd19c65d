import type { HairColor } from './palette.ts';

/** All choices that define a drawn person, as plain data. */
export interface Appearance {
  /** Seed for small random differences. The same appearance always gives the same person. */
  seed: number;
  gender: 'female' | 'male';
  age: 'teenager' | 'young_adult' | 'adult' | 'senior';
  head: HeadShape;
  nose: NoseShape;
  eyes: EyeShape;
  brows?: BrowShape;
  lips?: LipShape;
  /** Side to which the face turns, as the viewer sees it. Defaults to right. */
  facing?: 'left' | 'right';
  /** Frontal faces look straight out, with softer shading. Defaults to three-quarter. */
  view?: 'threeQuarter' | 'frontal';
  /** 0 fairest … 7 darkest. */
  skin: number;
  hair: HairStyle;
  hairColor: HairColor;
  /** Colour of a scarf, turban, cap or band. Defaults to the style's colour. */
  hairwear?: string;
  /** `#rrggbb`, like all colours of an appearance. */
  eyeColor: string;
  /** 1 is average. */
  lipFullness: number;
  lipColor?: string;
  outfit: Outfit;
  beard?: BeardStyle;
  /** 0–1 */
  stubble?: number;
  build?: 'slim' | 'medium' | 'heavy';
  glasses?: { shape: GlassesShape; color: string; thickness: number };
  /** Defaults to gold. */
  metal?: 'gold' | 'silver';
  earrings?: 'stud' | 'hoop' | 'drop' | 'pearl' | 'cuff';
  necklace?: 'chain' | 'pendant' | 'pearls';
  /** Colour of the watch's strap. */
  watch?: string;
  bindi?: boolean;
  /** Whether there is a pin on the tie, or at the throat of a headscarf. */
  pin?: boolean;
  freckles?: boolean;
}

export type HeadShape =
  | 'oval'
  | 'heart'
  | 'diamond'
  | 'round'
  | 'square'
  | 'long'
  | 'broad'
  | 'pear'
  | 'angular';
export type NoseShape = 'straight' | 'soft' | 'wide' | 'strong' | 'long' | 'lowBridge' | 'snub' | 'broadTip';
export type EyeShape = 'almond' | 'round' | 'monolid' | 'hooded' | 'deepSet' | 'wideSet' | 'downturned';
export type BrowShape = 'soft' | 'straight' | 'arched' | 'full' | 'thin' | 'angled';
export type LipShape = 'natural' | 'full' | 'wide' | 'bow' | 'thin' | 'pout';
export type HairStyle =
  | 'longWave'
  | 'straight'
  | 'layers'
  | 'lob'
  | 'bangs'
  | 'ponytail'
  | 'sideBraid'
  | 'curls'
  | 'pixie'
  | 'quiff'
  | 'undercut'
  | 'slickedBack'
  | 'receding'
  | 'messy'
  | 'fringe'
  | 'buzz'
  | 'longCurls'
  | 'afro'
  | 'curlyFade'
  | 'shortCurls'
  | 'boxBraids'
  | 'locs'
  | 'softWaves'
  | 'midLength'
  | 'topKnot'
  | 'sweep'
  | 'sidePart'
  | 'crop'
  | 'bob'
  | 'bun'
  | 'lowBun'
  | 'hijab'
  | 'turban'
  | 'headWrap'
  | 'beanie'
  | 'bald';
export type BeardStyle =
  | 'stubble'
  | 'short'
  | 'full'
  | 'long'
  | 'goatee'
  | 'circle'
  | 'moustache'
  | 'chinstrap';

export type GlassesShape = 'round' | 'rectangle' | 'catEye' | 'aviator' | 'halfRim' | 'thick';

export type Outfit =
  | {
      kind: 'blazer';
      color: string;
      inner: 'top' | 'shirt' | 'tie' | 'turtleneck';
      innerColor: string;
      tie?: string;
    }
  | { [Kind in LayeredKind]: { kind: Kind; color: string; innerColor: string } }[LayeredKind]
  | { [Kind in SingleKind]: { kind: Kind; color: string } }[SingleKind];

/** Outfits with a second fabric: the shirt below, a collar, or a border. */
type LayeredKind =
  | 'cardigan'
  | 'waistcoat'
  | 'denimJacket'
  | 'leatherJacket'
  | 'sportsJacket'
  | 'highVis'
  | 'doctorCoat'
  | 'apron'
  | 'polo'
  | 'hoodie'
  | 'vNeck'
  | 'sari'
  | 'kurta';
type SingleKind = 'shirt' | 'blouse' | 'turtleneck' | 'sweater' | 'tShirt' | 'dress';
