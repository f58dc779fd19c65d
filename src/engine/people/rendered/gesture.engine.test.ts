import { existsSync, readFileSync } from 'node:fs';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RENDERED, RENDERED_LOOKS } from '../../catalog/rendered.ts';
import type { Pose } from '../../film/pose.ts';
import type { Compositor } from '../../media/compositor/compositor.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import type { AvatarView, OpenAvatar } from '../pack.ts';
import { REST } from '../painter/painter.ts';
import type { ArmGesture } from './content.ts';
import { rendered } from './family.ts';
import { movementsOf, unpackGesture } from './gesture.ts';
import { masksOf } from './gesture-pictures.ts';

const LIBRARY = new URL('./library/', import.meta.url);
const VIEW: AvatarView = { width: 540, height: 960, framing: 'waist', mask: { kind: 'none' } };

const worn = RENDERED_LOOKS.map(({ pack: { content } }) => {
  const dash = content.outfit ? `-${content.outfit}` : '';
  return { name: `${content.person}${dash}`, dash, folder: new URL(`${content.person}/`, LIBRARY) };
});

test('has the same gestures with all their pictures for every person and outfit', async () => {
  for (const { name, dash, folder } of worn) {
    const arms = JSON.parse(readFileSync(new URL(`arms${dash}.json`, folder), 'utf8')) as Record<
      string,
      ArmGesture
    >;
    expect(Object.keys(arms).sort(), name).toEqual(['both', 'heart', 'open']);
    for (const [gesture, known] of Object.entries(arms)) {
      expect(existsSync(new URL(`${gesture}${dash}.avif`, folder)), `${name} ${gesture}${dash}`).toBe(true);
      const unpacked = await unpackGesture(known);
      expect(movementsOf(unpacked), `${name} ${gesture}${dash}`).toHaveLength(7);
      const area = { left: 0, top: 0, right: 60, bottom: 60 };
      const scale = 60 / (known.box[2] - known.box[0]);
      for (const mask of masksOf(unpacked, { left: 0, top: 0, scale, area })) {
        expect(Math.max(...mask), `${name} ${gesture}${dash}`).toBeGreaterThan(200);
      }
    }
  }
  const { folder, dash } = worn[0]!;
  const strip = await loadImage(readFileSync(new URL(`both${dash}.avif`, folder)));
  const { both } = JSON.parse(readFileSync(new URL(`arms${dash}.json`, folder), 'utf8')) as Record<
    string,
    ArmGesture
  >;
  expect(strip.width).toBe(both!.box[2] - both!.box[0]);
});

describe('a rendered person', () => {
  const { pack } = RENDERED[0]!;
  let compositor: Compositor;
  let avatar: OpenAvatar;
  let used: number;
  beforeAll(async () => {
    compositor = await createCompositor({ ...VIEW, transparent: true });
    used = compositor.kernel.memory.used;
    avatar = await rendered.open(pack, VIEW, compositor);
  });
  afterAll(() => compositor.close());

  function frame(gesture: Pose['gesture']): Uint8Array {
    return Uint8Array.from(compositor.compose(avatar.frame({ ...REST, gesture })).y);
  }
  /** Rows in which two pictures differ. */
  function rows(one: Uint8Array, other: Uint8Array): number[] {
    const found = new Set<number>();
    for (let i = 0; i < VIEW.width * VIEW.height; i++)
      if (Math.abs(one[i]! - other[i]!) > 12) found.add(Math.floor(i / VIEW.width));
    return [...found];
  }

  test('shows a gesture only after its pictures are loaded', async () => {
    const still = frame({ name: 'open', amount: 0 });
    expect(rows(frame({ name: 'both', amount: 1 }), still)).toEqual([]);
    await avatar.loadGestures!(avatar.gestures);
    expect(rows(frame({ name: 'both', amount: 1 }), still).length).toBeGreaterThan(100);
  });

  test('moves the arms and not the head, and returns the hands to rest', () => {
    const still = frame({ name: 'open', amount: 0 });
    const chin = avatar.face.y + avatar.face.height;
    for (const name of avatar.gestures) {
      const changed = rows(frame({ name, amount: 1 }), still);
      expect(changed.length, name).toBeGreaterThan(80);
      expect(Math.min(...changed), name).toBeGreaterThan(chin);
      expect(frame({ name, amount: 0 })).toEqual(still);
    }
  });

  test('leaves nothing of an earlier gesture', () => {
    const heart = frame({ name: 'heart', amount: 1 });
    frame({ name: 'both', amount: 0.6 });
    expect(frame({ name: 'heart', amount: 1 })).toEqual(heart);
  });

  test('moves an arm a little farther in every frame', () => {
    const still = frame({ name: 'open', amount: 0 });
    const far = [0.03, 0.06, 0.09, 0.12, 0.16].map((amount) => {
      const now = frame({ name: 'heart', amount });
      return now.reduce((sum, value, i) => sum + Math.abs(value - still[i]!), 0);
    });
    expect(far[0]).toBeGreaterThan(0);
    for (const [i, value] of far.slice(1).entries()) expect(value).toBeGreaterThan(far[i]! * 1.05);
  });

  test('leaves out gestures that would be cut off or cover captions', async () => {
    const shown = async (view: Partial<AvatarView>) => {
      const other = await createCompositor({ ...VIEW, transparent: true });
      const { gestures } = await rendered.open(pack, { ...VIEW, ...view }, other);
      other.close();
      return gestures;
    };
    expect(avatar.gestures).toEqual(['open', 'both', 'heart', 'invite', 'beat', 'rightward']);
    expect(await shown({ framing: 'head' })).toEqual([]);
    expect(await shown({ visible: { x: 0, y: 0, width: 540, height: 560 } })).toEqual([]);
    expect(await shown({ mask: { kind: 'rounded', radius: 270 } })).not.toContain('open');
    expect(await shown({ captions: { x: 0, y: 560, width: 540, height: 300 } })).toEqual([]);
    // Captions of portrait films: hands stay lower.
    expect(await shown({ captions: { x: 75, y: 580, width: 390, height: 150 } })).toEqual(['invite', 'beat']);
    expect(await shown({ captions: { x: 0, y: 900, width: 540, height: 50 } })).toEqual(avatar.gestures);
  });

  test('frees all memory when closed', () => {
    avatar.close();
    expect(compositor.kernel.memory.used).toBe(used);
  });
});
