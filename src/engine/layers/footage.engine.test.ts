import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaFile } from '../../../test/fixtures/real.ts';
import type { FootageLayer, PictureLayer } from '../film/timeline.ts';
import { encode, plainFrame, smallPlan, tempFolder } from '../media/encoder/test-media.ts';
import { FPS, film } from './film.fixture.ts';

const FRAMES = 20;
const LAYER: FootageLayer = {
  kind: 'footage',
  source: 'video.mp4',
  box: { x: 80, y: 60, width: 160, height: 120 },
  mask: { kind: 'none' },
};
let folder: Awaited<ReturnType<typeof tempFolder>>;

const greyAt = (index: number) => 40 + index * 8;
const lightAt = (index: number) => (greyAt(index) - 16) / 219;

function shown(layer: Partial<FootageLayer>, moments: readonly number[]) {
  return film({ layer: { ...LAYER, ...layer } }, moments, (source) => folder.file(source));
}

/** Frames after `from`, in turn, as they are asked for in a video. */
function steps(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i / FPS);
}

beforeAll(async () => {
  folder = await tempFolder();
  const size = { width: 160, height: 120 };
  // Grey that grows with time, and a white left third.
  await encode(folder.file('video.mp4'), smallPlan('mp4', false), FRAMES, (index) => {
    const frame = plainFrame(size, [greyAt(index), 128, 128]);
    for (let row = 0; row < size.height; row++) frame.y.fill(235, row * size.width, row * size.width + 52);
    return frame;
  });
  const half = (x: number) => (x < 80 ? 255 : 0);
  const clear = () => plainFrame(size, [235, 128, 128], half);
  await encode(folder.file('clear.webm'), smallPlan('webm', true), 5, clear);
  await writeFile(folder.file('upright.mp4'), asHeldByPhone(await readFile(folder.file('video.mp4'))));
});

afterAll(() => folder[Symbol.asyncDispose]());

/** Turned clockwise by a quarter when it is shown: the matrix of the track's header (ISO/IEC 14496-12). */
function asHeldByPhone(video: Buffer): Buffer {
  const turned = Buffer.from(video);
  const matrix = turned.indexOf('tkhd') + 44;
  const values = [0, 65_536, 0, -65_536, 0, 0, 120 * 65_536, 0, 1 << 30];
  for (const [i, value] of values.entries()) turned.writeInt32BE(value, matrix + i * 4);
  return turned;
}

test('loops footage, or holds its last frame', async () => {
  const looped = await shown({ loop: true }, steps(FRAMES + 6));
  const once = await shown({}, steps(FRAMES + 6));
  for (const index of [0, 7, 15]) expect(looped[index]?.light(200, 120)).toBeCloseTo(lightAt(index), 1);
  expect(looped[FRAMES + 3]?.light(200, 120)).toBeCloseTo(lightAt(3), 1);
  expect(once[FRAMES + 3]?.light(200, 120)).toBeCloseTo(lightAt(FRAMES - 1), 1);
  expect(once[FRAMES + 5]?.changed).toBe(0);
});

test('plays footage back and forth, without showing its ends twice', async () => {
  const moments = steps(2 * FRAMES + 6);
  const pictures = await shown({ loop: 'back_and_forth' }, moments);
  for (const index of moments.keys()) {
    const phase = index % (2 * FRAMES - 2);
    const expected = phase < FRAMES ? phase : 2 * FRAMES - 2 - phase;
    expect(pictures[index]?.light(200, 120), `picture ${index}`).toBeCloseTo(lightAt(expected), 1);
  }
});

test('skips the trimmed beginning', async () => {
  const [first] = await shown({ from: 0.4 }, [0]);
  expect(first?.light(200, 120)).toBeCloseTo(lightAt(12), 1);
});

