import { readFile } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mediaFile } from '../../../../test/fixtures/real.ts';
import { type ImageFormat, readImageInfo } from './image-size.ts';

function drawn(format: 'png' | 'jpg' | 'webp', width: number, height: number): Buffer {
  const canvas = createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  for (let x = 0; x < width; x += 3) {
    drawing.fillStyle = `hsl(${x * 7} 80% 50%)`;
    drawing.fillRect(x, (x * x) % height, 20, 20);
  }
  if (format === 'png') return canvas.toBuffer('image/png');
  return format === 'jpg' ? canvas.toBuffer('image/jpeg', 80) : canvas.toBuffer('image/webp', 80);
}

const formats = ['png', 'jpg', 'webp'] as const;

test.each(formats)('reads the size of a %s from its header', (format) => {
  for (const [width, height] of [
    [1, 1],
    [301, 7],
    [640, 1137],
  ] as const) {
    expect(readImageInfo(drawn(format, width, height), format)).toMatchObject({ width, height });
  }
});

test.each(formats)('reports a %s as truncated wherever it is cut', (format) => {
  const whole = drawn(format, 120, 90);
  for (let length = 30; length < whole.length; length += 7) {
    expect(readImageInfo(whole.subarray(0, length), format), `${length} of ${whole.length}`).toBe(
      'truncated',
    );
  }
});

test.each([
  ['anim.png', 'png', 2],
  ['anim.webp', 'webp', 2],
  ['alpha.gif', 'gif', 4],
] as const)('counts the pictures of %s', async (name, format, frames) => {
  expect(readImageInfo(await readFile(mediaFile(name)), format)).toMatchObject({ frames });
});

test('ignores bytes after the end', () => {
  for (const format of formats) {
    const longer = Buffer.concat([drawn(format, 20, 10), Buffer.from('a trailer of some camera')]);
    expect(readImageInfo(longer, format)).toMatchObject({ width: 20, height: 10 });
  }
});

test('returns a result for arbitrary bytes', () => {
  const any = fc.uint8Array({ maxLength: 4000 });
  const format = fc.constantFrom<ImageFormat>('png', 'jpg', 'gif', 'webp');
  fc.assert(
    fc.property(format, any, fc.nat(), (format, bytes, place) => {
      const start = format === 'gif' ? Buffer.from('GIF89a') : drawn(format, 30, 30);
      const mixed = Buffer.concat([start.subarray(0, place % start.length), bytes]);
      const facts = readImageInfo(mixed, format);
      expect(typeof facts === 'string' || facts.width * facts.height > 0).toBe(true);
    }),
    { numRuns: 500 },
  );
});
