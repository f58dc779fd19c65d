import { chance } from '../../../../base/chance.ts';
import { mix } from '../color.ts';
import { along, circle, clamp, closed, even, lerp, type Point, taper } from '../curve.ts';
import type { HeadPoint } from '../rig.ts';
import type { HairRig } from './hair-rig.ts';
import { castOnFace, drawScalp, mass } from './strands.ts';

const CAP: readonly HeadPoint[] = [
  [-99, 4, 10],
  [-109, -60, 0],
  [-93, -122, 0],
  [-45, -154, 0],
  [10, -160, 0],
  [62, -148, 0],
  [98, -112, 0],
  [109, -58, 0],
  [100, 2, 10],
  [93, -14, 40],
  [87, -42, 52],
  [68, -74, 74],
  [10, -93, 98],
  [-50, -82, 84],
  [-82, -52, 58],
  [-92, -14, 40],
];

type Draw = (rig: HairRig, line: readonly HeadPoint[], width: number, seed: number) => void;

/** Path of one rope: from the parting over the side of the head and down. */
function fall(
  rig: HairRig,
  side: number,
  i: number,
  count: number,
  length: number,
  random: () => number,
): HeadPoint[] {
  const t = i / (count - 1);
  const room = 8 * clamp((side * rig.yaw) / 13);
  const out = lerp(122, 95 + room, t);
  return [
    // At the crown the two halves meet.
    [side * lerp(2, 5, t), lerp(-149, -102, t), lerp(0, 94, t)],
    [side * lerp(70, 46, t), lerp(-143, -88, t), lerp(0, 86, t)],
    [side * lerp(112, 87 + room * 0.6, t), lerp(-86, -40, t), lerp(-4, 48, t)],
    [side * out, 10, lerp(-6, 22, t)],
    [side * (out + (random() - 0.5) * 8), length * 0.5, lerp(-8, 20, t)],
    [side * (out - 2 + (random() - 0.5) * 16), length - 30 + random() * 44, lerp(-8, 22, t)],
  ];
}

function drawFalls(rig: HairRig, count: number, length: number, width: number, draw: Draw): void {
  castOnFace(
    rig,
    [
      [-92, -10, 46],
      [-72, -58, 70],
      [-10, -92],
      [60, -68, 76],
      [92, -16, 46],
      [100, -150, 0],
      [-100, -150, 0],
    ],
    -3,
    9,
    0.6,
  );
  drawScalp(rig);
  mass(rig, CAP, undefined, undefined, [
    [0, rig.character.hair.dark],
    [1, mix(rig.character.hair.dark, '#000000', 0.2)],
  ]);
  const random = chance(9);
  for (const s of [-1, 1])
    for (let i = 0; i < count; i++)
      draw(rig, fall(rig, s, i, count, length, random), width * (0.9 + random() * 0.25), i);
}

function drawCurtain(rig: HairRig, length: number, width: number, draw: Draw): void {
  rig.fill(
    rig.shape([
      [-90, -50, -25],
      [-100, 0, -25],
      [-98, length - 60, -25],
      [98, length - 60, -25],
      [112, 0, -25],
      [98, -70, -25],
    ]),
    mix(rig.character.hair.dark, '#000000', 0.15),
  );
  const random = chance(3);
  for (let i = 0; i < 13; i++) {
    const x = lerp(-102, 102, i / 12);
    const end = length - 40 + random() * 34;
    draw(
      rig,
      [
        [x * 0.95, -20, -25],
        [x, length * 0.45, -25],
        [x + (random() - 0.5) * 14, end, -25],
      ],
      width,
      i,
    );
  }
}

const braid: Draw = (rig, line, width) =>
  drawBraid(rig, line, Math.round(220 / width), (t) => width * (1 - 0.3 * t) * (1 - t ** 14));

