import { mix } from '../../color.ts';
import { closed, fade, lerp, swell, taper } from '../../curve.ts';
import type { Light } from '../../rig.ts';
import { type BodyFrame, type Cloth, cloth } from '../frame.ts';
import { torsoPath } from '../torso.ts';
import { type Arm, type Bone, boneOf, clothPaint, type Side, type Sleeve } from './skeleton.ts';

/** Returns half the width of the elbow. */
export function elbowOf(body: BodyFrame, sleeve: Sleeve): number {
  const bare = (body.rig.character.female ? 22.5 : 28) * body.figure.arm;
  return bare + (sleeve.length === 'short' ? 0 : sleeve.puff * 0.55);
}

/**
 * The part from shoulder to elbow. The shoulder cap follows the torso's outline, so that the cloth seems continuous.
 */
export function drawUpperArm(body: BodyFrame, arm: Arm, sleeve: Sleeve, light: Light): void {
  const { rig } = body;
  const bone = boneOf(arm.shoulder, arm.elbow, arm.side);
  const r = elbowOf(body, sleeve);
  const short = sleeve.length === 'short';
  if (short) drawBare(body, arm.side, bone, r);
  const c = cloth(sleeve.color);
  const path = outline(body, arm, bone, r, sleeve);
  rig.clip(torsoPath(body, 2), () => rig.fill(shadow(bone, arm, r), '#1A1030', 0.16));
  rig.fill(path, clothPaint(body, sleeve.color));
  rig.clip(path, () => {
    drawForm(body, arm, bone, r, c);
    drawFolds(body, arm, bone, r, c);
    if (sleeve.stripe) drawStripe(body, arm, bone, r, sleeve);
    if (sleeve.band) {
      const band = taper([bone.at(0.5, -r * 1.5), bone.at(0.525, 0), bone.at(0.5, r * 1.5)], () => 15);
      rig.fill(band, sleeve.band);
      rig.fill(
        bone.shape([
          [0.3, -r * 1.5],
          [0.3, -r * 0.35],
          [0.8, -r * 0.2],
          [0.8, -r * 1.5],
        ]),
        c.fold,
        0.22,
      );
    }
    if (short) {
      const hem = [bone.at(0.56, -r * 1.5), bone.at(0.6, 0), bone.at(0.56, r * 1.5)];
      rig.fill(
        taper(hem, () => 1.6),
        c.fold,
        0.6,
      );
    }
  });
  drawSeam(body, arm, c);
  light(short ? path : undefined);
}

function outline(body: BodyFrame, { side, elbow, bend }: Arm, bone: Bone, r: number, sleeve: Sleeve) {
  const { shoulderHalfWidth: w, figure } = body;
  const d = figure.slope;
  const a = r / (sleeve.length === 'short' ? 0.94 : 1);
  const p = sleeve.puff;
  const cap = body.line([
    [side * w * 0.705, 204.5 + d * 0.7, 1],
    [side * w * 0.79, 210 + d * 0.8],
    [side * w * 0.875, 221 + d - p * 0.2],
    [side * (w * 0.97 + p * 0.25), 255 + d],
  ]);
  const armpit = body.line([
    [side * w * 0.7, 330 + d * 0.5, 1],
    [side * w * 0.69, 290],
    [side * w * 0.725, 244],
  ]);
  if (sleeve.length === 'short') {
    const out = a * 1.2 + p * 0.5;
    return closed([
      ...cap,
      bone.at(0.36, a * 1.3 + p * 0.4),
      bone.at(0.63, out),
      [...corner(bone.at(0.645, out * 0.8))],
      bone.at(0.672, 0),
      [...corner(bone.at(0.64, -out * 1.12))],
      ...armpit,
    ]);
  }
  return closed([
    ...cap,
    bone.at(0.36, a * 1.24),
    bone.at(0.66, a * 1.1),
    bone.at(0.92, a * (1.02 - bend * 0.06)),
    [elbow[0] + side * a * 0.86, elbow[1] + a * (0.55 - bend * 0.14)],
    [elbow[0], elbow[1] + a * (0.96 - bend * 0.2)],
    [elbow[0] - side * a * 0.86, elbow[1] + a * (0.5 - bend * 0.14)],
    bone.at(0.92, -a * 1.0),
    bone.at(0.68, -a * 1.03),
    ...armpit,
  ]);
}

const corner = ([x, y]: readonly [number, number, (1 | undefined)?]): [number, number, 1] => [x, y, 1];

/** The arm's shadow on the body beside it. */
function shadow(bone: Bone, { side, bend }: Arm, r: number) {
  const reach = side > 0 ? 1.42 : 1.2;
  return bone.shape([
    [0.44, -r * 0.8],
    [0.56, -r * (reach - 0.1)],
    [0.8, -r * reach],
    [1.06 - bend * 0.1, -r * reach],
    [1.1 - bend * 0.1, -r * 0.6],
    [0.6, -r * 0.2],
  ]);
}

