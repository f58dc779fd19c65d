import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { DRAWN } from '../../../catalog/drawn.ts';
import type { Pose } from '../../../film/pose.ts';
import { MOUTHS } from '../../shared/mouth-shapes.ts';
import type { Appearance, BrowShape, EyeShape, HeadShape, LipShape, NoseShape } from '../appearance.ts';
import { character, faceBox, LAYERS, type LayerName, project, REST } from '../painter.ts';
import { bounds, luminance, mouthBox, picture, saying } from '../pixels.testing.ts';
import { rig } from '../rig.ts';
import { mouthGeometry } from './mouth-geometry.ts';

const SAMPLE: Appearance = {
  ...DRAWN[0]!.pack.content,
  hair: 'bun',
  facing: 'right',
  view: 'threeQuarter',
};
const FACE: readonly LayerName[] = ['face', 'nose', 'mouth', 'eyes', 'brows'];
const HEAD = { x: -140, y: -170, width: 280, height: 340 };

const FAMILIES: Record<string, readonly Partial<Appearance>[]> = {
  head: (
    ['oval', 'heart', 'diamond', 'round', 'square', 'long', 'broad', 'pear', 'angular'] satisfies HeadShape[]
  ).map((head) => ({ head })),
  nose: (
    ['straight', 'soft', 'wide', 'strong', 'long', 'lowBridge', 'snub', 'broadTip'] satisfies NoseShape[]
  ).map((nose) => ({ nose })),
  eyes: (
    ['almond', 'round', 'monolid', 'hooded', 'deepSet', 'wideSet', 'downturned'] satisfies EyeShape[]
  ).map((eyes) => ({ eyes })),
  brows: (['soft', 'straight', 'arched', 'full', 'thin', 'angled'] satisfies BrowShape[]).map((brows) => ({
    brows,
  })),
  lips: (['natural', 'full', 'wide', 'bow', 'thin', 'pout'] satisfies LipShape[]).map((lips) => ({ lips })),
};
const AGES = ['teenager', 'young_adult', 'adult', 'senior'] as const;
const GENDERS = ['female', 'male'] as const;

function face(look: Appearance, pose: Pose = REST) {
  return picture(character(look), FACE, pose, HEAD, 1).data;
}

/** Pixels whose luminance visibly differs. */
function difference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let n = 0;
  for (let i = 0; i < a.length; i += 4) {
    if (Math.abs(luminance(a, i) - luminance(b, i)) + Math.abs(a[i + 3]! - b[i + 3]!) > 14) n++;
  }
  return n;
}

describe.each(Object.entries(FAMILIES))('every %s', (_name, family) => {
  it.each(GENDERS)('looks different in a %s face', (gender) => {
    const drawn = family.map((change) => face({ ...SAMPLE, gender, ...change }));
    for (const [i, first] of drawn.entries()) {
      for (const second of drawn.slice(i + 1)) expect(difference(first, second)).toBeGreaterThan(60);
    }
  });
});

describe.each(GENDERS)('a %s face', (gender) => {
  it('grows longer with age, with smaller eyes', () => {
    const people = AGES.map((age) => character({ ...SAMPLE, gender, age }));
    const length = people.map((c) => c.head.chinY);
    const eyes = people.map((c) => (c.eyes.height + c.eyes.lower) / c.head.chinY);
    for (let i = 1; i < AGES.length; i++) expect(eyes[i]!).toBeLessThan(eyes[i - 1]!);
    expect(length[1]! - length[0]!).toBeGreaterThan(6);
    expect(length[2]!).toBeGreaterThan(length[1]!);
    const drawn = AGES.map((age) => face({ ...SAMPLE, gender, age }));
    for (let i = 1; i < AGES.length; i++) {
      expect(difference(drawn[i]!, drawn[i - 1]!), AGES[i]).toBeGreaterThan(1200);
    }
  });

  it.each(FAMILIES['lips']!)('smiles at rest with lips %o', (lips) => {
    const ctx = createCanvas(1, 1).getContext('2d');
    for (const age of AGES) {
      const g = mouthGeometry(rig(ctx, character({ ...SAMPLE, gender, age, ...lips }), REST));
      expect(g.cornerY).toBeLessThan(g.top - 3);
    }
  });

  it.each([0.4, 2.6, 4.6, 6.6])('shows its mouth clearly on skin %d', (skin) => {
    const c = character({ ...SAMPLE, gender, skin });
    const light = (pose: Pose, layers: readonly LayerName[]) => {
      const { data } = picture(c, ['face', ...layers], pose, mouthBox(c), 1);
      return data;
    };
    const bare = light(REST, []);
    expect(difference(light(REST, ['mouth']), bare)).toBeGreaterThan(150);
    expect(difference(light(saying('aa'), ['mouth']), light(REST, ['mouth']))).toBeGreaterThan(500);
    expect(difference(light(saying('E'), ['mouth']), light(saying('I'), ['mouth']))).toBeGreaterThan(150);
  });
});

describe('facing', () => {
  const right = character(SAMPLE);
  const left = character({ ...SAMPLE, facing: 'left' });
  const pose: Pose = { ...REST, yaw: 5, roll: 2, x: 3, gazeX: 0.6, blinkLeft: 0.7, mouth: MOUTHS.E };
  const opposite: Pose = {
    ...pose,
    yaw: -5,
    roll: -2,
    x: -3,
    gazeX: -0.6,
    blinkLeft: 0,
    blinkRight: 0.7,
  };

  it('left mirrors the opposite pose facing right', () => {
    const box = { x: -260, y: -220, width: 520, height: 560 };
    const a = picture(left, LAYERS, pose, box, 0.5);
    const b = picture(right, LAYERS, opposite, box, 0.5);
    const flipped = new Uint8ClampedArray(b.data.length);
    for (let p = 0; p < a.width * a.height; p++) {
      const q = p - (p % a.width) + a.width - 1 - (p % a.width);
      flipped.set(b.data.subarray(q * 4, q * 4 + 4), p * 4);
    }
    // Antialiasing differs slightly in the mirror image.
    expect(difference(a.data, flipped)).toBeLessThan(400);
    expect(difference(a.data, b.data)).toBeGreaterThan(4000);
  });

  it('left turns to the viewer’s right when asked to', () => {
    const tip = (yaw: number) => project(left, { ...REST, yaw }, 0, 40, 130)[0];
    expect(tip(6)).toBeGreaterThan(tip(0) + 8);
    expect(tip(0)).toBeLessThan(-15);
  });

  it.each([
    ['left', 'threeQuarter'],
    ['right', 'frontal'],
    ['left', 'frontal'],
  ] as const)('%s in %s view has a face box around eyes and mouth', (facing, view) => {
    const c = character({ ...SAMPLE, facing, view });
    const box = faceBox(c);
    const eyes = bounds(c, 'eyes', REST);
    const mouth = bounds(c, 'mouth', REST);
    expect(eyes.left).toBeGreaterThan(box.x - 8);
    expect(eyes.right).toBeLessThan(box.x + box.width + 8);
    expect((mouth.left + mouth.right) / 2).toBeGreaterThan(box.x + box.width * 0.25);
    expect((mouth.left + mouth.right) / 2).toBeLessThan(box.x + box.width * 0.75);
    expect(mouth.bottom).toBeLessThan(box.y + box.height);
    if (view === 'frontal') expect(Math.abs(box.x + box.width / 2)).toBeLessThan(8);
  });
});