/** Felted hair: a rope with an uneven skin, lit on its right. */
const loc: Draw = (rig, points, width, seed) => {
  const { base, dark, light, sheen } = rig.character.hair;
  const random = chance(seed * 31 + 7);
  const shape = (t: number) =>
    width * (1 - 0.16 * t) * (t > 0.93 ? Math.sqrt(1 - ((t - 0.93) / 0.075) ** 2) : 1);
  const line = rig.line(points);
  rig.fill(
    taper(line, (t) => shape(t) + 3, 40),
    dark,
  );
  rig.fill(taper(line, shape, 40), mix(base, dark, random() * 0.4));
  const places = along(line, 46);
  const aside = (k: number, off: number): Point => {
    const [ax, ay] = places[Math.max(0, k - 1)]!;
    const [bx, by] = places[Math.min(46, k + 1)]!;
    const distance = Math.hypot(bx - ax, by - ay) || 1;
    return [places[k]![0] - ((by - ay) * off) / distance, places[k]![1] + ((bx - ax) * off) / distance];
  };
  for (let k = 1; k < 45; k++) {
    const w = shape(k / 46);
    const turn = [aside(k - 1, w * 0.46), aside(k, w * 0.05), aside(Math.min(46, k + 2), -w * 0.46)];
    rig.fill(
      taper(turn, () => 2.2, 6),
      dark,
      k % 2 ? 0.6 : 0.25,
    );
    const [x, y] = aside(k, -w * (0.1 + random() * 0.22));
    rig.fill(circle(x, y, w * 0.16, w * 0.22), light, 0.35 + random() * 0.35);
    if (random() < 0.15) rig.fill(circle(x + 0.5, y - 0.5, w * 0.07, w * 0.12), sheen, 0.6);
  }
};

export function drawBoxBraidsBack(rig: HairRig): void {
  drawCurtain(rig, 300, 17, braid);
}

/** Many thin plaits from a middle parting. */
export function drawBoxBraids(rig: HairRig): void {
  drawFalls(rig, 7, 288, 17, braid);
}

export function drawLocsBack(rig: HairRig): void {
  drawCurtain(rig, 220, 19, loc);
}

/** Locs to below the shoulders. */
export function drawLocs(rig: HairRig): void {
  drawFalls(rig, 6, 208, 21, loc);
}

/** A plait along a line from root to tip: leaves that overlap alternately from both sides. */
export function drawBraid(
  rig: HairRig,
  points: readonly HeadPoint[],
  folds: number,
  width: (t: number) => number,
): void {
  const { base, dark, light, sheen } = rig.character.hair;
  const line = along(rig.line(points), folds * 2 + 2);
  rig.fill(
    taper(rig.line(points), (t) => width(t) * 0.9, 30),
    mix(dark, base, 0.2),
  );
  const place = (index: number, aside: number): Point => {
    const i = Math.min(line.length - 1, Math.max(0, index));
    const [ax, ay] = line[Math.max(0, i - 1)]!;
    const [bx, by] = line[Math.min(line.length - 1, i + 1)]!;
    const distance = Math.hypot(bx - ax, by - ay) || 1;
    const off = (aside * width(i / (line.length - 1))) / distance;
    return [line[i]![0] - (by - ay) * off, line[i]![1] + (bx - ax) * off];
  };
  for (let k = 0; k < folds * 2; k++) {
    // Alternates between the viewer's left and right; the light comes from the right.
    const s = k % 2 ? 1 : -1;
    const leaf = closed([
      place(k - 1, s * 0.1),
      place(k, s * 0.5),
      place(k + 1, s * 0.58),
      place(k + 2, s * 0.34),
      [...place(k + 3, -s * 0.16), 1] as unknown as Point,
      place(k + 1, -s * 0.08),
    ]);
    rig.fill(leaf, s > 0 ? mix(base, dark, 0.25) : mix(base, light, 0.22));
    rig.clip(leaf, () => {
      const streak = (aside: number, w: number, color: typeof base, alpha: number) =>
        rig.fill(
          taper([place(k - 1, s * 0.2), place(k + 1, s * aside), place(k + 3, 0)], even(w), 8),
          color,
          alpha,
        );
      const w = width(k / (folds * 2));
      streak(0.5, w * 0.1, dark, 0.5);
      streak(0.34, w * 0.16, light, 0.75);
      if (k % 4 < 2) streak(0.3, w * 0.06, sheen, 0.7);
      streak(0.12, w * 0.08, dark, 0.55);
    });
  }
}

/** Thin hair below the band at a plait's end. */
export function drawTuft(rig: HairRig, at: HeadPoint, length: number, width: number): void {
  const [x, y, z] = at;
  const tuft = (dx: number, color: 'base' | 'dark' | 'light', w: number) =>
    rig.fill(
      rig.brush(
        [
          [x, y, z],
          [x + dx * 0.6, y + length * 0.5, z],
          [x + dx * 0.4, y + length, z],
        ],
        (t) => w * (0.75 + 0.5 * Math.sin(Math.PI * t)) * (1 - t ** 3),
      ),
      rig.character.hair[color],
    );
  tuft(-width * 0.3, 'dark', width * 0.7);
  tuft(width * 0.35, 'base', width * 0.7);
  tuft(0.05 * width, 'light', width * 0.3);
}
