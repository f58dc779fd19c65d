import { chance } from '../../../../base/chance.ts';
import { mix, shade } from '../color.ts';
import { between, circle, clamp, fade, lerp, type Point, swell, taper } from '../curve.ts';
import { gradient, type HeadPoint, type Rig } from '../rig.ts';

export interface Lids {
  /** Lids from the inner to the outer corner. */
  upper: HeadPoint[];
  lower: HeadPoint[];
  /** The upper lid of the open eye, which the crease follows. */
  raised: HeadPoint[];
  x: number;
  shut: number;
}

export function drawEyes(rig: Rig): void {
  for (const s of [-1, 1] as const) drawEye(rig, s);
}

function lids(rig: Rig, side: -1 | 1): Lids {
  const { pose } = rig;
  const e = rig.character.eyes;
  const shut = clamp(side < 0 ? pose.blinkLeft : pose.blinkRight);
  const w = e.width;
  const h = e.height * (1 + pose.brow * 0.05 - pose.frown * 0.1 - Math.max(0, pose.smile) * 0.06);
  const hood = e.hood * 2.4;
  // At rest the lower lid is slightly raised for a friendly look, and more so in a smile.
  const cheek = 1.9 + Math.max(-0.5, pose.smile) * 1.6;
  const outer: Point = [w, -1.5 - e.tilt + hood * 0.4];
  const upper: Point[] = [
    [-w - e.fold, 3.8 + e.fold],
    [-w * 0.56, -h * lerp(0.64, 0.5, e.fold)],
    [w * 0.04, -h],
    [w * 0.6, -h * 0.76 - e.tilt * 0.5 + hood],
    outer,
  ];
  const lower: Point[] = [
    [-w - e.fold, 3.8 + e.fold],
    [-w * 0.5, e.lower * 0.82 - cheek * 0.9],
    [w * 0.04, e.lower - cheek],
    [w * 0.58, e.lower * 0.76 - e.tilt * 0.4 - cheek * 1.1],
    outer,
  ];
  // A closed eye is a downward arc between its corners. A slant would look angry.
  const closed = [
    2 + e.fold * 0.3,
    lower[1]![1] + 0.6,
    lower[2]![1] + 1.4,
    lower[3]![1] + 1.6 + Math.max(0, e.tilt) * 0.45,
    0.8 - e.tilt * 0.3 + hood * 0.2,
  ];
  const rising = lower.map(([x, y], i): Point => [x, lerp(y, closed[i]!, shut)]);
  const look = Math.max(0, pose.gazeY) * 1.8;
  const falling = upper.map(([x, y], i): Point => [x, lerp(y + look, rising[i]![1] + 0.2, shut)]);
  const placed = (points: Point[]) => points.map(([x, y]): HeadPoint => [side * (e.x + x), y]);
  return { upper: placed(falling), lower: placed(rising), raised: placed(upper), x: side * e.x, shut };
}

function drawEye(rig: Rig, side: -1 | 1): void {
  const eye = lids(rig, side);
  const upper = rig.line(eye.upper);
  const lower = rig.line(eye.lower);
  drawLid(rig, side, eye, upper);
  drawLowerCushion(rig, side, eye);
  if (eye.shut < 0.96) rig.clip(between(upper, lower), () => drawBall(rig, side, eye, upper, lower));
  drawRim(rig, eye, lower);
  drawLashes(rig, side, eye);
}

/** The upper lid between lashes and crease, which is brightest where it is roundest. */
function drawLid(rig: Rig, side: -1 | 1, eye: Lids, upper: Point[]): void {
  const { skin, eyes, female } = rig.character;
  const lift = [0.4, 0.9, 1.05, 0.95 - eyes.hood * 0.7, 0.3 - eyes.hood * 0.7];
  const crease = rig.line(
    eye.raised.map(
      ([x, y], i): HeadPoint => [
        x + (i === 4 ? side * 2.4 : i === 0 ? side * 1.5 : 0),
        lerp(y, eye.upper[i]![1], 0.22) - eyes.crease * lift[i]!,
      ],
    ),
  );
  const dark = mix(skin.shade, skin.deep, 0.18);
  rig.fill(between(crease, upper), dark, female ? 0.52 : 0.42);
  const middle = (i: number, share: number): number =>
    lerp(eye.upper[i]![1], lerp(eye.raised[i]![1], eye.upper[i]![1], 0.22) - eyes.crease * lift[i]!, share);
  const shine: HeadPoint[] = [
    [eye.x - side * 10, lerp(middle(1, 0.5), middle(2, 0.5), 0.3)],
    [eye.x + side * 2, middle(2, 0.55)],
    [eye.x + side * 13, middle(3, 0.5)],
  ];
  const thick = 1.4 + eyes.crease * 0.3 + eye.shut * 5;
  rig.fill(rig.brush(shine, swell(thick), 10), skin.light, 0.34);
  rig.fill(taper(crease, swell(1.5 + eyes.hood), 14), mix(skin.shade, skin.deep, 0.45), 0.72);
}