function drawForm(body: BodyFrame, { side }: Arm, bone: Bone, r: number, c: Cloth): void {
  const { rig } = body;
  const inner = (k: number) =>
    bone.shape([
      [0.34, -r * 1.5],
      [0.46, -r * (0.86 - k * 0.1)],
      [0.62, -r * (0.5 - k)],
      [0.85, -r * (0.34 - k)],
      [1.12, -r * (0.3 - k)],
      [1.3, -r * 1.2],
      [0.9, -r * 2],
    ]);
  const outer = (k: number) =>
    bone.shape([
      [-0.12, r * 1.7],
      [0.1, r * (1.12 - k)],
      [0.4, r * (0.74 - k)],
      [0.75, r * (0.5 - k)],
      [1.12, r * (0.46 - k)],
      [1.3, r * 1.2],
      [0.6, r * 2.4],
    ]);
  if (side > 0) {
    rig.fill(inner(0.22), c.dark, 0.3);
    rig.fill(inner(0), c.dark, 0.5);
    const rim = taper(
      [bone.at(0.02, r * 1.18), bone.at(0.4, r * 1.02), bone.at(0.95, r * 0.82)],
      swell(r * 0.42),
    );
    rig.fill(rim, mix(c.light, '#FFFFFF', 0.12), 0.5);
  } else {
    rig.fill(outer(0.24), c.dark, 0.35);
    rig.fill(outer(0), c.fold, 0.35);
    rig.fill(inner(-0.3), c.fold, 0.35);
    const rim = taper([bone.at(0, r * 1.3), bone.at(0.3, r * 1.2), bone.at(0.8, r * 0.98)], swell(r * 0.16));
    rig.fill(rim, mix(c.light, '#BFD4FF', 0.35), 0.35);
  }
}

function drawFolds(body: BodyFrame, { side, bend }: Arm, bone: Bone, r: number, c: Cloth): void {
  const { rig, shoulderHalfWidth: w } = body;
  const pull = (from: [number, number], by: [number, number], to: [number, number], width: number) =>
    rig.fill(body.brush([from, by, to], fade(width)), c.fold, 0.34);
  pull([side * w * 0.68, 330], [side * w * 0.79, 317], [side * w * 0.86, 288], 8);
  pull([side * w * 0.68, 322], [side * w * 0.755, 300], [side * w * 0.785, 268], 6);
  for (const [t, n, width] of [
    [0.86, -0.1, 5.5],
    [0.95, 0.15, 6.5],
  ] as const) {
    const line = [bone.at(t + 0.015, -r * 1.02), bone.at(t + 0.035, -r * 0.5), bone.at(t - 0.005, r * n)];
    rig.fill(taper(line, fade(width * lerp(0.55, 1, bend))), c.fold, 0.36 * bend);
  }
}

function drawStripe(body: BodyFrame, arm: Arm, bone: Bone, r: number, sleeve: Sleeve): void {
  const s = arm.side;
  const { shoulderHalfWidth: w } = body;
  const from = body.line([
    [s * w * 0.62, 200],
    [s * w * 0.8, 214],
    [s * w * 0.92, 250],
  ]);
  const line = [...from, bone.at(0.4, r * 0.8), bone.at(0.7, r * 0.66), bone.at(1.06, r * 0.6)];
  body.rig.fill(
    taper(line, () => 7, 40),
    sleeve.stripe!,
  );
}

function drawSeam(body: BodyFrame, { side }: Arm, c: Cloth): void {
  const { shoulderHalfWidth: w, figure } = body;
  const seam = body.line([
    [side * w * 0.71, 205 + figure.slope * 0.8],
    [side * w * 0.725, 244],
    [side * w * 0.69, 290],
    [side * w * 0.7, 332],
  ]);
  body.rig.fill(taper(seam, swell(2.2)), c.fold, 0.42);
}

function drawBare(body: BodyFrame, side: Side, bone: Bone, r: number): void {
  const { rig } = body;
  const { skin } = rig.character;
  const path = bone.shape([
    [0.6, r * 1.08],
    [0.7, r * 1.06],
    [0.94, r * 0.96],
    [1.08, r * 0.6],
    [1.1, 0],
    [1.08, -r * 0.6],
    [0.94, -r * 0.98],
    [0.7, -r * 1.08],
    [0.62, -r * 1.02],
  ]);
  rig.fill(path, skin.base);
  rig.clip(path, () => {
    const dark = (n: number, k: number) =>
      bone.shape([
        [0.4, n * r * k],
        [0.8, n * r * (k + 0.03)],
        [1.2, n * r * k],
        [1.2, n * r * 2],
        [0.4, n * r * 2],
      ]);
    if (side > 0) {
      rig.fill(dark(-1, 0.08), mix(skin.base, skin.shade, 0.8), 0.33);
      rig.fill(dark(-1, 0.3), mix(skin.base, skin.shade, 0.8), 0.45);
    } else {
      rig.fill(dark(1, 0.22), mix(skin.base, skin.shade, 0.8), 0.33);
      rig.fill(dark(1, 0.46), skin.shade, 0.45);
      rig.fill(dark(-1, 0.6), skin.shade, 0.35);
    }
    const hem = bone.shape([
      [0.5, -r * 2],
      [0.5, r * 2],
      [0.69, r * 2],
      [0.71, 0],
      [0.68, -r * 2],
    ]);
    rig.fill(hem, mix(skin.shade, skin.deep, 0.3), 0.6);
  });
}
