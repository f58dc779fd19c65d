import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinVideos } from '../../../../test/fixtures/joined-video.ts';
import { mediaFile } from '../../../../test/fixtures/real.ts';
import { probe } from '../probe/probe.ts';
import { readVideo, toDisplayedRgba } from '../probe/read-back.ts';
import { type FootageOptions, type FootagePicture, footage } from './footage.ts';
import { encoderPlan } from './plan.ts';
import { encode, plainFrame, tempFolder } from './test-media.ts';

const FPS = 30;
const EACH = 6;
const WISH: FootageOptions = {
  width: 160,
  height: 90,
  fps: FPS,
  fit: 'cover',
  focus: { x: 0.5, y: 0.5 },
  from: 0,
  look: {},
};
const [DARK, LIGHT] = [60, 200];
let folder: Awaited<ReturnType<typeof tempFolder>>;

beforeAll(async () => {
  folder = await tempFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

async function plain(name: string, width: number, height: number, luma: number, frames = EACH) {
  const plan = encoderPlan({ format: 'webm', width, height, fps: FPS, transparent: false });
  const frame = plainFrame({ width, height }, [luma, 128, 128]);
  await encode(folder.file(name), plan, frames, () => frame);
  return folder.file(name);
}

/** The darkest and the lightest point of every picture, and of its colours the one that is farthest from grey. */
async function readPictures(path: string, wish: Partial<FootageOptions> = {}) {
  const pictures = [];
  for await (const { width, height, planes } of footage(path, { ...WISH, ...wish })) {
    const rows = (plane: number, w: number, h: number) =>
      Array.from({ length: h }, (_, row) => {
        const { data, stride } = planes[plane]!;
        return [...data.subarray(row * stride, row * stride + w)];
      }).flat();
    const light = rows(0, width, height);
    const colors = [1, 2].flatMap((plane) => rows(plane, width / 2, height / 2));
    const tint = Math.max(...colors.map((value) => Math.abs(value - 128)));
    pictures.push({ width, height, least: Math.min(...light), most: Math.max(...light), tint });
  }
  return pictures;
}

test.each(['large first', 'small first'])(
  'shows a video that changes size without artefacts: %s',
  async (order) => {
    const parts = [await plain('l.webm', 640, 360, DARK), await plain('s.webm', 64, 64, LIGHT)];
    const lumas = [DARK, LIGHT];
    if (order === 'small first') [parts, lumas].forEach((list) => void list.reverse());
    await joinVideos(parts, folder.file('joined.webm'));
    const pictures = await readPictures(folder.file('joined.webm'));
    expect(pictures).toHaveLength(2 * EACH);
    for (const [index, { width, height, least, most, tint }] of pictures.entries()) {
      // Milliseconds are rounded where one ends and the other begins.
      if (index === EACH) continue;
      const luma = lumas[Math.floor(index / EACH)]!;
      expect([width, height]).toEqual([160, 90]);
      expect(least, `picture ${index}`).toBeGreaterThan(luma - 6);
      expect(most, `picture ${index}`).toBeLessThan(luma + 6);
      expect(tint, `picture ${index}`).toBeLessThan(4);
    }
  },
);

test('fits a video that changes size on black when it is shown whole', async () => {
  const parts = [await plain('l.webm', 640, 360, DARK), await plain('s.webm', 64, 64, LIGHT)];
  await joinVideos(parts, folder.file('joined.webm'));
  const pictures = await readPictures(folder.file('joined.webm'), { fit: 'contain' });
  const last = pictures.at(-1)!;
  expect([last.width, last.height]).toEqual([160, 90]);
  expect(last.least).toBeLessThanOrEqual(16);
  expect(last.most).toBeLessThan(LIGHT + 6);
  expect(last.tint).toBeLessThan(4);
});

test('uses little memory for a gap of hours between two frames', async () => {
  const path = await plain('gap.webm', 64, 64, DARK, 2);
  const bytes = await readFile(path);
  // The second block's time, 33 ms in 16 bits, becomes the longest there is; the time scale makes hours of it.
  const block = bytes.lastIndexOf(Buffer.from([0x81, 0x00, 0x21]));
  bytes.writeInt16BE(32_767, block + 1);
  const scale = bytes.indexOf(Buffer.from([0x2a, 0xd7, 0xb1, 0x83]));
  bytes.writeUIntBE(0xff_ff_ff, scale + 4, 3);
  await writeFile(path, bytes);
  let count = 0;
  const before = process.memoryUsage().rss;
  for await (const _ of footage(path, { ...WISH, width: 320, height: 180 })) if (++count === 30) break;
  expect(count).toBe(30);
  expect(process.memoryUsage().rss - before).toBeLessThan(300e6);
});

test('does not decode frames above 4096x2304, whatever the header says', async () => {
  const path = await plain('large.webm', 4224, 2304, DARK, 1);
  await expect(readPictures(path)).rejects.toThrow('Opening the decoder');
  const bytes = await readFile(path);
  const width = bytes.indexOf(Buffer.from([0xb0, 0x82, 0x10, 0x80]));
  bytes.writeUInt16BE(64, width + 2);
  await writeFile(path, bytes);
  expect(await readPictures(path)).toEqual([]);
});

test('holds the first picture while only the sound has begun', async () => {
  const pictures = await readPictures(mediaFile('picture-begins-late.webm'), { fps: 10 });
  const light = pictures.map(({ most }) => most > 128);
  expect(light.slice(0, 9)).toEqual(Array(9).fill(true));
  expect(light[11]).toBe(false);
});

/** The colours of stripes of equal width, half way down the first picture. */
async function stripes(path: string, count: number): Promise<number[][]> {
  for await (const { width, height, planes } of footage(path, { ...WISH, width: 320, height: 180 })) {
    const rgb = asRgb(planes, width, height);
    return Array.from({ length: count }, (_, stripe) => {
      const at = 4 * ((height / 2) * width + Math.round(((stripe + 0.5) * width) / count));
      return [...rgb.subarray(at, at + 3)];
    });
  }
  throw new Error('The video has no pictures');
}

/** BT.709, limited range. */
function asRgb(planes: FootagePicture['planes'], width: number, height: number): Uint8Array {
  const rgb = new Uint8ClampedArray(width * height * 4);
  const [luma, blue, red] = planes as [
    FootagePicture['planes'][0],
    FootagePicture['planes'][0],
    FootagePicture['planes'][0],
  ];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = 1.1644 * (luma.data[y * luma.stride + x]! - 16);
      const u = blue.data[(y >> 1) * blue.stride + (x >> 1)]! - 128;
      const v = red.data[(y >> 1) * red.stride + (x >> 1)]! - 128;
      rgb.set([light + 1.7927 * v, light - 0.2132 * u - 0.5329 * v, light + 2.1124 * u], 4 * (y * width + x));
    }
  return new Uint8Array(rgb.buffer);
}

test.each([
  ['hlg.mp4', 10],
  ['pq.webm', 10],
  // Eight bits of P3 are coarse where BT.709 has a zero.
  ['p3.mov', 15],
])('shows %s in the colours of SDR', async (name, tolerance) => {
  const sdr = [
    [189, 189, 189],
    [183, 34, 0],
    [0, 160, 40],
    [30, 60, 200],
    [235, 235, 235],
  ];
  const colors = await stripes(mediaFile(name), sdr.length);
  for (const [stripe, color] of colors.entries())
    for (const [channel, value] of color.entries())
      expect(Math.abs(value - sdr[stripe]![channel]!), `stripe ${stripe}: ${color}`).toBeLessThanOrEqual(
        tolerance,
      );
});

test('reads a picture of an HDR video in the colours of SDR', async () => {
  for await (const read of readVideo(mediaFile('hlg.mp4'))) {
    const { width, height, data } = await toDisplayedRgba(read);
    const at = 4 * ((height / 2) * width + Math.round(0.3 * width));
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    expect(Math.max(Math.abs(red - 183), Math.abs(green - 34), blue)).toBeLessThanOrEqual(10);
    return;
  }
});

test.each([
  ['as it is', [1, 0, 0, 1], [50, 100, 150, 200]],
  ['mirrored', [-1, 0, 0, 1], [100, 50, 200, 150]],
  ['upside down and mirrored', [1, 0, 0, -1], [150, 200, 50, 100]],
  ['upside down', [-1, 0, 0, -1], [200, 150, 100, 50]],
  ['turned clockwise', [0, 1, -1, 0], [150, 50, 200, 100]],
  ['turned anticlockwise', [0, -1, 1, 0], [100, 200, 50, 150]],
  ['transposed', [0, 1, 1, 0], [50, 150, 100, 200]],
  ['transposed the other way', [0, -1, -1, 0], [200, 100, 150, 50]],
] as const)('shows a video %s as its display matrix says', async (name, [a, b, c, d], corners) => {
  const [width, height] = [128, 64];
  const frame = plainFrame({ width, height }, [0, 128, 128]);
  for (let i = 0; i < frame.y.length; i++)
    frame.y[i] = 50 + (i % width < width / 2 ? 0 : 50) + (i < frame.y.length / 2 ? 0 : 100);
  const path = folder.file(`${name}.mp4`);
  await encode(
    path,
    encoderPlan({ format: 'mp4', width, height, fps: FPS, transparent: false }),
    1,
    () => frame,
  );
  const bytes = await readFile(path);
  const matrix = bytes.indexOf('tkhd') + 44;
  const numbers = [a, b, 0, c, d, 0, 0, 0, 2 ** 14].map((number) => number * 65_536);
  for (const [i, number] of numbers.entries()) bytes.writeInt32BE(number, matrix + i * 4);
  await writeFile(path, bytes);
  const upright = b === 0 ? { width, height } : { width: height, height: width };
  expect((await probe(path)).video).toMatchObject(upright);
  for await (const { planes } of footage(path, { ...WISH, ...upright })) {
    const { data, stride } = planes[0]!;
    const at = (x: number, y: number) => data[y * upright.height * stride + x * upright.width]!;
    const seen = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
    for (const [corner, luma] of seen.entries()) expect(Math.abs(luma - corners[corner]!)).toBeLessThan(6);
    return;
  }
});
