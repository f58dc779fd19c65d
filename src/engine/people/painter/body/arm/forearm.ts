import { type Color, mix, type Rgb } from '../../color.ts';
import { circle, closed, fade, lerp, type Point, swell, taper } from '../../curve.ts';
import type { Light } from '../../rig.ts';
import { type BodyFrame, cloth } from '../frame.ts';
import { drawHand } from '../hand/hand.ts';
import { torsoPath } from '../torso.ts';
import { type Arm, type Bone, boneOf, clothPaint, type Sleeve } from './skeleton.ts';
import { elbowOf } from './upper.ts';

interface Tones {
  light: Rgb;
  base: Rgb;
  dark: Rgb;
  fold: Rgb;
}

/**
 * The part from elbow to fingertips, which is in front of the body when raised. Only cloth is lit: the light depends on
 * the height, so it would give a resting hand another tint than the face.
 */
export function drawForearm(body: BodyFrame, arm: Arm, sleeve: Sleeve, light: Light): void {
  const { rig } = body;
  const { skin, female } = rig.character;
  const bare = sleeve.length === 'short';
  const e = elbowOf(body, sleeve) * lerp(1, 0.93, arm.bend);
  const q =
    ((female ? 14 : 18.5) * Math.sqrt(body.figure.arm) + (bare ? 0 : 3 + sleeve.puff * 0.45)) *
    arm.enlargement;
  const bone = boneOf(arm.elbow, arm.wrist, arm.side, 8);
  const tones: Tones = bare
    ? { light: skin.light, base: skin.base, dark: mix(skin.base, skin.shade, 0.8), fold: skin.shade }
    : cloth(sleeve.color);
  const path = outline(bone, e, q, arm.bend);
  if (arm.bend > 0.02) drawContact(body, path, arm);
  if (bare) rig.fill(path, skin.base);
  else rig.fill(path, clothPaint(body, sleeve.color));
  rig.clip(path, () => {
    drawForm(body, arm, bone, e, q, tones);
    if (!bare && !arm.isMovingFast) drawFolds(body, arm, bone, e, q, tones, sleeve);
    if (sleeve.stripe) {
      const line = [
        bone.at(0, e * 0.44, -e),
        bone.at(0.02, e * 0.57),
        bone.at(0.3, e * 0.58),
        bone.at(1, q * 0.55, 4),
      ];
      rig.fill(
        taper(line, () => 7, 30),
        sleeve.stripe,
      );
    }
  });
  if (!bare) {
    drawOpening(body, arm, bone, q, tones, sleeve.cuff);
    light();
  }
  drawHand(rig, arm, bare ? q : q * 0.78);
}

/** The curve of the elbow and the taper to the wrist, which may overlap. */
function outline(bone: Bone, e: number, q: number, bend: number) {
  const cap = e * lerp(1, 0.84, bend);
  const mid = lerp(e, q, 0.52);
  return closed([
    bone.at(0, 0, -cap),
    bone.at(0, e * 0.74, -cap * 0.7),
    bone.at(0.02, e * 1.01),
    bone.at(0.28, lerp(e, q, 0.06) * 1.03),
    bone.at(0.66, mid * 1.03),
    bone.at(1, q),
    bone.at(1, q * 0.62, q * 0.2),
    bone.at(1, 0, q * 0.27),
    bone.at(1, -q * 0.62, q * 0.2),
    bone.at(1, -q),
    bone.at(0.66, -mid),
    bone.at(0.28, -lerp(e, q, 0.06)),
    bone.at(0.02, -e * 1.01),
    bone.at(0, -e * 0.74, -cap * 0.7),
  ]);
}

/** The shadow that a bent arm casts on everything behind it. */
function drawContact(
  body: BodyFrame,
  path: ReturnType<typeof closed>,
  { bend, isMovingFast: passing }: Arm,
): void {
  const { ctx, clip, fill } = body.rig;
  clip(torsoPath(body, 2), () => {
    const steps = passing
      ? [[-5, 7]]
      : [
          [-9, 13],
          [-6, 8],
          [-3, 4],
        ];
    for (const [dx, dy] of steps) {
      ctx.save();
      ctx.translate(dx!, dy!);
      fill(path, '#170E2A', (0.3 / steps.length) * bend);
      ctx.restore();
    }
  });
}

/**
 * Shades the forearm. If it hangs, continues the upper arm's shading; if raised, darkens the side away from the light.
 */
