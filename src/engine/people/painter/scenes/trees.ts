import type { SKRSContext2D } from '@napi-rs/canvas';
import { chance } from '../../../../base/chance.ts';
import { css, mix } from '../color.ts';
import { circle } from '../curve.ts';
import { contact, type Room, slab } from './room.ts';

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

/** A tree at x with a round crown centred at `crown` metres, lit from the right; fainter with distance. */
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
  contact(ctx, room, [x - radius * 0.2, 0], [radius, radius * 0.12], 0.3 * (1 - haze), z);
  const [cx, cy] = room.at(x, crown, z);
  const r = (radius * room.m) / z;
  const count = Math.round(110 + 150 * Math.min(1, r / (room.m * 0.6)));
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
export function drawHangingLeaves(ctx: SKRSContext2D, room: Room, u: number, foliage: Foliage): void {
  const left = room.seed % 2 === 0;
  for (let i = 0; i < 46; i++) {
    const t = room.chance();
    const x = t * u * 0.42 - u * 0.08;
    const y = room.chance() * u * 0.24 * (1.1 - t) - u * 0.02;
    ctx.fillStyle = css(mix(foliage[0], foliage[1], room.chance()), 0.9);
    ctx.fill(
      circle(left ? x : room.width - x, y, u * (0.02 + room.chance() * 0.026), u * 0.016, room.chance() * 3),
    );
  }
}
