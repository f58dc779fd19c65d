import { writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { tempFolder } from '../encoder/test-media.ts';
import { openPicture } from './open-picture.ts';
import { pixelsOf } from './pixels.ts';

const [WIDTH, HEIGHT] = [80, 40];

/** Four greys, one in each corner, with an eXIf chunk that tells an orientation. */
function turnedPng(orientation: number, order: 'II' | 'MM'): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const drawing = canvas.getContext('2d');
  for (const [index, grey] of [50, 100, 150, 200].entries()) {
    drawing.fillStyle = `rgb(${grey} ${grey} ${grey})`;
    drawing.fillRect((index % 2) * 40, Math.floor(index / 2) * 20, 40, 20);
  }
  const png = canvas.toBuffer('image/png');
  const tiff = Buffer.alloc(26);
  const isLittle = order === 'II';
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order, 'latin1');
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('eXIf'), tiff, Buffer.alloc(4)]);
  chunk.writeUInt32BE(tiff.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

test.each([
  [1, [50, 100, 150, 200]],
  [2, [100, 50, 200, 150]],
  [3, [200, 150, 100, 50]],
  [4, [150, 200, 50, 100]],
  [5, [50, 150, 100, 200]],
  [6, [150, 50, 200, 100]],
  [7, [200, 100, 150, 50]],
  [8, [100, 200, 50, 150]],
  [99, [50, 100, 150, 200]],
])('turns a PNG whose EXIF orientation is %i', async (orientation, corners) => {
  await using folder = await tempFolder();
  for (const order of ['II', 'MM'] as const) {
    await writeFile(folder.file('a.png'), turnedPng(orientation, order));
    const picture = await openPicture(folder.file('a.png'));
    if (!picture) throw new Error('The picture was not opened');
    const isSideways = orientation >= 5 && orientation <= 8;
    const [width, height] = isSideways ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
    expect([picture.width, picture.height]).toEqual([width, height]);
    const { rgba } = pixelsOf(picture, WIDTH);
    const at = (x: number, y: number) => rgba[4 * (y * height * width + x * width)];
    expect([at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]).toEqual(corners);
  }
});
