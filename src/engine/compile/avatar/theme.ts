import { rgbHex } from '../../../base/color.ts';
/** Colours of a panel, made from one leading colour so that text, panel and place belong together. */
export interface Theme {
  panelTop: string;
  panelBottom: string;
  glow: string;
  accent: string;
  text: string;
}

export function themeOf(color: string): Theme {
  const { hue: own, saturation } = toHsl(color);
  // A dark orange or yellow is a brown that no one would choose: such places get ink blue beside them.
  const hue = own > 10 && own < 75 ? 222 : own;
  const rich = Math.min(0.6, Math.max(0.3, saturation));
  return {
    panelTop: toHex(hue, rich, 0.24),
    panelBottom: toHex(hue + 24, rich, 0.13),
    glow: `${toHex(hue - 18, rich, 0.5)}30`,
    accent: '#ffd94a',
    text: '#ffffff',
  };
}

/** CSS Color 4, §7 (https://www.w3.org/TR/css-color-4/#rgb-to-hsl); hue in degrees, the rest 0–1. */
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
