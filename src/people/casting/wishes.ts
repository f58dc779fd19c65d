import type { SceneName } from '../../film/timeline.ts';
import type { AvatarAttributes } from '../pack.ts';
import type { HairFacts } from '../painter/hair/facts.ts';
import type {
  BeardStyle,
  EyeShape,
  HairStyle,
  HeadShape,
  LipShape,
  Look,
  NoseShape,
  Outfit,
} from '../painter/look.ts';
import type { HairColor } from '../painter/palette.ts';

/** What a description asks for; what it leaves open is missing. `false` asks for its absence. */
export interface Wishes {
  hair?: {
    styles?: readonly HairStyle[];
    /** Ways of wearing it that are refused. */
    not?: readonly HairStyle[];
    length?: HairFacts['length'];
    texture?: HairFacts['textures'][number];
  };
  hairColor?: HairColor;
  /** `#rrggbb` of a scarf, turban, cap or band. */
  hairwear?: string;
  beard?: readonly BeardStyle[] | 'stubble' | 'any' | false;
  glasses?: Partial<NonNullable<Look['glasses']>> | false;
  eyeColor?: string;
  eyes?: EyeShape;
  brows?: NonNullable<Look['brows']>;
  /** A span of the painter's skin tones. */
  skin?: readonly [number, number];
  freckles?: boolean;
  lips?: LipShape;
  lipColor?: string;
  head?: HeadShape;
  nose?: NoseShape;
  earrings?: NonNullable<Look['earrings']> | 'any' | false;
  necklace?: NonNullable<Look['necklace']> | 'any' | false;
  metal?: NonNullable<Look['metal']>;
  watch?: string | 'any' | false;
  bindi?: boolean;
  pin?: boolean;
  build?: NonNullable<Look['build']>;
  facing?: NonNullable<Look['facing']>;
  view?: NonNullable<Look['view']>;
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
