import type { ASPECT_NAMES } from '../../contract/enums.ts';
import type { Asset } from './assets.ts';
import type { Clip } from './clip.ts';

export type Aspect = (typeof ASPECT_NAMES)[number];

const TEXT = ['size', 'minSize', 'shortSize', 'align', 'valign', 'maxLines', 'lineHeight'];

/** Properties of an asset that an aspect ratio may override. */
export const OVERRIDABLE: Record<Asset['type'], string[]> = {
  avatar: ['framing', 'radius'],
  text: TEXT,
  image: ['focus', 'radius'],
  video: ['focus', 'radius'],
  shape: ['radius'],
  path: [],
  lottie: [],
  audio: [],
  scene: ['radius'],
  fill: [],
};

/** Returns a clip with the overrides for an aspect ratio; undefined if that ratio hides the clip. */
export function clipIn(clip: Clip, aspect: Aspect): Clip | undefined {
  if (clip.only && !clip.only.includes(aspect)) return undefined;
  const change = clip[aspect];
  if (!change) return clip;
  const { hidden, asset, ...place } = change;
  if (hidden) return undefined;
  const { box, size, ...rest } = clip;
  // A new placement replaces the other kind of placement.
  const placed = place.box || place.size ? rest : clip;
  return { ...placed, ...place, asset: { ...clip.asset, ...asset } as Asset };
}
