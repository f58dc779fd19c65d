import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Pose } from '../../../film/pose.ts';
import type { Appearance, HairStyle, HeadShape } from '../appearance.ts';
import { type Character, character, drawLayer, hasLayer, type LayerName, project, REST } from '../painter.ts';
import { BEARD_STYLES } from './beards.ts';
import { HAIR_TRAITS } from './traits.ts';

const STYLES = Object.keys(HAIR_TRAITS) as HairStyle[];
const [LEFT, TOP, SIZE] = [-200, -260, 560];

function person(look: Partial<Appearance>): Character {
  return character({
    seed: 4,
    gender: 'female',
    age: 'adult',
    head: 'oval',
    nose: 'straight',
    eyes: 'almond',
    skin: 3,
    hair: 'bald',
    hairColor: 'brown',
    eyeColor: '#5A3A24',
    lipFullness: 1,
    outfit: { kind: 'shirt', color: '#8FB8DE' },
    ...look,
  });
}

/** Coverage of a rig-unit area by a layer, 0–255. */
function cover(
  c: Character,
  layers: readonly LayerName[],
  pose: Pose = REST,
): (x: number, y: number) => number {
  const canvas = createCanvas(SIZE, SIZE);
  const ctx = canvas.getContext('2d');
  ctx.translate(-LEFT, -TOP);
  for (const layer of layers) if (hasLayer(c, layer)) drawLayer(ctx, c, layer, pose);
  const { data } = ctx.getImageData(0, 0, SIZE, SIZE);
  return (x, y) => data[(Math.round(y - TOP) * SIZE + Math.round(x - LEFT)) * 4 + 3]!;
}

test.each(STYLES)('%s leaves both eyes visible on every head and turn', (hair) => {
  const gender = HAIR_TRAITS[hair].wornBy === 'male' ? 'male' : 'female';
  for (const head of ['broad', 'long'] satisfies HeadShape[]) {
    const c = person({ hair, gender, head });
    for (const yaw of [-8, 8]) {
      const pose = { ...REST, yaw };
      const hidden = cover(c, ['hair'], pose);
      for (const s of [-1, 1]) {
        for (const aside of [-10, 0, 10]) {
          const [x, y] = project(c, pose, s * c.eyes.x + aside, 0, 88);
          expect(hidden(x, y), `${head} ${yaw}`).toBe(0);
        }
      }
    }
  }
});

test.each(STYLES.filter((style) => !['bald', 'receding'].includes(style)))('%s covers the crown', (hair) => {
  const gender = HAIR_TRAITS[hair].wornBy === 'male' ? 'male' : 'female';
  for (const head of ['broad', 'long'] satisfies HeadShape[]) {
    const c = person({ hair, gender, head });
    const covered = cover(c, ['hair']);
    for (const x of [-60, -30, 0, 30, 60]) {
      const [px, py] = project(c, REST, x, -124 + Math.abs(x) * 0.2, 0);
      expect(covered(px, py), `${head} at ${x}`).toBeGreaterThan(200);
    }
  }
});

test.each(BEARD_STYLES)('%s grows on the face only', (beard) => {
  for (const head of ['square', 'long'] satisfies HeadShape[]) {
    const c = person({ gender: 'male', head, beard, hair: 'crop' });
    const [grown, face] = [cover(c, ['beard']), cover(c, ['face'])];
    for (let y = -40; y < 60; y++) {
      for (let x = LEFT + 1; x < 200; x++) {
        if (grown(x, y) > 40) expect(face(x, y), `${head} at ${x}, ${y}`).toBeGreaterThan(0);
      }
    }
  }
});

test('lowers a beard with the jaw', () => {
  const c = person({ gender: 'male', beard: 'full' });
  const lowest = (pose: Pose) => {
    const grown = cover(c, ['beard'], pose);
    for (let y = 250; y > 0; y--) if (grown(10, y) > 128) return y;
    return 0;
  };
  expect(lowest({ ...REST, mouth: { ...REST.mouth, open: 1 } })).toBeGreaterThan(lowest(REST) + 6);
});
