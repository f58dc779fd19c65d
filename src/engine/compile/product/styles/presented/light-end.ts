import type { Palette } from '../../colors/palette.ts';
import type { EndLook } from '../../end-card.ts';

/** Dark type on a light ground, with a button in the colour of the brand. */
export function lightEnd(palette: Palette): EndLook {
  return {
    text: palette.ink,
    price: palette.brandInk,
    button: { fill: palette.brand, text: palette.onBrand, radius: 1 },
    weight: 900,
    manner: 'lively',
  };
}
