import { readFile } from 'node:fs/promises';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RENDERED } from '../../catalog/rendered.ts';
import { type Pose, VISEMES, type Visemes } from '../../film/pose.ts';
import type { Compositor } from '../../media/compositor/compositor.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import type { OpenAvatar } from '../pack.ts';
import { REST } from '../painter/painter.ts';
import { MOUTHS } from '../shared/mouth-shapes.ts';
import type { RenderedFace } from './content.ts';
import { rendered } from './family.ts';

const VIEW = { width: 540, height: 960, framing: 'waist', mask: { kind: 'none' } } as const;

/** Long curls, short curls with a beard, and no hair. Differences between people are tested for all below. */
const SOME = ['Nicole', 'Samuel', 'Kofi'];
test('includes every sample person', () => {
  expect(RENDERED.filter(({ name }) => SOME.includes(name))).toHaveLength(SOME.length);
});

describe.each(
  RENDERED.filter(({ name }) => SOME.includes(name)).map(({ name, pack }) => [name, pack] as const),
)('%s', (_, pack) => {
  let compositor: Compositor;
  let avatar: OpenAvatar;
  let used: number;
  beforeAll(async () => {
    compositor = await createCompositor({ ...VIEW, transparent: true });
    used = compositor.kernel.memory.used;
    avatar = await rendered.open(pack, VIEW, compositor);
  });
  afterAll(() => compositor.close());

  /** Mean luma of a region, in fractions of the face's box. */
  function luma(pose: Partial<Pose>, [left, top, right, bottom]: readonly [number, number, number, number]) {
    const { y: plane } = compositor.compose(avatar.frame({ ...REST, ...pose }));
    const { x, y, width, height } = avatar.face;
    const [from, to] = [Math.round(x + left * width), Math.round(x + right * width)];
    const rows = Array.from({ length: Math.round((bottom - top) * height) }, (_, row) => {
      const start = (Math.round(y + top * height) + row) * VIEW.width;
      return [...plane.subarray(start + from, start + to)];
    });
    return rows.flat();
  }
  const MOUTH = [0.2, 0.62, 0.8, 0.95] as const;
  const EYES = [0.15, 0.3, 0.85, 0.42] as const;
  const mouth = (visemes: Visemes) => luma({ visemes }, MOUTH);

  test('changes the mouth for every viseme and leaves the eyes alone', () => {
    const closed = mouth({ sil: 1 });
    const eyes = luma({ visemes: { sil: 1 } }, EYES);
    for (const viseme of VISEMES) {
      if (viseme === 'sil') continue;
      expect(apart(mouth({ [viseme]: 1 }), closed), viseme).toBeGreaterThan(0.4);
      expect(apart(luma({ visemes: { [viseme]: 1 } }, EYES), eyes), viseme).toBeLessThan(0.3);
    }
    expect(Math.min(...mouth({ aa: 1 }))).toBeLessThan(Math.min(...closed) - 4);
  });

  test('moves between mouths without a jump', () => {
    const steps = Array.from({ length: 21 }, (_, at) => mouth({ PP: 1 - at / 20, aa: at / 20 }));
    const moves = steps.slice(1).map((step, at) => apart(step, steps[at]!));
    const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length;
    for (const move of moves) expect(move).toBeLessThan(3 * mean);
  });

  test('closes the lids and opens them again', () => {
    const eyeLuma = (closed: number) => luma({ blinkLeft: closed, blinkRight: closed }, EYES);
    const open = eyeLuma(0);
    expect(spread(eyeLuma(1))).toBeLessThan(0.8 * spread(open));
    expect(eyeLuma(0)).toEqual(open);
  });

  test('keeps the hands clasped, because there are too few pictures for a smooth gesture', () => {
    expect(avatar.gestures).toEqual([]);
  });

  test('frees all memory when closed', () => {
    avatar.close();
    expect(compositor.kernel.memory.used).toBe(used);
  });
});

test.each(RENDERED.map(({ name, pack }) => [name, pack.content.person] as const))(
  '%s has a picture for every mouth and lid, with matching geometry',
  async (_, person) => {
    const folder = new URL(`library/${person}/`, import.meta.url);
    const face = JSON.parse(await readFile(new URL('face.json', folder), 'utf8')) as RenderedFace;
    const plate = await loadImage(await readFile(new URL('person.webp', folder)));
    expect([plate.width, plate.height]).toEqual([face.width, face.height]);
    const { sil: _rest, ...spoken } = MOUTHS;
    expect([...face.mouth.names].sort()).toEqual([...Object.keys(spoken), 'O-half', 'aa-half'].sort());
    expect(face.eyes.names).toEqual(['half', 'closed']);
    expect(face.mouth.inner.length).toBeGreaterThan(5);
    for (const name of ['mouth', 'eyes'] as const) {
      const part = face[name];
      const strip = await loadImage(await readFile(new URL(`${name}.webp`, folder)));
      expect([strip.width, strip.height]).toEqual([part.width, part.height * part.names.length]);
      expect(part.left).toBeGreaterThanOrEqual(0);
      expect(part.top).toBeGreaterThanOrEqual(0);
      expect(part.left + part.width).toBeLessThanOrEqual(face.width);
      expect(part.top + part.height).toBeLessThanOrEqual(face.height);
      expect(Math.max(...part.inner)).toBeLessThan(part.triangles.length / 3);
      const points = new Set(Object.values(part.shapes).map((shape) => shape.length));
      expect(points.size).toBe(1);
      expect(Math.max(...part.triangles) * 2).toBeLessThan([...points][0]!);
      const rest = name === 'mouth' ? 'sil' : 'open';
      expect(Object.keys(part.shapes)).toEqual(expect.arrayContaining([rest, ...part.names]));
    }
  },
);

/** Mean difference of pixels, 0–255. */
function apart(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;
}

/** Standard deviation. Whites beside pupils have more of it than skin. */
function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
