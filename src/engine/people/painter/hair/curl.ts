import { chance } from '../../../../base/chance.ts';
import { type Color, mix } from '../color.ts';
import { along, clamp, type Point, swell, taper, type Width } from '../curve.ts';
import type { HeadPoint } from '../rig.ts';
import type { HairRig } from './hair-rig.ts';

/** A curl's place, its radius and its depth. */
export type Curl = readonly [x: number, y: number, radius: number, z: number];

/** Rolled locks: each a ribbon wound around a point, brighter towards the light. */
export function drawCurls(rig: HairRig, list: readonly Curl[], seed: number): void {
  const { base, dark, light, sheen } = rig.c.hair;
  const random = chance(seed);
  for (const [x, y, radius, z] of list) {
    const [px, py] = rig.at(x, y, z);
    const lit = clamp((x * 0.55 - (y + 30) * 0.8) / 190 + (random() - 0.5) * 0.5, -0.8, 0.8);
    const turn = random() * Math.PI * 2;
    const way = random() < 0.5 ? -1 : 1;
    const wound = (grow: number, from = 0, to = 1): Point[] =>
      Array.from({ length: 12 }, (_, i) => {
        const t = from + ((to - from) * i) / 11;
        const angle = turn + way * t * 5;
        const r = radius * (0.78 - 0.6 * t) * grow;
        return [px + Math.cos(angle) * r, py + Math.sin(angle) * r * 0.94] as const;
      });
    const tone = lit < 0 ? mix(base, dark, -lit * 0.9) : mix(base, light, lit * 0.7);
    rig.fill(
      taper(wound(1.1), (t) => radius * (0.95 - 0.45 * t), 14),
      dark,
    );
    rig.fill(
      taper(wound(1), (t) => radius * (0.34 + 0.4 * Math.sin(Math.PI * t ** 0.7)), 14),
      tone,
    );
    // The ribbon shines where it faces up and to the right.
    for (const start of [0, 0.42]) {
      const t = start + 0.18;
      const angle = turn + way * t * 5;
      const facing = Math.cos(angle) * 0.55 - Math.sin(angle) * 0.83;
      if (facing < -0.2) continue;
      rig.fill(taper(wound(1.03, start, start + 0.36), swell(radius * 0.24), 10), light, 0.45 + 0.4 * facing);
      if (random() < 0.5)
        rig.fill(taper(wound(1.06, start + 0.08, start + 0.28), swell(radius * 0.11), 8), sheen, 0.65);
    }
  }
}

/** Fills the area where `depth` is defined with evenly spaced curls, farther ones first. */
export function fillWithCurls(
  box: { left: number; top: number; right: number; bottom: number },
  spacing: number,
  radius: number,
  seed: number,
  depth: (x: number, y: number) => number | undefined,
): Curl[] {
  const random = chance(seed);
  const list: Curl[] = [];
  let odd = false;
  for (let y = box.top; y <= box.bottom; y += spacing * 0.86) {
    odd = !odd;
    for (let x = box.left + (odd ? spacing / 2 : 0); x <= box.right; x += spacing) {
      const cx = x + (random() - 0.5) * spacing * 0.7;
      const cy = y + (random() - 0.5) * spacing * 0.7;
      const z = depth(cx, cy);
      if (z !== undefined) list.push([cx, cy, radius * (0.8 + random() * 0.45), z]);
    }
  }
  return list.sort((a, b) => a[3] - b[3]);
}

/** A hanging corkscrew: two ribbons wound about a line from root to tip, one behind the other. */
export function drawRinglet(
  rig: HairRig,
  points: readonly HeadPoint[],
  width: number,
  seed: number,
  shade: number,
): void {
  const { base, dark, light, sheen } = rig.c.hair;
  const line = along(rig.line(points), 48);
  const length = line.reduce((sum, [x, y], i) => {
    const before = line[Math.max(0, i - 1)]!;
    return sum + Math.hypot(x - before[0], y - before[1]);
  }, 0);
  const winds = (length / (width * 2.1)) * Math.PI * 2;
  const phase = chance(seed)() * 6;
  const swing = (t: number) => width * 0.3 * Math.min(1, t * 4) * (1 - 0.35 * t);
  const ribbon = (offset: number, aside: number): Point[] =>
    line.map(([x, y], i) => {
      const t = i / 48;
      return [x + Math.sin(phase + offset + t * winds) * swing(t) + aside * (1 - 0.5 * t), y];
    });
  const body =
    (w: number): Width =>
    (t) =>
      w * (0.75 + 0.25 * Math.sin(Math.PI * t)) * (1 - t ** 5);
  const draw = (offset: number, tone: Color) => {
    rig.fill(taper(ribbon(offset, -0.6), body(width * 0.66), 60), dark);
    rig.fill(taper(ribbon(offset, 0), body(width * 0.54), 60), tone);
    rig.fill(taper(ribbon(offset, -width * 0.13), body(width * 0.09), 60), dark, 0.4);
    // Light falls where the ribbon swings out to the right.
    for (let turn = 0; turn < winds / (Math.PI * 2) + 1; turn++) {
      const middle = ((turn + 0.25) * Math.PI * 2 - phase - offset) / winds;
      const from = Math.round((middle - 1.1 / winds) * 48);
      const to = Math.round((middle + 1.3 / winds) * 48);
      if (from < 1 || to > 46 || to - from < 2) continue;
      const lit = (aside: number) => ribbon(offset, aside).slice(from, to + 1);
      rig.fill(taper(lit(width * 0.1), swell(width * 0.26), 12), light, 0.75 * (1 - shade));
      rig.fill(taper(lit(width * 0.14), swell(width * 0.1), 12), sheen, 0.6 * (1 - shade));
    }
  };
  draw(Math.PI, mix(base, dark, Math.min(1, 0.5 + shade)));
  draw(0, mix(base, dark, shade));
}
