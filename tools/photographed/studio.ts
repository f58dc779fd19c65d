import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import type { Pose } from '../../src/engine/film/pose.ts';
import type { YuvFrame } from '../../src/engine/media/compositor/compositor.ts';
import { createCompositor } from '../../src/engine/media/compositor/open-compositor.ts';
import { photoBackdrop } from '../../src/engine/people/photographed/backdrop.ts';
import type { PhotoContent } from '../../src/engine/people/photographed/content.ts';
import { type Face, placeFace } from '../../src/engine/people/photographed/face.ts';
import { photographed, photoPack } from '../../src/engine/people/photographed/family.ts';
import { frameOf, outlineOf } from '../../src/engine/people/photographed/framing.ts';
import { CHIN } from '../../src/engine/people/photographed/landmarks.ts';

/** The frame size of most videos. */
export const SIZE = { width: 1080, height: 1920 };

/** A photographed person in front of their own background, and the position of the face at rest. */
export interface Studio {
  face: Face;
  /** Valid until the next call. */
  frame(pose: Pose): YuvFrame;
  close(): void;
}

export async function openStudio(content: PhotoContent, size = SIZE): Promise<Studio> {
  const compositor = await createCompositor({ ...size, transparent: false });
  const ground = await photoBackdrop(content, size.width, size.height);
  compositor.backdrop({ ...size, data: ground.data() });
  const view = { ...size, framing: 'waist', mask: { kind: 'none' } } as const;
  const avatar = await photographed.open(photoPack(content), view, compositor);
  const person = await loadImage(Buffer.from(content.person, 'base64'));
  const outline = outlineOf(person, content.landmarks[CHIN]![1]);
  return {
    face: placeFace(content.landmarks, frameOf(view, content, outline)),
    frame: (pose) => compositor.compose(avatar.frame(pose)),
    close() {
      avatar.close();
      compositor.close();
    },
  };
}

/** An enlarged section of a frame around a point. */
export function crop(
  { width: across, y: luma, u, v }: YuvFrame,
  [x, y]: readonly number[],
  [wide, tall]: readonly [number, number],
  times: number,
): Canvas {
  const [left, top] = [Math.max(0, Math.round(x! - wide / 2)), Math.max(0, Math.round(y! - tall / 2))];
  const [width, height] = [Math.min(Math.round(wide), across - left), Math.round(tall)];
  const part = createCanvas(width, height);
  const image = part.getContext('2d').createImageData(width, height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = (top + row) * across + left + column;
      const chroma = ((top + row) >> 1) * (across >> 1) + ((left + column) >> 1);
      image.data.set(toRgb(luma[at] ?? 16, u[chroma] ?? 128, v[chroma] ?? 128), 4 * (row * width + column));
      image.data[4 * (row * width + column) + 3] = 255;
    }
  part.getContext('2d').putImageData(image, 0, 0);
  const canvas = createCanvas(Math.round(width * times), Math.round(height * times));
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(part, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** BT.709, limited range. */
function toRgb(y: number, u: number, v: number): [number, number, number] {
  const light = (y - 16) * 1.16438;
  return [
    light + 1.79274 * (v - 128),
    light - 0.21325 * (u - 128) - 0.53291 * (v - 128),
    light + 2.1124 * (u - 128),
  ];
}
