import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { PictureLayer } from '../film/timeline.ts';
import { pictureDrawing } from './picture-drawing.ts';

const SIZE = 120;
const MIDDLE = 60;
const BOX = { x: 0, y: 0, width: SIZE, height: SIZE };

/** A small light in the middle. */
function light(background: string): Canvas {
  const canvas = createCanvas(SIZE, SIZE);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = background;
  ctx.fillRect(0, 0, SIZE, SIZE);
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(MIDDLE - 3, MIDDLE - 3, 6, 6);
  return canvas;
}

/** Draws a picture in its own size, and returns the red and alpha of a pixel at a distance from its middle. */
function drawn(picture: Canvas, change: Partial<PictureLayer>) {
  const canvas = createCanvas(SIZE, SIZE);
  const ctx = canvas.getContext('2d');
  const layer = { kind: 'picture', source: 'light', box: BOX, mask: { kind: 'none' }, fit: 'cover' } as const;
  pictureDrawing({ ...layer, ...change }, picture).draw(ctx);
  return (distance: number) => {
    const [red = 0, , , alpha = 0] = ctx.getImageData(MIDDLE + distance, MIDDLE, 1, 1).data;
    return { red, alpha };
  };
}

test('turns a small light into an even disc when out of focus, and into a soft spot when blurred', () => {
  const disc = drawn(light('#202020'), { defocus: 6 });
  expect(disc(0).red).toBeGreaterThan(60);
  expect(Math.abs(disc(8).red - disc(0).red)).toBeLessThan(6);
  expect(disc(18).red).toBeLessThan(36);
  const spot = drawn(light('#202020'), { look: { blur: 6 } });
  expect(spot(0).red).toBeGreaterThan(spot(8).red + 10);
});

test('keeps the transparent parts of a picture that is out of focus', () => {
  const cutout = drawn(light('transparent'), { defocus: 6 });
  expect(cutout(0).alpha).toBeGreaterThan(20);
  expect(cutout(40).alpha).toBe(0);
});
