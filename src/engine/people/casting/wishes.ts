import type { SceneName } from '../../film/timeline.ts';
import type { AvatarAttributes } from '../pack.ts';
import type {
  Appearance,
  BeardStyle,
  EyeShape,
  HairStyle,
  HeadShape,
  LipShape,
  NoseShape,
  Outfit,
} from '../painter/appearance.ts';
import type { HairTraits } from '../painter/hair/traits.ts';
import type { HairColor } from '../painter/palette.ts';

/** Traits that a description requests. A missing trait is left to chance; `false` excludes it. */
export interface Wishes {
  hair?: {
    styles?: readonly HairStyle[];
    /** Rejected styles. */
    not?: readonly HairStyle[];
    length?: HairTraits['length'];
    texture?: HairTraits['textures'][number];
  };
  hairColor?: HairColor;
  /** `#rrggbb` of a scarf, turban, cap or band. */
  hairwear?: string;
  beard?: readonly BeardStyle[] | 'stubble' | 'any' | false;
  glasses?: Partial<NonNullable<Appearance['glasses']>> | false;
  eyeColor?: string;
  eyes?: EyeShape;
  brows?: NonNullable<Appearance['brows']>;
  /** Range of the painter's skin tones. */
  skin?: readonly [number, number];
  freckles?: boolean;
  lips?: LipShape;
  lipColor?: string;
  head?: HeadShape;
  nose?: NoseShape;
  earrings?: NonNullable<Appearance['earrings']> | 'any' | false;
  necklace?: NonNullable<Appearance['necklace']> | 'any' | false;
  metal?: NonNullable<Appearance['metal']>;
  watch?: string | 'any' | false;
  bindi?: boolean;
  pin?: boolean;
  build?: NonNullable<Appearance['build']>;
  facing?: NonNullable<Appearance['facing']>;
  view?: NonNullable<Appearance['view']>;
  outfit?: OutfitWish;
  origin?: AvatarAttributes['ethnicity'];
  scene?: SceneName;
  evening?: boolean;
  /** `#rrggbb` */
  sceneColor?: string;
}

export interface OutfitWish {
  kind?: Outfit['kind'];
  inner?: Extract<Outfit, { kind: 'blazer' }>['inner'];
  color?: string;
  innerColor?: string;
  tie?: string;
}
