import { createCanvas } from '@napi-rs/canvas';
import { afterEach, expect, test } from 'vitest';
import type { Compositor, Picture, Placed, YuvFrame } from './compositor.ts';
import { createCompositor } from './open-compositor.ts';

const WIDTH = 148;
const HEIGHT = 110;
let open: Compositor[] = [];

afterEach(() => {
  for (const one of open) one.close();
  open = [];
});

async function compositor(transparent: boolean): Promise<Compositor> {
  const made = await createCompositor({ width: WIDTH, height: HEIGHT, transparent });
  open.push(made);
  return made;
}

/** Even chance in [0, 1) from a seed, so that failures can be repeated. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function noise(width: number, height: number, random: () => number, alpha: () => number): Picture {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < data.length; i += 4) {
    const a = alpha();
    for (let c = 0; c < 3; c++) data[i + c] = Math.floor(random() * (a + 1));
    data[i + 3] = a;
  }
  return { width, height, data };
}

/** A soft round blot with clear corners. */
function blot(width: number, height: number, color: string): Picture {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.filter = 'blur(2px)';
  ctx.fillStyle = color;
  ctx.ellipse(width / 2, height / 2, width / 2 - 6, height / 2 - 6, 0, 0, 7);
  ctx.fill();
  return { width, height, data: canvas.data() };
}

interface Pixels {
  /** Premultiplied colour and alpha, 0–1. */
  r: Float64Array;
  g: Float64Array;
  b: Float64Array;
  a: Float64Array;
}

/** The same frame in floating point: blended as RGB, converted once. */
function reference(back: Picture | undefined, placed: readonly (Placed & { picture: Picture })[]): Pixels {
  const n = WIDTH * HEIGHT;
  const out = {
    r: new Float64Array(n),
    g: new Float64Array(n),
    b: new Float64Array(n),
    a: new Float64Array(n),
  };
  const all = back ? [{ picture: back, x: 0, y: 0, opacity: 1 }, ...placed] : placed;
  for (const { picture, x, y, opacity } of all) {
    for (let row = 0; row < picture.height; row++) {
      for (let column = 0; column < picture.width; column++) {
        const [px, py] = [x + column, y + row];
        if (px < 0 || py < 0 || px >= WIDTH || py >= HEIGHT) continue;
        const from = (row * picture.width + column) * 4;
        const to = py * WIDTH + px;
        const keep = 1 - (picture.data[from + 3]! / 255) * opacity;
        (['r', 'g', 'b', 'a'] as const).forEach((channel, i) => {
          const value = (picture.data[from + i]! / 255) * opacity;
          out[channel][to] = value + out[channel][to]! * keep;
        });
      }
    }
  }
  return out;
}

function toYuv({ r, g, b }: Pixels): YuvFrame {
  const y = new Uint8Array(WIDTH * HEIGHT);
  const u = new Uint8Array(y.length / 4);
  const v = new Uint8Array(y.length / 4);
  const luma = (i: number) => 0.2126 * r[i]! + 0.7152 * g[i]! + 0.0722 * b[i]!;
  for (let i = 0; i < y.length; i++) y[i] = Math.round(16 + 219 * luma(i));
  for (let i = 0; i < u.length; i++) {
    const x = (i % (WIDTH / 2)) * 2;
    const first = Math.floor(i / (WIDTH / 2)) * 2 * WIDTH + x;
    const four = [first, first + 1, first + WIDTH, first + WIDTH + 1];
    const mean = (of: (k: number) => number) => four.reduce((sum, k) => sum + of(k), 0) / 4;
    u[i] = Math.round(128 + (224 * mean((k) => b[k]! - luma(k))) / 1.8556);
    v[i] = Math.round(128 + (224 * mean((k) => r[k]! - luma(k))) / 1.5748);
  }
  return { width: WIDTH, height: HEIGHT, y, u, v };
}

function furthest(a: Uint8Array, b: Uint8Array): number {
  expect(a.length).toBe(b.length);
  let most = 0;
  for (let i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i]! - b[i]!));
  return most;
}

function copy(frame: YuvFrame): YuvFrame {
  const planes = { y: frame.y.slice(), u: frame.u.slice(), v: frame.v.slice() };
  return { ...frame, ...planes, ...(frame.a && { a: frame.a.slice() }) };
}

test('matches blending in floating point', async () => {
  const random = chance(1);
  const made = await compositor(false);
  const back = noise(WIDTH, HEIGHT, random, () => 255);
  made.backdrop(back);
  // Chroma is blended at half size, so alpha is kept even over each 2 × 2 pixels, as it nearly is in artwork.
  const layers = [
    { picture: noise(50, 41, random, () => 255), x: 10, y: 8, opacity: 1 },
    { picture: noise(64, 64, random, () => 128), x: -20, y: 70, opacity: 1 },
    { picture: noise(33, 20, random, () => 255), x: 120, y: -6, opacity: 0.5 },
    { picture: noise(90, 30, random, () => 40), x: 12, y: 20, opacity: 0.8 },
  ].map((layer) => {
    // Odd edges have no whole chroma pixel; they are compared in the luma only, through even sizes here.
    const { picture } = layer;
    const even = { ...picture, width: picture.width & ~1, height: picture.height & ~1 };
    const data = new Uint8Array(even.width * even.height * 4);
    for (let y = 0; y < even.height; y++)
      data.set(
        picture.data.subarray(y * picture.width * 4, (y * picture.width + even.width) * 4),
        y * even.width * 4,
      );
    return { ...layer, picture: { ...even, data }, version: 0 };
  });
  const placed = layers.map((layer) => ({ ...layer, sprite: made.sprite(layer.picture) }));
  const frame = made.compose(placed);
  const expected = toYuv(reference(back, placed));
  expect(furthest(frame.y, expected.y)).toBeLessThanOrEqual(2);
  expect(furthest(frame.u, expected.u)).toBeLessThanOrEqual(2);
  expect(furthest(frame.v, expected.v)).toBeLessThanOrEqual(2);
});

