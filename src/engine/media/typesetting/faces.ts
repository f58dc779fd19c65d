import type { NamedFace, OwnFace, TextFace } from '../../film/timeline.ts';
import { ownFont } from './own-fonts.ts';

/** Prefix of the face names of uploaded fonts. */
export const OWN = 'own:';

interface FaceFont {
  /** Of the package `@fontsource-variable/…`. */
  name: string;
  /** Which of its files: those of one axis are named by it, those of several `standard`. */
  axes: 'wght' | 'standard';
  /** What it holds; a canvas would thicken letters by itself to reach more. */
  lightest: number;
  heaviest: number;
  /** Per cent, of faces that can be wider. */
  width?: number;
}

export const FACE_FONTS: Record<Exclude<NamedFace, 'sans'>, FaceFont> = {
  heavy: { name: 'archivo', axes: 'standard', lightest: 100, heaviest: 900, width: 116 },
  condensed: { name: 'oswald', axes: 'wght', lightest: 200, heaviest: 700 },
  serif: { name: 'playfair-display', axes: 'wght', lightest: 400, heaviest: 900 },
  tech: { name: 'space-grotesk', axes: 'wght', lightest: 300, heaviest: 700 },
  hand: { name: 'caveat', axes: 'wght', lightest: 400, heaviest: 700 },
};

/** Weight and axes of a face for the requested weight. */
export function faceSettings(face: TextFace, weight: number): { weight: number; axes: string } {
  if (face === 'sans') return { weight, axes: `"wght" ${weight}` };
  if (isOwnFace(face)) {
    const { weight: held, isVariable } = ownFont(face);
    const nearest = Math.min(held.most, Math.max(held.least, weight));
    return { weight: nearest, axes: isVariable ? `"wght" ${nearest}` : '' };
  }
  const { lightest, heaviest, width } = FACE_FONTS[face];
  const held = Math.min(heaviest, Math.max(lightest, weight));
  return { weight: held, axes: `"wght" ${held}${width ? `, "wdth" ${width}` : ''}` };
}

export function isOwnFace(face: TextFace): face is OwnFace {
  return face.startsWith(OWN);
}
