import { createCanvas, loadImage } from '#canvas';
import { fromBase64 } from '../../../base/base64.ts';
import type { AvatarFamily, AvatarPack } from '../pack.ts';
import { isCloseUp } from '../photographed/face.ts';
import { type ClipContent, landmarksOf } from './content.ts';

/** Sky blue, used when no clothing is visible. */
const FALLBACK_CLOTHING_COLOR = '#BFD6EA';
/** Blur of the background, as a fraction of the box's longer side: the person in it must not be seen twice. */
const BLUR_SHARE = 0.05;

export type ClipPack = AvatarPack<'filmed', ClipContent>;

/** A person in a short clip, which is played forwards and backwards with its own background. */
export const filmed: AvatarFamily<ClipPack> = {
  family: 'filmed',
  async open({ content }, view, compositor) {
    const { openClip } = await import('./open-clip.ts');
    return openClip(content, view, compositor);
  },
  /** Only where the clip does not reach. */
  async backdrop({ content }, width, height) {
    const picture = await loadImage(fromBase64(content.pictures[content.calmest]!));
    const blur = BLUR_SHARE * Math.max(width, height);
    const bleed = 3 * blur;
    const scale = Math.max((width + 2 * bleed) / content.width, (height + 2 * bleed) / content.height);
    const canvas = createCanvas(width, height);
    const ctx = canvas.getContext('2d');
    const [w, h] = [content.width * scale, content.height * scale];
    ctx.filter = `blur(${blur}px)`;
    ctx.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
    return canvas;
  },
  isCloseUp: ({ content }) =>
    isCloseUp(landmarksOf(content.landmarks, content.pictures.length)(content.calmest), content.height),
};

/** The pack of a filmed person. The accent colour follows their clothes. */
export function clipPack(content: ClipContent): ClipPack {
  return {
    family: 'filmed',
    licence: 'Belongs to whoever provided the video',
    attributes: { scene: { name: 'plain', color: content.colors.clothing ?? FALLBACK_CLOTHING_COLOR } },
    content,
  };
}
