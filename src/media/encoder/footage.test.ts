import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinVideos } from '../../../test/fixtures/joined-video.ts';
import { mediaFile } from '../../../test/fixtures/real.ts';
import { type FootageWish, footage } from './footage.ts';
import { encoderPlan } from './plan.ts';
import { encode, plainFrame, tempFolder } from './test-media.ts';

const FPS = 30;
const EACH = 6;
const WISH: FootageWish = {
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
async function seen(path: string, wish: Partial<FootageWish> = {}) {
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
    const pictures = await seen(folder.file('joined.webm'));
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
  const pictures = await seen(folder.file('joined.webm'), { fit: 'contain' });
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
  await expect(seen(path)).rejects.toThrow('Opening the decoder');
  const bytes = await readFile(path);
  const width = bytes.indexOf(Buffer.from([0xb0, 0x82, 0x10, 0x80]));
  bytes.writeUInt16BE(64, width + 2);
  await writeFile(path, bytes);
  expect(await seen(path)).toEqual([]);
});

test('holds the first picture while only the sound has begun', async () => {
  const pictures = await seen(mediaFile('picture-begins-late.webm'), { fps: 10 });
  const light = pictures.map(({ most }) => most > 128);
  expect(light.slice(0, 9)).toEqual(Array(9).fill(true));
  expect(light[11]).toBe(false);
});