/** The small cushion under a smiling eye. */
function drawLowerCushion(rig: Rig, side: -1 | 1, eye: Lids): void {
  const { skin, eyes, age } = rig.character;
  const smile = clamp(0.3 + rig.pose.smile * 0.5);
  const y = eyes.lower + 5.5 - smile;
  const line: HeadPoint[] = [
    [eye.x - side * eyes.width * 0.72, y - 1.5],
    [eye.x - side * eyes.width * 0.1, y + 1.6],
    [eye.x + side * eyes.width * 0.62, y - 2.4],
  ];
  rig.fill(rig.brush(line, swell(2.2 + age), 12), skin.shade, 0.1 + 0.22 * smile * (0.4 + age) + 0.12 * age);
}

function drawRim(rig: Rig, eye: Lids, lower: Point[]): void {
  const { skin, female } = rig.character;
  const wet = lower.map(([x, y]): Point => [x, y + 0.7]);
  rig.fill(taper(wet, swell(1.7), 12), mix(skin.light, skin.blush, 0.42), 0.85 * (1 - eye.shut));
  const line = lower.map(([x, y]): Point => [x, y + 1.6]);
  rig.fill(
    taper(line, (t) => (t < 0.25 ? 0.1 : 0.3 + 1.3 * (t - 0.25)), 14),
    mix(skin.deep, skin.shade, female ? 0.25 : 0.5),
    female ? 0.8 : 0.55,
  );
}

function drawLashes(rig: Rig, side: -1 | 1, eye: Lids): void {
  const { eyes, lashes, female, age } = rig.character;
  const outer = eye.x + side * eyes.width;
  const [, cornerY] = eye.upper[4]!;
  const tip: HeadPoint = female
    ? [outer + side * 5, lerp(-5.5 - eyes.tilt, cornerY + 0.4, eye.shut)]
    : [outer + side * 2, lerp(-1.2 - eyes.tilt + eyes.hood, cornerY + 0.6, eye.shut)];
  const line = rig.line([...eye.upper, tip]);
  const weight = (t: number) =>
    t < 0.8 ? lerp(0.9, lashes.width, (t / 0.8) ** 0.9) : lerp(lashes.width, 0.2, (t - 0.8) / 0.2);
  rig.fill(taper(line, weight, 22), lashes.color);
  if (!female || age > 0.8) return;
  const [ax, ay] = eye.upper[3]!;
  const [bx, by] = eye.upper[4]!;
  const flick = rig.brush(
    [
      [lerp(ax, bx, 0.35), lerp(ay, by, 0.35)],
      [outer + side, lerp(-8.5 - eyes.tilt, cornerY + 2.4, eye.shut)],
      [outer + side * 3.2, lerp(-10.6 - eyes.tilt, cornerY + 4, eye.shut)],
    ],
    fade(2.1),
    8,
  );
  rig.fill(flick, lashes.color);
}

/** Draws the eyeball within the opening of the lids. */
function drawBall(rig: Rig, side: -1 | 1, eye: Lids, upper: Point[], lower: Point[]): void {
  const { ctx, pose } = rig;
  const { skin, eyes } = rig.character;
  rig.fill(between(upper, lower), skin.tone > 4.5 ? '#F1E7E1' : '#FAF4F0');
  rig.glow(rig.at(eye.x + side * eyes.width, -1), 15, '#A98487', 0.42, 0.9);
  const [cornerX, cornerY] = rig.at(eye.x - side * (eyes.width - 1), 3.2);
  rig.glow([cornerX, cornerY], 12, '#D5867C', 0.5, 0.8);
  rig.fill(circle(cornerX, cornerY, 3.4, 2.4), mix('#DE8F86', skin.blush, 0.3), 0.9);

  const turn = clamp(pose.gazeX, -1, 1) * 7 - rig.yaw * 0.2;
  const [x, y] = rig.at(eye.x + turn, -2.2 + pose.gazeY * 4);
  drawIris(rig, x, y);
  const lid = (depth: number) =>
    between(
      upper.map(([px, py]): Point => [px, py - 12]),
      upper.map(([px, py]): Point => [px, py + depth]),
    );
  rig.fill(lid(5.6), '#4A2A34', 0.2);
  rig.fill(lid(3), '#2E1822', 0.3);
  const r = eyes.iris;
  ctx.save();
  ctx.translate(x + r * 0.34, y - r * 0.36);
  ctx.rotate(-0.25);
  rig.fill(circle(0, 0, r * 0.3, r * 0.25), '#FFFFFF', 0.98);
  ctx.restore();
  rig.fill(circle(x - r * 0.4, y + r * 0.46, r * 0.12), '#FFFFFF', 0.5);
}