function drawForm(body: BodyFrame, arm: Arm, bone: Bone, e: number, q: number, c: Tones): void {
  const { rig } = body;
  const side = (n: number, k: number) =>
    closed([
      bone.at(0, n * e * k, -e * 1.2),
      bone.at(0.3, n * lerp(e, q, 0.1) * k),
      bone.at(0.7, n * lerp(e, q, 0.6) * (k - 0.02)),
      bone.at(1, n * q * (k + 0.04)),
      bone.at(1, n * q * k, q * 0.5),
      bone.at(1, n * e * 2.4, q),
      bone.at(0, n * e * 2.4, -e * 1.4),
    ]);
  for (const n of [1, -1]) {
    const lit = bone.light * n;
    const alpha = Math.min(1, Math.abs(lit) * 2);
    if (lit < 0) {
      rig.fill(side(n, arm.side < 0 ? 0.22 : 0.08), c.dark, 0.33 * alpha);
      rig.fill(side(n, arm.side < 0 ? 0.46 : 0.3), arm.side < 0 ? c.fold : c.dark, 0.45 * alpha);
    } else {
      if (arm.side < 0) rig.fill(side(n, 0.6), c.fold, 0.35 * (1 - arm.bend));
      const rim = [
        bone.at(0.02, n * e * 0.84),
        bone.at(0.5, n * lerp(e, q, 0.4) * 0.8),
        bone.at(1, n * q * 0.78),
      ];
      const shine = arm.side < 0 ? arm.bend : 1;
      rig.fill(taper(rim, swell(e * 0.4)), mix(c.light, '#FFFFFF', 0.12), 0.4 * alpha * shine);
    }
  }
}

function drawFolds(
  body: BodyFrame,
  arm: Arm,
  bone: Bone,
  e: number,
  q: number,
  c: Tones,
  sleeve: Sleeve,
): void {
  const { rig } = body;
  const wrinkle = (from: Point, by: Point, to: Point, width: number, alpha: number) =>
    rig.fill(taper([from, by, to], fade(width)), c.fold, alpha);
  wrinkle(bone.at(0.02, -e), bone.at(0.1, -e * 0.35), bone.at(0.06, e * 0.3), 6, 0.34);
  wrinkle(bone.at(0.16, -e), bone.at(0.24, -e * 0.4), bone.at(0.24, e * 0.1), 5, 0.26);
  wrinkle(bone.at(0.06, e), bone.at(0.16, e * 0.5), bone.at(0.3, e * 0.36), 5, 0.2 + 0.12 * arm.bend);
  const hem = (at: number, width: number, alpha: number) =>
    rig.fill(
      taper([bone.at(1, q * 1.05, at), bone.at(1, 0, at + q * 0.27), bone.at(1, -q * 1.05, at)], () => width),
      c.fold,
      alpha,
    );
  if (sleeve.end === 'rib') {
    hem(-17, 2, 0.55);
    for (let i = -4; i <= 4; i++) {
      const n = (i / 4.4) * q;
      const on = q * 0.27 * (1 - (n / q) ** 2);
      rig.fill(
        taper([bone.at(1, n, on - 16), bone.at(1, n, on + 1)], () => 1.5),
        c.fold,
        0.34,
      );
    }
  } else if (sleeve.end === 'button') {
    hem(-24, 1.8, 0.55);
    const [x, y] = bone.at(1, -q * 0.45, -10);
    rig.fill(circle(x, y, 3), c.fold, 0.7);
    rig.fill(circle(x + 0.5, y - 0.6, 2.2), c.light);
  } else hem(-7, 1.6, 0.5);
}

/** The sleeve's opening, visible when the forearm points at the viewer. */
function drawOpening(body: BodyFrame, arm: Arm, bone: Bone, q: number, c: Tones, cuff?: Color): void {
  const { rig } = body;
  const deep = q * (0.2 + 0.16 * arm.foreshortening);
  const [x, y] = bone.at(1, 0, q * 0.02);
  if (cuff) {
    const [cx, cy] = bone.at(1, 0, q * 0.24);
    const tones = cloth(cuff);
    const ring = circle(cx, cy, deep * 0.96, q * 0.9, bone.angle);
    rig.fill(ring, tones.base);
    rig.clip(ring, () => {
      rig.fill(circle(cx, cy + q * 0.8, q * 1.2, q * 0.7), tones.dark, 0.5);
    });
    const [ix, iy] = bone.at(1, 0, q * 0.3);
    rig.fill(circle(ix, iy, deep * 0.78, q * 0.76, bone.angle), tones.fold);
    return;
  }
  rig.fill(circle(x, y, deep, q * 0.97, bone.angle), c.dark);
  rig.fill(circle(x, y, deep * 0.82, q * 0.86, bone.angle), mix(c.fold, '#120A20', 0.18));
}
