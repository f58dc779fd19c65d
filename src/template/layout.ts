import type { Asset } from './assets.ts';
import type { Clip } from './clip.ts';
import type { ASPECTS } from './fields.ts';

export type Aspect = (typeof ASPECTS)[number];

const TEXT = ['size', 'minSize', 'align', 'valign', 'maxLines', 'lineHeight'];

/** What of an asset may be different in a ratio. */
export const CHANGEABLE: Record<Asset['type'], string[]> = {
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

/** A clip as it is in a ratio; none where it is not shown there. */
export function clipIn(clip: Clip, aspect: Aspect): Clip | undefined {
  if (clip.only && !clip.only.includes(aspect)) return undefined;
  const change = clip[aspect];
  if (!change) return clip;
  const { hidden, asset, ...place } = change;
  if (hidden) return undefined;
  const { box, size, ...rest } = clip;
  // One way of placing takes the place of the other.
  const placed = place.box || place.size ? rest : clip;
  return { ...placed, ...place, asset: { ...clip.asset, ...asset } as Asset };
}
