import { mix, shade } from './color.ts';
import { between, circle, clamp, fade, lerp, type Point, swell, taper } from './curve.ts';
import type { HeadPoint, Rig } from './rig.ts';

interface Lids {
  /** Inner to outer corner. */
  upper: HeadPoint[];
  lower: HeadPoint[];
  /** The upper lid of the open eye: the crease stays near it. */
  raised: HeadPoint[];
  x: number;
  shut: number;
}

export function drawEyes(rig: Rig): void {
  for (const s of [-1, 1] as const) drawEye(rig, s);
}

function lids(rig: Rig, s: -1 | 1): Lids {
  const { pose } = rig;
  const e = rig.c.eyes;
  const shut = clamp(s < 0 ? pose.blinkLeft : pose.blinkRight);
  const w = e.width;
  const h = e.height * (1 + pose.brow * 0.07 - pose.frown * 0.1 - Math.max(0, pose.smile) * 0.05);
  const hood = e.hood * 2.2;
  const cheek = 1.6 + Math.max(-0.5, pose.smile) * 1.5;
  const upper: Point[] = [
    [-w - e.fold, 3.5 + e.fold],
    [-w * 0.52, -h * lerp(0.66, 0.55, e.fold)],
    [w * 0.08, -h],
    [w * 0.62, -h * 0.72 - e.tilt * 0.5 + hood],
    [w, -1.5 - e.tilt + hood * 0.4],
  ];
  const lower: Point[] = [
    [-w - e.fold, 3.5 + e.fold],
    [-w * 0.5, e.lower * 0.8 - cheek],
    [0, e.lower - cheek],
    [w * 0.55, e.lower * 0.76 - e.tilt * 0.4 - cheek],
    [w, -1.5 - e.tilt + hood * 0.4],
  ];
  const rising = lower.map(([x, y], i): Point => [x, y - (i > 0 && i < 4 ? shut * 1.2 : 0)]);
  const look = Math.max(0, pose.gazeY) * 1.8;
  const falling = upper.map(([x, y], i): Point => [x, lerp(y + look, rising[i]![1] + 0.2, shut)]);
  const placed = (points: Point[]) => points.map(([x, y]): HeadPoint => [s * (e.x + x), y]);
  return { upper: placed(falling), lower: placed(rising), raised: placed(upper), x: s * e.x, shut };
}

function drawEye(rig: Rig, s: -1 | 1): void {
  const { skin, lashes } = rig.c;
  const eye = lids(rig, s);
  const upper = rig.line(eye.upper);
  const lower = rig.line(eye.lower);
  drawLid(rig, s, eye, upper);
  if (eye.shut < 0.96) rig.clip(between(upper, lower), () => drawBall(rig, s, eye, upper, lower));
  rig.fill(
    taper(lower, (t) => 1 + 1.1 * t, 14),
    mix(skin.shade, skin.deep, 0.5),
    0.65,
  );
  drawLashes(rig, s, eye, lashes.width);
}

function drawLid(rig: Rig, s: -1 | 1, eye: Lids, upper: Point[]): void {
  const { skin, eyes, female } = rig.c;
  const lift = [0.5, 0.85, 1, 0.95 - eyes.hood * 0.5, 0.25 - eyes.hood * 0.6];
  const crease = rig.line(
    eye.raised.map(
      ([x, y], i): HeadPoint => [
        x + (i === 0 || i === 4 ? s * 2 : 0),
        lerp(y, eye.upper[i]![1], 0.22) - eyes.crease * lift[i]!,
      ],
    ),
  );
  rig.fill(between(crease, upper), skin.shade, female ? 0.62 : 0.5);
  rig.fill(taper(crease, swell(2)), mix(skin.shade, skin.deep, 0.35), 0.5 + 0.1 * eyes.crease * 0.6);
}

function drawBall(rig: Rig, s: -1 | 1, eye: Lids, upper: Point[], lower: Point[]): void {
  const { ctx, pose } = rig;
  const { skin, eyes } = rig.c;
  rig.fill(between(upper, lower), skin.tone > 4.5 ? '#F3EAE4' : '#FBF5F0');
  rig.glow(rig.at(eye.x - s * eyes.width, 3), 12, '#D98C80', 0.55, 0.8);
  rig.glow(rig.at(eye.x + s * eyes.width, 0), 14, '#B98C86', 0.35, 0.8);
  const [x, y] = rig.at(eye.x + clamp(pose.gazeX, -1, 1) * 7 - rig.yaw * 0.2, -1.8 + pose.gazeY * 4);
  const r = eyes.iris;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(lerp(1, rig.cosYaw, 0.6), 1);
  const iris = ctx.createRadialGradient(0, r * 0.35, r * 0.1, 0, 0, r);
  for (const [at, light, chroma] of [
    [0, 0.2, 1.2],
    [0.55, 0.06, 1.1],
    [0.82, -0.07, 1],
    [1, -0.2, 0.8],
  ] as const) {
    iris.addColorStop(at, `rgb(${shade(eyes.color, light, chroma).map(Math.round).join(',')})`);
  }
  rig.fill(circle(0, 0, r), iris);
  rig.fill(circle(0, 0, r * 0.45), '#140D12');
  ctx.restore();
  const shadow = between(
    upper.map(([px, py]): Point => [px, py - 12]),
    upper.map(([px, py]): Point => [px, py + 4.4]),
  );
  rig.fill(shadow, '#3A2030', 0.32);
  rig.fill(circle(x + r * 0.36, y - r * 0.36, r * 0.27), '#FFFFFF', 0.97);
  rig.fill(circle(x - r * 0.42, y + r * 0.42, r * 0.13), '#FFFFFF', 0.55);
}

function drawLashes(rig: Rig, s: -1 | 1, eye: Lids, width: number): void {
  const { eyes, lashes, female } = rig.c;
  const outer = eye.x + s * eyes.width;
  const tip: HeadPoint = female
    ? [outer + s * 5.5, -6 - eyes.tilt + eye.shut * 8]
    : [outer + s * 2, -1.4 - eyes.tilt + eye.shut * 4 + eyes.hood];
  const line = rig.line([...eye.upper, tip]);
  const weight = (t: number) =>
    t < 0.8 ? lerp(1.3, width, (t / 0.8) ** 0.8) : lerp(width, 0.2, (t - 0.8) / 0.2);
  rig.fill(taper(line, weight, 22), lashes.color);
  if (!female || rig.c.age > 0.8) return;
  const [ax, ay] = eye.upper[3]!;
  const [bx, by] = eye.upper[4]!;
  const flick = rig.brush(
    [
      [lerp(ax, bx, 0.35), lerp(ay, by, 0.35)],
      [outer + s, -9.5 - eyes.tilt + eye.shut * 13],
      [outer + s * 3.6, -12 - eyes.tilt + eye.shut * 17],
    ],
    fade(2.4),
  );
  rig.fill(flick, lashes.color);
}
