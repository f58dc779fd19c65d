import type { SKRSContext2D } from '#canvas';
import { chance } from '../../../../base/chance.ts';
import { type Color, css, mix, shade } from '../color.ts';
import { circle, closed, lerp } from '../curve.ts';
import { diagonal } from './places/stage.ts';
import { contactShadow, type Room, slab } from './room.ts';

interface Plant {
  /** Position of the pot. */
  x: number;
  y: number;
  /** Total height. */
  size: number;
  pot: Color;
  seed: number;
  kind: 'bush' | 'palm';
}

export function drawPlant(ctx: SKRSContext2D, plant: Plant): void {
  const { x, y, size, kind } = plant;
  const random = chance(plant.seed + 31);
  const potHeight = size * (kind === 'palm' ? 0.24 : 0.36);
  const rim = y - potHeight;
  const count = kind === 'palm' ? 15 : 17;
  for (let i = 0; i < count; i++) {
    const t = ((i * 7) % count) / (count - 1);
    const angle = lerp(-1.25, 1.25, t) + (random() - 0.5) * 0.2;
    const length = (size - potHeight) * (0.72 + random() * 0.36) * (1 - Math.abs(angle) * 0.16);
    drawLeaf(ctx, x, rim, angle, length, kind === 'palm' ? 0.2 : 0.3, random());
  }
  const w = potHeight * 0.52;
  ctx.fillStyle = diagonal(
    ctx,
    [x + w, 0],
    [x - w, 0],
    [
      [0, shade(plant.pot, 0.06)],
      [0.5, plant.pot],
      [1, shade(plant.pot, -0.12)],
    ],
  );
  ctx.fill(
    closed([
      [x - w, rim, 1],
      [x + w, rim, 1],
      [x + w * 0.74, y, 1],
      [x - w * 0.74, y, 1],
    ]),
  );
}

/** A leaf that rises from the pot and bends outwards, its lit half towards the window. */
function drawLeaf(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  angle: number,
  length: number,
  wide: number,
  random: number,
): void {
  const tone = mix('#2F6B50', '#7FB27C', random);
  const sag = Math.abs(angle) * length * 0.22;
  const at = (t: number, side: number): readonly [number, number] => {
    const bend = angle * (0.35 + 0.75 * t);
    const r = length * t;
    const half = side * length * wide * 0.5 * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.1));
    return [
      x + Math.sin(bend) * r + Math.cos(bend) * half,
      y - Math.cos(bend) * r + Math.sin(bend) * half + sag * t * t,
    ];
  };
  const edge = (side: number) => [0.12, 0.4, 0.62, 0.84].map((t) => at(t, side));
  const tip = at(1, 0);
  const root = at(0, 0);
  ctx.fillStyle = css(shade(tone, -0.05));
  ctx.fill(closed([[...root, 1], ...edge(-1), [tip[0], tip[1], 1], ...edge(1).reverse()]));
  ctx.fillStyle = css(shade(tone, 0.045, 0.95, -0.08));
  ctx.fill(
    closed([[...root, 1], ...edge(1), [tip[0], tip[1], 1], ...[0.75, 0.5, 0.25].map((t) => at(t, 0))]),
  );
}

/** Colours of leaves in shadow and in light. */
export type Foliage = readonly [dark: string, light: string];

const SUMMER: Foliage = ['#3F7A55', '#B4D57F'];

/** Summer, late summer, spring blossom, autumn. */
export const FOLIAGE: readonly Foliage[] = [
  SUMMER,
  ['#4F7F4A', '#D2DC86'],
  ['#C98A9A', '#F8DCD8'],
  ['#A8703A', '#F0C36B'],
  SUMMER,
];

/**
 * A tree at `x` with a round crown, centred at a height of `crown` metres and lit from the right. It fades with
 * distance.
 */
export function drawTree(
  ctx: SKRSContext2D,
  room: Room,
  {
    x,
    z,
    crown,
    radius,
    seed,
    foliage,
  }: {
    x: number;
    z: number;
    crown: number;
    radius: number;
    seed: number;
    foliage: Foliage;
  },
): void {
  const random = chance(Math.round(seed * 31) + 7);
  const haze = Math.min(0.62, Math.max(0, (z - 1.2) * 0.1));
  slab(ctx, room, [x - radius * 0.06, 0, x + radius * 0.06, crown], mix('#6B5142', '#EDE7DA', haze), z, 0.05);
  contactShadow(ctx, room, [x - radius * 0.2, 0], [radius, radius * 0.12], 0.3 * (1 - haze), z);
  const [cx, cy] = room.at(x, crown, z);
  const r = (radius * room.pixelsPerMetre) / z;
  const count = Math.round(110 + 150 * Math.min(1, r / (room.pixelsPerMetre * 0.6)));
  const leafSize = r * Math.sqrt(105 / count);
  for (let i = 0; i < count; i++) {
    const angle = random() * Math.PI * 2;
    const d = Math.sqrt(random());
    const lit = 0.45 + (Math.cos(angle) * 0.36 - Math.sin(angle) * 0.46) * d + (random() - 0.5) * 0.3;
    const leaf = mix(foliage[0], foliage[1], Math.max(0, Math.min(1, lit)));
    ctx.fillStyle = css(mix(leaf, '#F1F2E2', haze), 0.92);
    ctx.fill(
      circle(
        cx + Math.cos(angle) * d * r,
        cy + Math.sin(angle) * d * r * 1.05,
        leafSize * (0.1 + random() * 0.13),
      ),
    );
  }
}

/** Leaves of a tree next to the camera, in one upper corner. */
export function drawHangingLeaves(ctx: SKRSContext2D, room: Room, unit: number, foliage: Foliage): void {
  const left = room.seed % 2 === 0;
  for (let i = 0; i < 46; i++) {
    const t = room.chance();
    const x = t * unit * 0.42 - unit * 0.08;
    const y = room.chance() * unit * 0.24 * (1.1 - t) - unit * 0.02;
    ctx.fillStyle = css(mix(foliage[0], foliage[1], room.chance()), 0.9);
    ctx.fill(
      circle(
        left ? x : room.width - x,
        y,
        unit * (0.02 + room.chance() * 0.026),
        unit * 0.016,
        room.chance() * 3,
      ),
    );
  }
}