/** The iris is darker at its edge and under the lid. Light that enters from above glows on the opposite side. */
function drawIris(rig: Rig, x: number, y: number): void {
  const { ctx } = rig;
  const { iris: r, color } = rig.character.eyes;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(lerp(1, rig.cosYaw, 0.6), 1);
  const rings = ctx.createRadialGradient(0, r * 0.2, r * 0.1, 0, 0, r);
  rig.fill(
    circle(0, 0, r),
    gradient(rings, [
      [0, shade(color, 0.04, 1.1)],
      [0.5, shade(color, 0.05, 1.15)],
      [0.8, shade(color, -0.03, 1.05)],
      [0.9, shade(color, -0.14, 0.9)],
      [1, shade(color, -0.24, 0.7)],
    ]),
  );
  const glow = ctx.createRadialGradient(-r * 0.12, r * 0.62, r * 0.05, -r * 0.1, r * 0.5, r * 0.62);
  rig.fill(
    circle(0, 0, r * 0.86),
    gradient(glow, [
      [0, shade(color, 0.26, 1.25), 0.95],
      [0.5, shade(color, 0.18, 1.2), 0.6],
      [1, shade(color, 0.1, 1.1), 0],
    ]),
  );
  rig.fill(circle(0, 0, r * 0.43), '#120B10');
  ctx.restore();
}

/** Hairs per brow, from its inner end outwards. */
const HAIRS = 11;

/** Draws the brows. Their inner ends lift most, so that raised brows look interested rather than cross. */
export function drawBrows(rig: Rig): void {
  for (const s of [-1, 1]) drawBrow(rig, s);
}

function drawBrow(rig: Rig, side: number): void {
  const { brows, eyes, skin } = rig.character;
  const { frown } = rig.pose;
  const up = rig.pose.brow * 6;
  const ease = Math.max(0, rig.pose.smile) * 1.2;
  const { arch, peak, thickness } = brows;
  const points: HeadPoint[] = [
    [-23 + frown * 3, -33.6 - brows.y + brows.tilt * 2.4 + frown * 4.4 - up * 1.12 - ease],
    [-7, -36 - brows.y - arch * 0.5 + frown * 2.2 - up - ease],
    [peak, -36 - brows.y - arch - up * 0.92 - ease * 0.6],
    [34, -27 - brows.y - Math.max(0, 1.4 - arch) * 1.6 - up * 0.66],
  ];
  const line = rig.line(points.map(([x, y]) => [side * (eyes.x + x), y]));
  const width = (t: number) =>
    t < 0.2
      ? lerp(thickness * 0.3, thickness, Math.sqrt(t / 0.2))
      : t < 0.5
        ? lerp(thickness, thickness * 0.88, (t - 0.2) / 0.3)
        : lerp(thickness * 0.88, 0.5, ((t - 0.5) / 0.5) ** 1.15);
  const soft = mix(brows.color, skin.shade, 0.35);
  rig.fill(
    taper(line, (t) => width(t) + 1.4, 18),
    soft,
    0.34,
  );
  rig.fill(taper(line, width, 22), brows.color, 0.86);
  drawHairs(rig, side, points, thickness);
}

/** Single hairs break the edge: upright at the inner end, flat towards the tail. */
function drawHairs(rig: Rig, side: number, points: readonly HeadPoint[], thickness: number): void {
  const { brows, eyes, skin, look } = rig.character;
  const random = chance(look.seed + 31 + side);
  const [a, b, c] = [points[0]!, points[1]!, points[2]!];
  for (let i = 0; i < HAIRS; i++) {
    const t = (i + random() * 0.6) / HAIRS;
    const [from, to, u] = t < 0.45 ? [a, b, t / 0.45] : [b, c, (t - 0.45) / 0.55];
    const x = lerp(from[0], to[0], u);
    const y = lerp(from[1], to[1], u) + thickness * (0.42 - random() * 0.3);
    const length = thickness * (0.6 + random() * 0.3);
    const lean = lerp(0.15, 1.1, t ** 0.6);
    const hair = rig.brush(
      [
        [side * (eyes.x + x), y],
        [side * (eyes.x + x + length * lean), y - length * (1.15 - lean * 0.62)],
      ],
      fade(1.5),
      3,
    );
    rig.fill(hair, i % 3 === 1 ? mix(brows.color, skin.shade, 0.3) : brows.color, 0.7);
  }
}
