import {
  colorOf,
  contrast,
  faded,
  hexOf,
  isLegible,
  legible,
  mixed,
  textOn,
  WHITE,
} from '../../../base/color.ts';
import type { BrandOnScreen } from '../../film/request.ts';
import type { Theme } from '../avatar/theme.ts';

/** How strong the soft lights of a panel are, 0–1. */
const GLOW = 0.09;
/** The dark outline of captions, and what is written on their tags. */
const OUTLINE = '#14121c';
const TAG_INK = '#17141f';
/** Less than this beside white letters is not seen as a colour. */
const TOLD_FROM_WHITE = 1.3;
const GREY = 0.03;

/** The colours of a panel in a brand's; undefined where it tells no ground. All text is legible everywhere on it. */
export function brandTheme(brand: BrandOnScreen | undefined): Theme | undefined {
  const top = brand?.background ?? brand?.primary;
  if (!brand || top === undefined) return undefined;
  const usual = textOn(top);
  // Away from the text, so that what is read at the top is read at the bottom, too.
  const bottom = mixed(top, usual === WHITE ? '#000000' : WHITE, usual === WHITE ? 0.28 : 0.35);
  const own = brand.text !== undefined && isLegible(brand.text, [top, bottom]) ? brand.text : usual;
  const light = [brand.secondary, brand.primary, WHITE].find((color) => color !== undefined && color !== top);
  const lit = [top, bottom].map((ground) => mixed(ground, light ?? WHITE, GLOW));
  const isGlowing = isLegible(own, lit);
  const grounds = isGlowing ? [top, bottom, ...lit] : [top, bottom];
  return {
    panelTop: top,
    panelBottom: bottom,
    glow: faded(light ?? WHITE, isGlowing ? GLOW : 0),
    accent: legible(accentOf(brand, top), grounds, own),
    text: own,
  };
}

/** What tells from the ground: a second colour if there is one. */
function accentOf({ primary, secondary, text }: BrandOnScreen, ground: string): string {
  return [secondary, primary, text].find((color) => color !== undefined && color !== ground) ?? ground;
}

/** The colour of the word being said; undefined where the brand has none but greys. */
export function captionAccent(brand: BrandOnScreen | undefined): string | undefined {
  const colors = [brand?.secondary, brand?.primary].filter((color) => color !== undefined);
  const chosen = colors.find((color) => colorOf(color).chroma >= GREY);
  if (chosen === undefined) return undefined;
  const shown = legible(chosen, [OUTLINE, TAG_INK], WHITE);
  if (contrast(shown, WHITE) >= TOLD_FROM_WHITE) return shown;
  const { chroma, hue } = colorOf(chosen);
  return hexOf({ lightness: 0.86, chroma: Math.max(chroma, 0.14), hue });
}
