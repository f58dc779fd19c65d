import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clip, Keyframe, PictureLayer, ShapeLayer } from '../film/timeline.ts';
import { FPS, film as filmed, HEIGHT, straight, sum, WIDTH } from './film.fixture.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motion-'));
  await picture('edge.png', 320, 240, (ctx) => {
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(160, 0, 160, 240);
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function picture(name: string, width: number, height: number, draw: (ctx: SKRSContext2D) => void) {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#000000';
  ctx.fillRect(0, 0, width, height);
  draw(ctx);
  await writeFile(join(folder, name), await canvas.encode('png'));
}

function film(clip: Omit<Clip, 'start' | 'end'>, moments: readonly number[]) {
  return filmed(clip, moments, (source) => join(folder, source));
}

const EDGE: PictureLayer = {
  kind: 'picture',
  source: 'edge.png',
  box: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
  mask: { kind: 'none' },
  fit: 'cover',
};
const CARD: ShapeLayer = {
  kind: 'shape',
  box: { x: 100, y: 80, width: 100, height: 60 },
  radius: 0,
  fill: '#ffffff',
};

test('moves a camera over a picture evenly, by fractions of a pixel', async () => {
  // Zoomed to twice its size, a fortieth of the picture is 16 pixels: 0.4 a frame.
  const camera = { zoom: [{ at: 0, value: 2 }], x: straight(0.5, 0.525, 40 / FPS) };
  const moments = Array.from({ length: 41 }, (_, i) => i / FPS);
  const frames = await film({ layer: { ...EDGE, camera } }, moments);
  const edges = frames.map(({ columns }) => WIDTH - sum(columns));
  for (const [i, edge] of edges.slice(1).entries()) expect((edges[i] ?? 0) - edge).toBeCloseTo(0.4, 1);
  expect((edges[0] ?? 0) - (edges.at(-1) ?? 0)).toBeCloseTo(16, 0);
});

test('fades a picture out towards its soft edge, still or under a camera', async () => {
  const camera = { zoom: [{ at: 0, value: 2 }], x: straight(1, 1, 1) };
  for (const layer of [EDGE, { ...EDGE, camera }]) {
    const light = async (feather = {}) =>
      sum((await film({ layer: { ...layer, feather } }, [0]))[0]?.columns ?? []);
    // Half of the light of a strip of 60 pixels is gone.
    expect((await light({ bottom: 60 })) / (await light())).toBeCloseTo(1 - 30 / HEIGHT, 2);
  }
});

test('draws a gliding layer at fractions of a pixel, and nothing new once it rests', async () => {
  const motion = { x: straight(0, 10.5, 1) };
  const [start, half, end, later] = await film({ layer: CARD, motion }, [0, 0.5, 1, 2]);
  expect(start?.light(99, 100)).toBeCloseTo(0, 1);
  expect(start?.light(100, 100)).toBeCloseTo(1, 1);
  expect(half?.light(105, 100)).toBeCloseTo(0.75, 1);
  expect(end?.light(110, 100)).toBeCloseTo(0.5, 1);
  expect(later?.changed).toBe(0);
});

test('redraws only its own area when a layer fades and moves by whole pixels', async () => {
  const motion = { opacity: straight(0, 1, 1), y: straight(0, 60, 1) };
  const [, half] = await film({ layer: CARD, motion }, [0, 0.5]);
  expect(half?.light(150, 120)).toBeCloseTo(0.5, 1);
  expect(half?.light(150, 100)).toBeCloseTo(0, 1);
  expect(half?.changed).toBeLessThan((100 * 62) / (WIDTH * HEIGHT));
});

test('overshoots with a spring and settles, around its anchor', async () => {
  const scale: Keyframe[] = [
    { at: 0, value: 0.5 },
    { at: 1, value: 1, ease: 'spring' },
  ];
  const motion = { scale, anchor: { x: 0, y: 0.5 } };
  const moments = Array.from({ length: 32 }, (_, i) => i / FPS);
  const widths = (await film({ layer: CARD, motion }, moments)).map(({ light }) =>
    sum(Array.from({ length: WIDTH }, (_, x) => light(x, 110))),
  );
  expect(widths[0]).toBeCloseTo(50, 0);
  expect(Math.max(...widths)).toBeGreaterThan(101.5);
  expect(Math.max(...widths)).toBeLessThan(104);
  expect(widths.at(-1)).toBeCloseTo(100, 0);
  const left = await film({ layer: CARD, motion }, [0.4]);
  expect(left[0]?.light(98, 110)).toBeCloseTo(0, 1);
  expect(left[0]?.light(101, 110)).toBeCloseTo(1, 1);
});

test('swaps width and height after a quarter turn', async () => {
  const [frame] = await film({ layer: CARD, motion: { rotation: [{ at: 0, value: 90 }] } }, [0]);
  expect(frame?.light(150, 62)).toBeCloseTo(1, 1);
  expect(frame?.light(150, 158)).toBeCloseTo(1, 1);
  expect(frame?.light(115, 110)).toBeCloseTo(0, 1);
  expect(sum(frame?.columns ?? []) * HEIGHT).toBeCloseTo(6000, -2);
});

test('keeps the area of a rotated card at every angle', async () => {
  const motion = { rotation: straight(0, 360, 1) };
  const moments = Array.from({ length: 12 }, (_, i) => i / 12 + 0.01);
  for (const { columns } of await film({ layer: CARD, motion }, moments))
    expect(Math.abs(sum(columns) * HEIGHT - 6000)).toBeLessThan(60);
});

test('reveals half with a wipe from the given side', async () => {
  const at = (from: 'left' | 'right' | 'top' | 'bottom' | 'middle') =>
    film({ layer: CARD, motion: { reveal: { from, keyframes: [{ at: 0, value: 0.5 }] } } }, [0]);
  const [left] = await at('left');
  expect([left?.light(148, 100), left?.light(152, 100)].map((light) => Math.round(light ?? 0))).toEqual([
    1, 0,
  ]);
  const [bottom] = await at('bottom');
  expect([bottom?.light(150, 107), bottom?.light(150, 113)].map((light) => Math.round(light ?? 0))).toEqual([
    0, 1,
  ]);
  const [middle] = await at('middle');
  expect([120, 128, 172, 180].map((x) => Math.round(middle?.light(x, 100) ?? 0))).toEqual([0, 1, 1, 0]);
});

test('smooths fine lines when a picture is scaled down', async () => {
  await picture('lines.png', 320, 240, (ctx) => {
    ctx.fillStyle = '#ffffff';
    for (let x = 0; x < 320; x += 2) ctx.fillRect(x, 0, 1, 240);
  });
  const motion = { scale: straight(0.1, 0.3, 1) };
  const frames = await film({ layer: { ...EDGE, source: 'lines.png' }, motion }, [0, 0.2, 0.5]);
  for (const { light } of frames) {
    const middle = Array.from({ length: 12 }, (_, i) => light(154 + i, 120));
    expect(Math.max(...middle) - Math.min(...middle)).toBeLessThan(0.1);
  }
});

test('crops a picture around its focus point', async () => {
  const box = { x: 0, y: 0, width: 120, height: HEIGHT };
  const shown = async (focus: { x: number; y: number }) => {
    const [frame] = await film({ layer: { ...EDGE, box, focus } }, [0]);
    return sum(frame?.columns ?? []);
  };
  expect(await shown({ x: 0, y: 0.5 })).toBeCloseTo(0, 0);
  expect(await shown({ x: 0.5, y: 0.5 })).toBeCloseTo(60, 0);
  expect(await shown({ x: 1, y: 0.5 })).toBeCloseTo(120, 0);
});

test('names a file that is not a picture in the error', async () => {
  await writeFile(join(folder, 'broken.png'), 'no picture at all');
  await expect(film({ layer: { ...EDGE, source: 'broken.png' } }, [0])).rejects.toThrow(/broken\.png/);
});

test('draws a stroke along its path', async () => {
  const [half, whole] = await film(
    {
      layer: {
        kind: 'path',
        d: 'M0 5 L100 5',
        view: { width: 100, height: 10 },
        box: { x: 60, y: 100, width: 200, height: 20 },
        stroke: { color: '#ffffff', width: 10 },
        drawn: straight(0, 1, 1),
      },
    },
    [0.5, 1],
  );
  expect([half?.light(150, 110), half?.light(172, 110)].map((v) => Math.round(v ?? 0))).toEqual([1, 0]);
  expect(Math.round(whole?.light(255, 110) ?? 0)).toBe(1);
});

test('plays an animation in its box, loops it, and rejects an invalid file', async () => {
  const steady = (k: unknown) => ({ a: 0, k });
  const slide = {
    a: 1,
    k: [
      { t: 0, s: [0, 50, 0], i: { x: 1, y: 1 }, o: { x: 0, y: 0 } },
      { t: 30, s: [100, 50, 0] },
    ],
  };
  const whole = { o: steady(100), r: steady(0), a: steady([0, 0, 0]), s: steady([100, 100, 100]) };
  const square = [
    { ty: 'rc', d: 1, s: steady([20, 20]), p: steady([0, 0]), r: steady(0) },
    { ty: 'fl', c: steady([1, 1, 1]), o: steady(100), r: 1 },
    { ty: 'tr', p: steady([0, 0]), a: steady([0, 0]), s: steady([100, 100]), r: steady(0), o: steady(100) },
  ];
  const layer = {
    ty: 4,
    ip: 0,
    op: 30,
    st: 0,
    ks: { ...whole, p: slide },
    shapes: [{ ty: 'gr', it: square }],
  };
  const json = { v: '5.7.4', fr: 30, ip: 0, op: 30, w: 100, h: 100, assets: [], layers: [layer] };
  await writeFile(join(folder, 'slide.json'), JSON.stringify(json));
  const box = { x: 110, y: 70, width: 100, height: 100 };
  const frames = await film(
    { layer: { kind: 'lottie', source: 'slide.json', box, loop: true } },
    [0, 0.5, 1.5],
  );
  const [start, half, again] = frames.map(({ light }) =>
    [112, 160, 205].map((x) => Math.round(light(x, 120))),
  );
  expect(start).toEqual([1, 0, 0]);
  expect(half).toEqual([0, 1, 0]);
  expect(again).toEqual(half);
  await writeFile(join(folder, 'broken.json'), '{"not": "an animation"}');
  const broken = film({ layer: { kind: 'lottie', source: 'broken.json', box, loop: true } }, [0]);
  await expect(broken).rejects.toThrow(/broken\.json/);
});

test('gives a logo a light halo if it is dark and a dark one if it is light', async () => {
  for (const [name, color] of [
    ['dark.png', '#101010'],
    ['light.png', '#f4f4f4'],
  ] as const) {
    await picture(name, 60, 60, (ctx) => {
      ctx.fillStyle = color;
      ctx.fillRect(0, 0, 60, 60);
    });
  }
  const box = { x: 130, y: 90, width: 60, height: 60 };
  const logo = (source: string) => ({
    layer: { ...EDGE, source, box, fit: 'contain', shadow: { color: 'contrast', blur: 12, y: 0 } } as const,
  });
  const [dark] = await film(logo('dark.png'), [0]);
  const [light] = await film(logo('light.png'), [0]);
  // On black, only a light halo is seen.
  expect(dark!.light(126, 120)).toBeGreaterThan(0.15);
  expect(light!.light(126, 120)).toBe(0);
});
