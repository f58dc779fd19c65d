import {
  colorOf,
  contrast,
  faded,
  hexOf,
  isLegible,
  legible,
  mixed,
  rgbHex,
  textOn,
  WHITE,
} from '../../base/color.ts';
import type { BrandOnScreen } from '../film/request.ts';
import type { Layer, OwnFace, TextLayer, Timeline } from '../film/timeline.ts';

/** Strength of the soft lights of a panel, 0–1. */
const GLOW_STRENGTH = 0.09;
/** Outline of captions, and text on their tags. */
const OUTLINE = '#14121c';
const TAG_INK = '#17141f';
/** Minimum contrast with white letters at which viewers notice a colour. */
const MIN_CONTRAST_TO_WHITE = 1.3;
const MAX_GREY_CHROMA = 0.03;

/** Derives a panel theme from a brand; undefined if it has no background or primary colour. All text is legible. */
export function brandTheme(brand: BrandOnScreen | undefined): Theme | undefined {
  const top = brand?.background ?? brand?.primary;
  if (!brand || top === undefined) return undefined;
  const defaultText = textOn(top);
  // The gradient moves away from the text colour, so that text is legible everywhere.
  const bottom = mixed(top, defaultText === WHITE ? '#000000' : WHITE, defaultText === WHITE ? 0.28 : 0.35);
  const textColor =
    brand.text !== undefined && isLegible(brand.text, [top, bottom]) ? brand.text : defaultText;
  const glowColor = [brand.secondary, brand.primary, WHITE].find(
    (color) => color !== undefined && color !== top,
  );
  const litGrounds = [top, bottom].map((ground) => mixed(ground, glowColor ?? WHITE, GLOW_STRENGTH));
  const isGlowing = isLegible(textColor, litGrounds);
  const grounds = isGlowing ? [top, bottom, ...litGrounds] : [top, bottom];
  return {
    panelTop: top,
    panelBottom: bottom,
    glow: faded(glowColor ?? WHITE, isGlowing ? GLOW_STRENGTH : 0),
    accent: legible(accentOf(brand, top), grounds, textColor),
    text: textColor,
  };
}

/** Returns the first brand colour that differs from the background. */
function accentOf({ primary, secondary, text }: BrandOnScreen, background: string): string {
  return (
    [secondary, primary, text].find((color) => color !== undefined && color !== background) ?? background
  );
}

/** Returns the colour of the spoken word; undefined if the brand has only greys. */
export function captionAccent(brand: BrandOnScreen | undefined): string | undefined {
  const colors = [brand?.secondary, brand?.primary].filter((color) => color !== undefined);
  const chosen = colors.find((color) => colorOf(color).chroma >= MAX_GREY_CHROMA);
  if (chosen === undefined) return undefined;
  const accent = legible(chosen, [OUTLINE, TAG_INK], WHITE);
  if (contrast(accent, WHITE) >= MIN_CONTRAST_TO_WHITE) return accent;
  const { chroma, hue } = colorOf(chosen);
  return hexOf({ lightness: 0.86, chroma: Math.max(chroma, 0.14), hue });
}

/** Colour of the spoken word unless a brand has another one, and its replacement over clothes of about the same colour. */
const [AMBER, SKY] = ['#ffd33d', '#7fe3ff'];
/** Difference of hue, in radians, and least chroma and lightness of clothes that amber letters would blend into. */
const [MAX_AMBER_TURN, MIN_AMBER_CHROMA, MIN_AMBER_LIGHTNESS] = [0.55, 0.07, 0.55];

/** Returns the colour of the spoken word over a presenter's clothes; undefined for the usual amber. */
export function captionAccentOver(
  brand: BrandOnScreen | undefined,
  clothing: string | undefined,
): string | undefined {
  const accent = captionAccent(brand);
  if (accent !== undefined || clothing === undefined) return accent;
  const { lightness, chroma, hue } = colorOf(clothing);
  const turn = Math.abs(hue - colorOf(AMBER).hue) % (2 * Math.PI);
  const isAmber =
    Math.min(turn, 2 * Math.PI - turn) <= MAX_AMBER_TURN &&
    chroma >= MIN_AMBER_CHROMA &&
    lightness >= MIN_AMBER_LIGHTNESS;
  return isAmber ? SKY : undefined;
}

/** Colours of a panel, derived from one colour so that text, panel and background match. */
export interface Theme {
  panelTop: string;
  panelBottom: string;
  glow: string;
  accent: string;
  text: string;
}

export function themeOf(color: string): Theme {
  const { hue: ownHue, saturation } = toHsl(color);
  // Dark orange or yellow would be brown, so such backgrounds get an ink blue panel.
  const hue = ownHue > 10 && ownHue < 75 ? 222 : ownHue;
  const rich = Math.min(0.6, Math.max(0.3, saturation));
  return {
    panelTop: toHex(hue, rich, 0.24),
    panelBottom: toHex(hue + 24, rich, 0.13),
    glow: `${toHex(hue - 18, rich, 0.5)}30`,
    accent: '#ffd94a',
    text: '#ffffff',
  };
}

/** Converts to HSL (https://www.w3.org/TR/css-color-4/#rgb-to-hsl); hue in degrees, the rest 0–1. */
function toHsl(color: string): { hue: number; saturation: number; lightness: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  );
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const lightness = (high + low) / 2;
  const range = high - low;
  if (range === 0) return { hue: 220, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sector =
    high === red
      ? ((green - blue) / range + 6) % 6
      : high === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: sector * 60, saturation, lightness };
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const turn = ((hue % 360) + 360) % 360;
  const channel = (n: number) => {
    const k = (n + turn / 30) % 12;
    const value =
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value * 255;
  };
  return rgbHex([channel(0), channel(8), channel(4)]);
}

/** Minimum weight of a heading. */
const MIN_HEADING_WEIGHT = 800;

/** Sets a film in the fonts of a brand: headings in one, all other text and captions in the other. */
export function setInBrandFonts(timeline: Timeline, fonts: BrandOnScreen['fonts']): Timeline {
  const heading = faceOf(fonts?.heading);
  const body = faceOf(fonts?.body);
  if (!heading && !body) return timeline;
  const set = (layer: Layer): Layer => {
    const face = layer.kind === 'text' ? (isHeading(layer) ? heading : body) : body;
    return face && (layer.kind === 'text' || layer.kind === 'caption') ? { ...layer, face } : layer;
  };
  const tracks = timeline.tracks.map(({ name, clips }) => ({
    name,
    clips: clips.map((clip) => ({ ...clip, layer: set(clip.layer) })),
  }));
  return { ...timeline, tracks };
}

function faceOf(source: string | undefined): OwnFace | undefined {
  return source === undefined ? undefined : `own:${source}`;
}

/** Whether a text is a heading: bold, or in a display face. */
function isHeading({ weight, face = 'sans' }: TextLayer): boolean {
  return weight >= MIN_HEADING_WEIGHT || face !== 'sans';
}