test.each([false, true])(
  'composes the same step by step as at once (transparent: %s)',
  async (transparent) => {
    const random = chance(7);
    const steps = await compositor(transparent);
    const back = noise(WIDTH, HEIGHT, random, () => 255);
    if (!transparent) steps.backdrop(back);
    const pictures = [0, 1, 2, 3, 4].map((i) =>
      i % 2 === 0
        ? blot(30 + i * 11, 51 - i * 7, `hsl(${i * 70} 80% 50% / ${1 - i / 8})`)
        : noise(20 + i, 24, random, () => (random() < 0.4 ? 0 : Math.floor(random() * 256))),
    );
    const sprites = pictures.map((picture) => steps.sprite(picture));
    const versions = pictures.map(() => 0);
    for (let step = 0; step < 40; step++) {
      if (random() < 0.3) {
        const which = Math.floor(random() * pictures.length);
        pictures[which] = blot(
          20 + Math.floor(random() * 60),
          20 + Math.floor(random() * 60),
          `hsl(${step * 9} 90% 60%)`,
        );
        steps.replace(sprites[which]!, pictures[which]!);
        versions[which]! += 1;
      }
      const chosen = pictures.map((_, i) => i).filter(() => random() < 0.7);
      if (random() < 0.3) chosen.reverse();
      const places = chosen.map((i) => ({
        i,
        x: Math.floor(random() * 90 - 20) * 2,
        y: Math.floor(random() * 70 - 20) * 2,
        opacity: random() < 0.5 ? 1 : random(),
        version: versions[i]!,
      }));
      const some = places.map((place, k) => (k % 2 ? place : { ...place, x: 20, y: 30, opacity: 1 }));
      const got = copy(steps.compose(some.map((place) => ({ ...place, sprite: sprites[place.i]! }))));

      const fresh = await createCompositor({ width: WIDTH, height: HEIGHT, transparent });
      if (!transparent) fresh.backdrop(back);
      const expected = fresh.compose(
        some.map((place) => ({ ...place, sprite: fresh.sprite(pictures[place.i]!) })),
      );
      for (const plane of ['y', 'u', 'v'] as const) expect(furthest(got[plane], expected[plane])).toBe(0);
      if (expected.a) expect(furthest(got.a!, expected.a)).toBe(0);
      fresh.close();
    }
  },
);

test('recomposes only areas that changed', async () => {
  const made = await compositor(false);
  const still = made.sprite(blot(60, 60, '#fff'));
  const moving = made.sprite(blot(20, 20, '#f00'));
  const place = (x: number, opacity = 1): Placed[] => [
    { sprite: still, x: 4, y: 4, opacity: 1, version: 0 },
    { sprite: moving, x, y: 80, opacity, version: 0 },
  ];
  made.compose(place(70));
  made.compose(place(70));
  expect(made.changed).toEqual([]);
  made.compose(place(100));
  const touched = made.changed.reduce((sum, a) => sum + (a.right - a.left) * (a.bottom - a.top), 0);
  expect(touched).toBeLessThan(60 * 22);
  for (const { top } of made.changed) expect(top).toBeGreaterThanOrEqual(80);
  made.compose(place(100, 0.5));
  expect(made.changed).toHaveLength(1);
});

test('returns straight colours up to the softest edge of a transparent frame', async () => {
  const made = await compositor(true);
  const sprite = made.sprite(blot(100, 90, '#ff8000'));
  const { y, u, v, a } = made.compose([{ sprite, x: 20, y: 10, opacity: 1, version: 0 }]);
  let soft = 0;
  for (let i = 0; i < y.length; i++) {
    const alpha = a![i]!;
    if (alpha === 0) expect(y[i]).toBe(16);
    // 16 + 219 · (.2126 + .7152 · 128 / 255): the orange as it would be without any edge.
    else if (alpha > 24) expect(Math.abs(y[i]! - 141)).toBeLessThanOrEqual(8);
    if (alpha > 24 && alpha < 250) soft++;
  }
  expect(soft).toBeGreaterThan(300);
  expect([y[0], u[0], v[0], a![0]]).toEqual([16, 128, 128, 0]);
  const middle = 55 * WIDTH + 70;
  expect(a![middle]).toBe(255);
  expect(Math.abs(y[middle]! - 141)).toBeLessThanOrEqual(1);
});

test('frees the memory of released sprites', async () => {
  const made = await compositor(false);
  const before = made.kernel.memory.used;
  const size = made.kernel.bytes().length;
  for (let i = 0; i < 300; i++) {
    const sprite = made.sprite(blot(700, 300, '#08f'));
    made.compose([{ sprite, x: 0, y: 0, opacity: 1, version: i }]);
    sprite.release();
  }
  expect(made.kernel.memory.used).toBe(before);
  expect(made.kernel.bytes().length).toBe(size);
});

test('places a fully transparent picture', async () => {
  const made = await compositor(false);
  const sprite = made.sprite({ width: 10, height: 10, data: new Uint8Array(400) });
  const frame = made.compose([{ sprite, x: 0, y: 0, opacity: 1, version: 0 }]);
  expect(frame.y.every((value) => value === 16)).toBe(true);
});
