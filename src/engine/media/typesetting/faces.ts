import type { NamedFace, OwnFace, TextFace } from '../../film/timeline.ts';
import { ownFont } from './own-fonts.ts';

/** Prefix of the face names of uploaded fonts. */
export const OWN_FACE_PREFIX = 'own:';

interface FaceFont {
  /** Name of the package `@fontsource-variable/…`. */
  name: string;
  /** Part of the file names: the axis if the font has one, `standard` if it has several. */
  axes: 'wght' | 'standard';
  /** Lightest and heaviest weight of the font; beyond them a canvas would thicken the letters artificially. */
  lightest: number;
  heaviest: number;
  /** Width in per cent, for fonts with a width axis. */
  width?: number;
}

export const FACE_FONTS: Record<Exclude<NamedFace, 'sans'>, FaceFont> = {
  heavy: { name: 'archivo', axes: 'standard', lightest: 100, heaviest: 900, width: 116 },
  condensed: { name: 'oswald', axes: 'wght', lightest: 200, heaviest: 700 },
  serif: { name: 'playfair-display', axes: 'wght', lightest: 400, heaviest: 900 },
  tech: { name: 'space-grotesk', axes: 'wght', lightest: 300, heaviest: 700 },
  hand: { name: 'caveat', axes: 'wght', lightest: 400, heaviest: 700 },
};

/** Returns the weight of a face that is nearest to the requested one, and the settings of its variation axes. */
export function faceSettings(face: TextFace, weight: number): { weight: number; axes: string } {
  if (face === 'sans') return { weight, axes: `"wght" ${weight}` };
  if (isOwnFace(face)) {
    const { weight: weightRange, isVariable } = ownFont(face);
    const nearest = Math.min(weightRange.max, Math.max(weightRange.min, weight));
    return { weight: nearest, axes: isVariable ? `"wght" ${nearest}` : '' };
  }
  const { lightest, heaviest, width } = FACE_FONTS[face];
  const nearest = Math.min(heaviest, Math.max(lightest, weight));
  return { weight: nearest, axes: `"wght" ${nearest}${width ? `, "wdth" ${width}` : ''}` };
}

export function isOwnFace(face: TextFace): face is OwnFace {
  return face.startsWith(OWN_FACE_PREFIX);
}
