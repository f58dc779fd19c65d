import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  OBJECT_KINDS,
  type ObjectKind,
  productPicture,
  type Setting,
  tintOf,
} from '../../../../test/fixtures/product-pictures/product-picture.ts';
import { banner, broken, logo, pixel } from '../../../../test/fixtures/product-pictures/rejects.ts';
import { makeTempDir, type TempDir } from '../../../platform/files/temp-dir.ts';
import { analysePicture, type PictureAnalysis } from './analyse-picture.ts';

let temp: TempDir;
beforeAll(async () => {
  temp = await makeTempDir('castwright-pictures-');
});
afterAll(() => temp[Symbol.asyncDispose]());

async function analyse(bytes: Buffer, name = 'picture'): Promise<PictureAnalysis | undefined> {
  const path = join(temp.path, name);
  await writeFile(path, bytes);
  return analysePicture(path, name, temp.path);
}

const known = new Map<string, Promise<PictureAnalysis>>();

function drawn(kind: ObjectKind, setting: Setting): Promise<PictureAnalysis> {
  const sight = known.get(kind + setting) ?? draw(kind, setting);
  known.set(kind + setting, sight);
  return sight;
}

async function draw(kind: ObjectKind, setting: Setting): Promise<PictureAnalysis> {
  const shot = {
    kind,
    width: 640,
    height: 640,
    setting,
    tint: tintOf(OBJECT_KINDS.indexOf(kind) + 2),
    seed: 3,
  };
  const picture = productPicture(shot);
  const bytes = setting === 'cutout' ? await picture.encode('png') : await picture.encode('jpeg', 92);
  const sight = await analyse(bytes, `${kind}-${setting}`);
  if (!sight) throw new Error(`Nothing was seen in a ${setting} picture of a ${kind}`);
  return sight;
}

/** Alpha of a cut-out at a place, in parts of it. */
async function alphaOf(sight: PictureAnalysis) {
  const image = await loadImage(await readFile(sight.picture.cutout?.source ?? ''));
  const ctx = createCanvas(image.width, image.height).getContext('2d');
  ctx.drawImage(image, 0, 0);
  const { data } = ctx.getImageData(0, 0, image.width, image.height);
  return {
    at: (x: number, y: number) =>
      data[(Math.floor(y * (image.height - 1)) * image.width + Math.floor(x * (image.width - 1))) * 4 + 3],
    soft: data.filter((value, index) => index % 4 === 3 && value > 20 && value < 235).length,
  };
}

test.each(['white', 'plain', 'scene'] as const)('recognises a %s background', async (setting) => {
  for (const kind of ['bag', 'mug', 'bottle'] as const) {
    expect((await drawn(kind, setting)).picture.ground).toBe(setting);
  }
});

test.each(OBJECT_KINDS)('locates a %s', async (kind) => {
  const { picture, isSharp } = await drawn(kind, 'cutout');
  const onWhite = await drawn(kind, 'white');
  expect(isSharp).toBe(true);
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(onWhite.picture.subject[side]).toBeGreaterThan(picture.subject[side] - 0.06);
    expect(onWhite.picture.subject[side]).toBeLessThan(picture.subject[side] + 0.06);
  }
});

test.each(OBJECT_KINDS)('locates a %s in a room, with little around it', async (kind) => {
  const alone = (await drawn(kind, 'cutout')).picture.subject;
  const { subject } = (await drawn(kind, 'scene')).picture;
  // In a place it is drawn at 60 parts of a hundred, on white at 80.
  const own = { width: alone.width * 0.75, height: alone.height * 0.75 };
  for (const side of ['width', 'height'] as const) {
    expect(subject[side], side).toBeGreaterThan(own[side] - 0.03);
    expect(subject[side], side).toBeLessThan(own[side] + 0.26);
  }
});

test('cuts out a mug with soft edges and an open handle, without its shadow', async () => {
  for (const setting of ['white', 'plain'] as const) {
    const sight = await drawn('mug', setting);
    const alpha = await alphaOf(sight);
    expect(alpha.at(0.4, 0.5)).toBe(255);
    expect(alpha.at(0.85, 0.45)).toBe(0);
    expect(alpha.at(0.99, 0.98)).toBe(0);
    expect(alpha.soft).toBeGreaterThan(200);
  }
});

test('does not cut out an object that blends into its background', async () => {
  const sole = await drawn('shoe', 'white');
  expect(sole.picture.cutout).toBeUndefined();
  const pale = createCanvas(800, 800);
  const ctx = pale.getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, 800, 800);
  ctx.fillStyle = '#f4f4f4';
  ctx.fillRect(250, 250, 300, 300);
  expect((await analyse(await pale.encode('png')))?.picture.cutout).toBeUndefined();
  ctx.fillStyle = '#225588';
  ctx.fillRect(0, 300, 800, 200);
  expect((await analyse(await pale.encode('png')))?.picture.cutout).toBeUndefined();
});

test('takes the brand colour from the product, not the background', async () => {
  const { picture } = await drawn('bottle', 'plain');
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt((picture.brand ?? '').slice(at, at + 2), 16),
  );
  expect(blue).toBeGreaterThan(red * 1.5);
  expect(blue).toBeGreaterThan(green * 1.2);
  expect(picture.groundColor).toMatch(/^#[0-9a-f]{6}$/);
  const grey = createCanvas(600, 600);
  const ctx = grey.getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, 600, 600);
  ctx.fillStyle = '#555555';
  ctx.fillRect(150, 150, 300, 300);
  expect((await analyse(await grey.encode('png')))?.picture.brand).toBeUndefined();
});

test('survives files that are not product pictures', async () => {
  const hostile = [
    Buffer.alloc(0),
    Buffer.from('not a picture at all'),
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(400, 7)]),
    await broken(),
    await pixel().encode('png'),
  ];
  for (const bytes of hostile) expect(await analyse(bytes)).toBeUndefined();
  const empty = createCanvas(700, 400);
  expect(await analyse(await empty.encode('png'))).toBeUndefined();
  for (const odd of [logo(400), banner(4000, 300)]) {
    const sight = await analyse(await odd.encode('png'));
    const { x = -1, y = -1, width = 9, height = 9 } = sight?.picture.subject ?? {};
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.0001);
  }
});

test('keeps a smaller copy of a very large picture', async () => {
  const folder = join(temp.path, 'large');
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'large.jpg');
  await writeFile(path, await createCanvas(4200, 900).encode('jpeg', 60));
  const sight = await analysePicture(path, 'large.jpg', folder);
  expect(sight?.picture.width ?? 0).toBeLessThanOrEqual(2600);
  expect(sight?.picture.source).not.toBe('large.jpg');
});
