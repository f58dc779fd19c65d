import { colorOf, mixed, WHITE } from '../../../../base/color.ts';
import { darkened, type Palette } from './palette.ts';

/** Flat colours of one shot: what stands on what, all of it legible. */
export interface Scheme {
  ground: string;
  /** The ground may run into another colour, downwards. */
  groundTo: string;
  text: string;
  /** Single words, where `text` is the rest. */
  emphasis: string;
  /** Large forms behind the product, whose own colour is the brand's. */
  form: string;
  /** Plates with text on them. */
  plate: string;
  onPlate: string;
}

export function darkScheme(palette: Palette): Scheme {
  const { deep, deeper, onDeep, accent, onAccent } = palette;
  return {
    ground: deep,
    groundTo: deeper,
    text: onDeep,
    emphasis: accent,
    form: accent,
    plate: accent,
    onPlate: onAccent,
  };
}

export function brandScheme(palette: Palette): Scheme {
  const { brand, onBrand, accent, paler, ink } = palette;
  const isLight = onBrand !== WHITE;
  return {
    ground: brand,
    groundTo: mixed(brand, '#000000', isLight ? 0.03 : 0.1),
    text: onBrand,
    emphasis: onBrand,
    form: isLight ? mixed(brand, WHITE, 0.55) : accent,
    plate: paler,
    onPlate: ink,
  };
}

export function paleScheme(palette: Palette): Scheme {
  const { pale, paler, ink, brandInk, accent, brand, onBrand } = palette;
  return {
    ground: paler,
    groundTo: pale,
    text: ink,
    emphasis: brandInk,
    form: mixed(accent, WHITE, 0.25),
    plate: brand,
    onPlate: onBrand,
  };
}

/** The brightest of all: for openings. */
export function sunScheme(palette: Palette): Scheme {
  const { accent, onAccent, brand, onBrand } = palette;
  const emphasis = darkened({ ...colorOf(brand), lightness: 0.5 }, accent);
  return {
    ground: mixed(accent, WHITE, 0.15),
    groundTo: accent,
    text: onAccent,
    emphasis,
    form: mixed(accent, WHITE, 0.55),
    plate: brand,
    onPlate: onBrand,
  };
}
