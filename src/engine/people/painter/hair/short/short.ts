import { Path2D } from '#canvas';
import { chance } from '../../../../../base/chance.ts';
import { type Color, mix } from '../../color.ts';
import { along, clamp, fade, lerp, type Point, taper } from '../../curve.ts';
import { facePath } from '../../face/face.ts';
import type { HeadPoint } from '../../rig.ts';
import type { HairRig } from '../hair-rig.ts';
import { castOnFace, mass } from '../strands.ts';

/** The far side shows no sideburn, because the cheek hides it. */
function sideburn(rig: HairRig, side: number, y: number): number {
  return lerp(y, -24, clamp((side * rig.yaw - 5) / 7));
}

/** Short hair: over the head from one sideburn to the other (`top`), and back along the hairline. */
function shortOutline(
  rig: HairRig,
  top: readonly HeadPoint[],
  hairline: readonly HeadPoint[],
  burn: number,
): HeadPoint[] {
  const sideLine = (side: number): HeadPoint[] => {
    const y = sideburn(rig, side, burn);
    return [
      [side * 89.5, Math.min(-12, y - 14), 42],
      [side * 92, y, 30],
      [side * 97, y - 4, 16],
      [side * 102, Math.min(-26, y - 20), 2],
    ];
  };
  return [...sideLine(-1), ...top, ...sideLine(1).reverse(), ...[...hairline].reverse()];
}

/** Fills the gap past the forehead with hair when the head turns away. */
export function drawBeyondForehead(rig: HairRig, top: readonly HeadPoint[]): void {
  const { ctx } = rig;
  const outside = new Path2D();
  outside.rect(-500, -500, 1000, 1000);
  outside.addPath(facePath(rig.bare));
  ctx.save();
  ctx.clip(outside, 'evenodd');
  const s = Math.sign(rig.yaw) || 1;
  const far = top.filter(([x]) => x * s > 30).map(([x, y, z]): HeadPoint => [x * 0.985, y, z, 1]);
  const inside: HeadPoint[] = [
    [s * 60, -40, 40, 1],
    [s * 30, -90, 0, 1],
  ];
  if (s < 0) far.reverse();
  rig.fill(rig.shape([...inside, ...far, [s * 96, -46, 8, 1]]), rig.character.hair.dark);
  ctx.restore();
}

/** A body of short hair. */
export function shortMass(
  rig: HairRig,
  top: readonly HeadPoint[],
  hairline: readonly HeadPoint[],
  burn: number,
  from?: HeadPoint,
  to?: HeadPoint,
): Path2D {
  drawBeyondForehead(rig, top);
  return mass(rig, shortOutline(rig, top, hairline, burn), from, to);
}

/** The hairline from the left temple to the right. */
export const HAIRLINE: readonly HeadPoint[] = [
  [-87, -36, 50],
  [-76, -66, 66],
  [-48, -84, 86],
  [0, -89],
  [48, -84, 86],
  [76, -66, 66],
  [86, -36, 50],
];

/** The skull's outline plus hair of a finger's width. */
export const CLOSE: readonly HeadPoint[] = [
  [-104, -66, 0],
  [-86, -114, 0],
  [-44, -141, 0],
  [4, -149, 0],
  [52, -140, 0],
  [87, -112, 0],
  [104, -66, 0],
];

const SHADED: readonly HeadPoint[] = [
  [-90, -50, 46],
  [-60, -80, 80],
  [0, -90],
  [60, -80, 80],
  [92, -50, 46],
  [100, -140, 0],
  [-100, -140, 0],
];

/** Cropped hair that thins towards the ears. At `density` 1 it hides the skin on top. */
export function drawFade(rig: HairRig, burn: number, density: number): void {
  const { hair, skin } = rig.character;
  castOnFace(rig, SHADED, -2, 5, 0.3 + 0.25 * density);
  drawBeyondForehead(rig, CLOSE);
  const path = rig.shape(shortOutline(rig, CLOSE, HAIRLINE, burn));
  const tone = (t: number) => mix(skin.shade, mix(hair.base, hair.dark, t), density);
  rig.fill(
    path,
    rig.linear(rig.at(0, -120, 30), rig.at(0, burn, 30), [
      [0, tone(0)],
      [0.5, tone(0.5)],
      [0.78, mix(tone(0.4), skin.shade, 0.35), 0.92],
      [1, mix(tone(0.4), skin.shade, 0.6), 0.3],
    ]),
  );
  drawHairline(rig, tone(0.15));
  rig.clip(path, () => {
    rig.glow(rig.at(46, -116, 20), 62, mix(hair.light, skin.light, (1 - density) * 0.6), 0.6, 0.5);
    drawNap(rig, 260, [hair.dark, hair.light]);
  });
}

/** Single short hairs, like a brush. */
function drawNap(rig: HairRig, count: number, colors: readonly [Color, Color]): void {
  const random = chance(4);
  for (let i = 0; i < count; i++) {
    const x = (random() * 2 - 1) * 98;
    const y = -142 + random() * 90;
    const hair = rig.brush(
      [
        [x, y, 40],
        [x + x * 0.03, y - 4.5, 40],
      ],
      fade(2),
      4,
    );
    rig.fill(hair, colors[random() < 0.5 ? 0 : 1], 0.28);
  }
}

/** Hairs along the edge of cropped hair. Without them, the hair would look like a cap. */
function drawHairline(rig: HairRig, color: Color): void {
  const random = chance(9);
  const edge = along(rig.line(HAIRLINE), 90);
  for (const [x, y] of edge) {
    const [dx, dy] = [(random() - 0.5) * 3, random() * 3.5];
    const root: Point = [x + dx, y - 7];
    rig.fill(taper([root, [x + dx * 1.6, y + dy]], fade(3.2), 4), color, 0.75);
  }
}
