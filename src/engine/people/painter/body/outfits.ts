import type { Outfit } from '../appearance.ts';
import type { Sleeve } from './arm/sleeve.ts';
import type { BodyFrame } from './frame.ts';
import { apron } from './outfits/apron.ts';
import { blazer } from './outfits/blazer.ts';
import { blouse } from './outfits/blouse.ts';
import { cardigan } from './outfits/cardigan.ts';
import { denimJacket } from './outfits/denim-jacket.ts';
import { doctorCoat } from './outfits/doctor-coat.ts';
import { dress } from './outfits/dress.ts';
import { highVis } from './outfits/high-vis.ts';
import { hoodie } from './outfits/hoodie.ts';
import { polo, tShirt } from './outfits/jersey.ts';
import { sweater, turtleneck, vNeck } from './outfits/knits.ts';
import { kurta } from './outfits/kurta.ts';
import { leatherJacket } from './outfits/leather-jacket.ts';
import { sari } from './outfits/sari.ts';
import { shirt } from './outfits/shirt.ts';
import { sportsJacket } from './outfits/sports-jacket.ts';
import { waistcoat } from './outfits/waistcoat.ts';

/** The drawing functions of an outfit. */
export interface Garment {
  sleeve: Sleeve;
  draw(body: BodyFrame): void;
}

const OUTFITS: { [Kind in Outfit['kind']]: (outfit: Extract<Outfit, { kind: Kind }>) => Garment } = {
  apron,
  blazer,
  blouse,
  cardigan,
  denimJacket,
  doctorCoat,
  dress,
  highVis,
  hoodie,
  kurta,
  leatherJacket,
  polo,
  sari,
  shirt,
  sportsJacket,
  sweater,
  tShirt,
  turtleneck,
  vNeck,
  waistcoat,
};

export function garmentOf(outfit: Outfit): Garment {
  return (OUTFITS[outfit.kind] as (outfit: Outfit) => Garment)(outfit);
}
