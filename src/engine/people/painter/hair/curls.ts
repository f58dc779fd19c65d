import { Path2D } from '@napi-rs/canvas';
import { mix } from '../color.ts';
import { circle, clamp } from '../curve.ts';
import type { HeadPoint } from '../rig.ts';
import { type Curl, drawCurls, fillWithCurls } from './curl.ts';
import type { HairRig } from './hair-rig.ts';
import { drawFade } from './short/short.ts';
import { castOnFace, drawScalp } from './strands.ts';

/** The hair between the curls, out to their centres. */
export function drawGround(rig: HairRig, list: readonly Curl[], light: number): void {
  const { base, dark } = rig.c.hair;
  const ground = new Path2D();
  for (const [x, y, radius, z] of list) {
    const [px, py] = rig.at(x, y, z);
    ground.addPath(circle(px, py, radius * 1.12));
  }
  rig.fill(ground, mix(dark, base, light));
}

/** Height of the hairline over the forehead at a distance from its middle; curls hang over it. */
export const hairline = (x: number) => -84 + (Math.abs(x) / 90) ** 3 * 52;

/** Whether a curl would hang into the face. The far cheek needs more room, because curls protrude in front of it. */
function beforeFace(rig: HairRig, x: number, y: number): boolean {
  const room = 99 + 11 * clamp((Math.sign(x) * rig.yaw) / 13);
  return y > hairline(x) && Math.abs(x) < (y > -44 ? room : 98);
}

/** Distance of a point from an ellipse's centre, where 1 is on the ellipse. */
export const ring = (x: number, y: number, cy: number, rx: number, ry: number) =>
  Math.hypot(x / rx, (y - cy) / ry);

export const SHADOW: readonly HeadPoint[] = [
  [-100, 90, 40],
  [-90, 40, 50],
  [-86, -30, 56],
  [-50, -70],
  [0, -82],
  [50, -70],
  [86, -30, 56],
  [92, 60, 40],
  [130, 90, 0],
  [120, -150, 0],
  [-120, -150, 0],
  [-130, 90, 0],
];

export const CLOUD = { left: -140, top: -160, right: 140, bottom: 130 };

export function drawCurlsBack(rig: HairRig): void {
  const list = fillWithCurls(CLOUD, 21, 17, 5, (x, y) =>
    ring(x, y, 0, 128, 128) < 1 && y > -60 ? -20 : undefined,
  );
  const solid: HeadPoint[] = [
    [-116, -40, -20],
    [-70, -112, -20],
    [70, -112, -20],
    [116, -40, -20],
    [120, 50, -20],
    [84, 106, -20],
    [-84, 106, -20],
    [-120, 50, -20],
  ];
  rig.fill(rig.shape(solid), rig.c.hair.dark);
  drawGround(rig, list, 0);
  drawCurls({ ...rig, c: { ...rig.c, hair: shaded(rig) } }, list, 3);
}

/** Tones of hair in the back. */
function shaded(rig: HairRig): HairRig['c']['hair'] {
  const { base, dark, light } = rig.c.hair;
  return {
    base: mix(base, dark, 0.6),
    dark: mix(dark, '#000000', 0.15),
    light: mix(light, base, 0.6),
    sheen: light,
  };
}

/** A round cloud of curls to the jaw. */
export function drawCurlsFront(rig: HairRig): void {
  castOnFace(rig, SHADOW, -3, 8, 0.6);
  drawScalp(rig);
  const list = fillWithCurls(CLOUD, 20, 16, 22, (x, y) => {
    const far = ring(x, y, -14, 124, 134);
    if (far > 1) return undefined;
    if (beforeFace(rig, x, y)) return undefined;
    return Math.max(0, (1 - far) * 110);
  });
  drawGround(rig, list, 0.35);
  drawCurls(rig, list, 44);
}

const DOME = { left: -130, top: -196, right: 130, bottom: 20 };

/** A natural round of tight coils. */
export function drawAfro(rig: HairRig): void {
  castOnFace(
    rig,
    SHADOW.slice(2, 7).concat([
      [120, -150, 0],
      [-120, -150, 0],
    ]),
    -3,
    8,
    0.6,
  );
  drawScalp(rig);
  const list = fillWithCurls(DOME, 10.5, 9, 12, (x, y) => {
    const far = ring(x, y, -74, 124, 116);
    if (far > 1) return undefined;
    if (beforeFace(rig, x, y) || y > 4) return undefined;
    return Math.max(0, (1 - far) * 120);
  });
  drawGround(rig, list, 0.4);
  const [ax, ay] = rig.at(62, -140, 20);
  rig.clip(groundPath(rig, list), () => rig.glow([ax, ay], 120, rig.c.hair.light, 0.55, 0.9));
  drawCurls(rig, list, 31);
}

function groundPath(rig: HairRig, list: readonly Curl[]): Path2D {
  const path = new Path2D();
  for (const [x, y, radius, z] of list) path.addPath(circle(...pair(rig.at(x, y, z)), radius));
  return path;
}

const pair = ([x, y]: readonly [number, number, ...unknown[]]): [number, number] => [x, y];

function shortCurls(top: number, width: number, lowest: number, spacing: number, size: number, seed: number) {
  return fillWithCurls({ left: -120, top: -190, right: 120, bottom: lowest }, spacing, size, seed, (x, y) => {
    const far = ring(x, y, -84, width, -84 - top);
    if (y < -84 ? far > 1 : Math.abs(x) > width) return undefined;
    if (y > -78 + (Math.abs(x) / 90) ** 3 * 46) return undefined;
    return Math.max(0, 92 * (1 - ((-84 - y) / 90) ** 2) * (1 - (x / 118) ** 2));
  });
}

const FOREHEAD: readonly HeadPoint[] = [
  [-84, -50, 54],
  [-44, -68],
  [0, -74],
  [44, -70],
  [86, -50, 54],
  [95, -150, 0],
  [-95, -150, 0],
];

/** Faded sides under a crown of curls. */
export function drawCurlyFade(rig: HairRig): void {
  drawFade(rig, 12, 0.9);
  castOnFace(rig, FOREHEAD, -2, 9, 0.6);
  const list = shortCurls(-164, 98, -60, 17, 15, 6);
  drawGround(rig, list, 0.3);
  drawCurls(rig, list, 17);
}

/** Short curls all over. */
export function drawShortCurls(rig: HairRig): void {
  drawFade(rig, 14, 1);
  castOnFace(rig, FOREHEAD, -2, 8, 0.55);
  const list = shortCurls(-154, 108, -14, 14.5, 12.5, 8);
  drawGround(rig, list, 0.3);
  drawCurls(rig, list, 23);
}