test('crops footage around its focus, or shows it whole', async () => {
  const box = { x: 80, y: 60, width: 60, height: 120 };
  const [left] = await shown({ box, fit: 'cover', focus: { x: 0, y: 0.5 } }, [0]);
  expect(left?.light(90, 120)).toBeCloseTo(1, 1);
  const [right] = await shown({ box, fit: 'cover', focus: { x: 1, y: 0.5 } }, [0]);
  expect(right?.light(90, 120)).toBeCloseTo(lightAt(0), 1);
  const [whole] = await shown({ box, fit: 'contain' }, [0]);
  expect(whole?.light(90, 70)).toBe(0);
  expect(whole?.light(90, 120)).toBeCloseTo(1, 1);
});

test('shows a phone video upright', async () => {
  const box = { x: 100, y: 60, width: 90, height: 120 };
  const [frame] = await shown({ source: 'upright.mp4', box }, [0]);
  expect(frame?.light(145, 70)).toBeCloseTo(1, 1);
  expect(frame?.light(145, 160)).toBeCloseTo(lightAt(0), 1);
});

test('keeps transparent parts of a video transparent', async () => {
  const [frame] = await shown({ source: 'clear.webm' }, [0]);
  expect(frame?.light(110, 120)).toBeCloseTo(1, 1);
  expect(frame?.light(210, 120)).toBeCloseTo(0, 1);
});

test('rounds the corners of footage and darkens it', async () => {
  const [frame] = await shown({ mask: { kind: 'rounded', radius: 40 }, look: { brightness: 0.5 } }, [0]);
  expect(frame?.light(82, 62)).toBeCloseTo(0, 1);
  expect(frame?.light(100, 120)).toBeCloseTo(0.5, 1);
});

test('zooms into a video whose edges stay in place', async () => {
  const zoom = [
    { at: 0, value: 1 },
    { at: 0.5, value: 1.5, ease: 'linear' as const },
  ];
  const mask = { kind: 'rounded', radius: 30 } as const;
  const [first, , , later] = await shown({ camera: { zoom }, mask, loop: true }, [0, 0.1, 0.3, 0.5]);
  // The white third ends at 80 + 52; half as near again, at 160 − 28 × 1.5.
  for (const [frame, edge] of [
    [first, 132],
    [later, 118],
  ] as const) {
    expect(frame?.light(edge - 4, 120)).toBeCloseTo(1, 1);
    expect(frame?.light(edge + 5, 120)).toBeLessThan(0.8);
    expect(frame?.light(78, 120)).toBeCloseTo(0, 1);
    expect(frame?.light(82, 62)).toBeCloseTo(0, 1);
  }
});

test('names a file that is not a video in the error', async () => {
  await writeFile(folder.file('broken.mp4'), 'nothing that moves');
  await expect(shown({ source: 'broken.mp4' }, [0])).rejects.toThrow(/broken\.mp4/);
});

test('rejects an invalid video without revealing its path', async () => {
  const path = folder.file('words.mp4');
  await writeFile(path, 'nothing of a film');
  const drawn = film({ layer: { ...LAYER, source: path } }, [0], (source) => source);
  await expect(drawn).rejects.toThrow('The video that is shown cannot be read');
});

const PICTURE: PictureLayer = { ...LAYER, kind: 'picture', fit: 'contain' };

test.each(['anim.png', 'anim.webp'])('plays %s and starts over at its end', async (source) => {
  const frames = await film({ layer: { ...PICTURE, source } }, [0.2, 0.7, 1.2, 3.7], mediaFile);
  const [red, blue] = [0.21, 0.07];
  const lights = frames.map((frame) => frame.light(160, 120));
  for (const [index, light] of [red, blue, red, blue].entries())
    expect(lights[index]).toBeCloseTo(light, 1.5);
});

test.each(['alpha.gif', 'alpha.png', 'alpha.webp'])('keeps %s transparent while it moves', async (source) => {
  const frames = await film({ layer: { ...PICTURE, source } }, [0.1, 0.85, 1.1], mediaFile);
  const lights = (x: number, y: number) => frames.map((frame) => frame.light(x, y) > 0.5);
  expect(lights(110, 70)).toEqual([true, false, true]);
  expect(lights(160, 70)).toEqual([false, true, false]);
  expect(frames.map((frame) => frame.light(200, 150))).toEqual([0, 0, 0]);
});
