import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAvatar } from '../catalog/avatars.ts';
import type { Timeline } from '../film/timeline.ts';
import { openScenery } from '../layers/scenery.ts';
import { createCompositor } from '../media/compositor/open-compositor.ts';
import type { PaintingCache } from '../media/compositor/paintings.ts';
import { tempFolder } from '../media/encoder/test-media.ts';
import { openPaintingCache } from './painting-cache.ts';

const [WIDTH, HEIGHT] = [180, 320];
const BOX = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

/** A drawn presenter in an office. */
const FILM: Timeline = {
  version: 1,
  width: WIDTH,
  height: HEIGHT,
  fps: 10,
  duration: 1,
  transparent: false,
  seed: 7,
  tracks: [
    {
      name: 'picture',
      clips: [
        {
          start: 0,
          end: 1,
          layer: {
            kind: 'scene',
            scene: 'office',
            color: '#336699',
            seed: 3,
            box: BOX,
            mask: { kind: 'none' },
          },
        },
        {
          start: 0,
          end: 1,
          layer: {
            kind: 'avatar',
            avatar: { library: 1 },
            box: BOX,
            framing: 'waist',
            mask: { kind: 'none' },
          },
        },
      ],
    },
  ],
};

let folder: Awaited<ReturnType<typeof tempFolder>>;
beforeEach(async () => {
  folder = await tempFolder();
});
afterEach(() => folder[Symbol.asyncDispose]());

/** Counts cache hits and misses of painting parts. */
function counting(cache: PaintingCache) {
  const count = { taken: 0, painted: 0 };
  const counted: PaintingCache = {
    async open(description) {
      const painting = await cache.open(description);
      return {
        part(name) {
          const part = painting.part(name);
          if (part) count.taken++;
          return part;
        },
        keep(name, bytes) {
          count.painted++;
          painting.keep(name, bytes);
        },
        close: () => painting.close(),
      };
    },
  };
  return { count, counted };
}

async function drawFrame(paintings?: PaintingCache): Promise<Buffer> {
  const compositor = await createCompositor({ ...FILM, paintings });
  const packOf = () => findAvatar(1)!.pack;
  const scenery = await openScenery(FILM, compositor, { packOf, fileOf: (source) => source });
  const { y, u, v } = compositor.compose(await scenery.at(0.5));
  const frame = Buffer.concat([y, u, v]);
  await scenery.close();
  compositor.close();
  return frame;
}

test('paints a presenter and a place once, then takes both from the cache, pixel for pixel', async () => {
  const plain = await drawFrame();
  const first = counting(openPaintingCache(folder.path, '1')!);
  expect((await drawFrame(first.counted)).equals(plain)).toBe(true);
  expect(first.count.painted).toBeGreaterThan(10);
  const second = counting(openPaintingCache(folder.path, '1')!);
  expect((await drawFrame(second.counted)).equals(plain)).toBe(true);
  expect(second.count).toEqual({ taken: first.count.taken + first.count.painted, painted: 0 });
});

async function keepOne(version: string) {
  const painting = await openPaintingCache(folder.path, version)!.open('a circle');
  painting.keep('whole', new Uint8Array([1, 2, 3]));
  await painting.close();
}

test('paints again after the engine changes', async () => {
  await keepOne('1');
  const partOf = async (version: string, description: string) =>
    (await openPaintingCache(folder.path, version)!.open(description)).part('whole');
  expect(await partOf('1', 'a circle')).toEqual(Buffer.from([1, 2, 3]));
  expect(await partOf('2', 'a circle')).toBeUndefined();
  expect(await partOf('1', 'a square')).toBeUndefined();
  expect(openPaintingCache(folder.path, undefined)).toBeUndefined();
});

test('paints again if the file is damaged', async () => {
  await keepOne('1');
  const [file] = (await readdir(folder.path, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  const path = join(file!.parentPath, file!.name);
  await writeFile(path, (await readFile(path)).subarray(0, -1));
  const painting = await openPaintingCache(folder.path, '1')!.open('a circle');
  expect(painting.part('whole')).toBeUndefined();
});
