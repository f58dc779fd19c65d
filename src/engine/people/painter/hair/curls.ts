import { Path2D } from '#canvas';
import { chance } from '../../../../base/chance.ts';
import { type Color, mix } from '../color.ts';
import { along, circle, clamp, type Point, swell, taper, type Width } from '../curve.ts';
import type { HeadPoint } from '../rig.ts';
import type { HairRig } from './hair-rig.ts';
import { drawFade } from './short/short.ts';
import { castOnFace, drawScalp } from './strands.ts';

/** Draws the hair between the curls, out to the centres of the outer curls. */
function drawHairBetween(rig: HairRig, list: readonly Curl[], light: number): void {
  const { base, dark } = rig.character.hair;
  const ground = new Path2D();
  for (const [x, y, radius, z] of list) {
    const [px, py] = rig.at(x, y, z);
    ground.addPath(circle(px, py, radius * 1.12));
  }
  rig.fill(ground, mix(dark, base, light));
}

/** Height of the hairline at a distance from the middle of the forehead. Curls hang over the hairline. */
const hairline = (x: number) => -84 + (Math.abs(x) / 90) ** 3 * 52;

/** Whether a curl would hang into the face. The far cheek needs more room, because curls protrude in front of it. */
function hangsIntoFace(rig: HairRig, x: number, y: number): boolean {
  const room = 99 + 11 * clamp((Math.sign(x) * rig.yaw) / 13);
  return y > hairline(x) && Math.abs(x) < (y > -44 ? room : 98);
}

/** Distance of a point from an ellipse's centre, where 1 is on the ellipse. */
const ellipseDistance = (x: number, y: number, cy: number, rx: number, ry: number) =>
  Math.hypot(x / rx, (y - cy) / ry);

const SHADOW: readonly HeadPoint[] = [
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

const CLOUD = { left: -140, top: -160, right: 140, bottom: 130 };

export function drawCurlsBack(rig: HairRig): void {
  const list = fillWithCurls(CLOUD, 21, 17, 5, (x, y) =>
    ellipseDistance(x, y, 0, 128, 128) < 1 && y > -60 ? -20 : undefined,
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
  rig.fill(rig.shape(solid), rig.character.hair.dark);
  drawHairBetween(rig, list, 0);
  drawCurls({ ...rig, character: { ...rig.character, hair: backTones(rig) } }, list, 3);
}

/** Returns the darker tones of hair behind the head. */
function backTones(rig: HairRig): HairRig['character']['hair'] {
  const { base, dark, light } = rig.character.hair;
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
    const distance = ellipseDistance(x, y, -14, 124, 134);
    if (distance > 1) return undefined;
    if (hangsIntoFace(rig, x, y)) return undefined;
    return Math.max(0, (1 - distance) * 110);
  });
  drawHairBetween(rig, list, 0.35);
  drawCurls(rig, list, 44);
}

const DOME = { left: -130, top: -196, right: 130, bottom: 20 };

/** A round afro of tight coils. */
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
    const distance = ellipseDistance(x, y, -74, 124, 116);
    if (distance > 1) return undefined;
    if (hangsIntoFace(rig, x, y) || y > 4) return undefined;
    return Math.max(0, (1 - distance) * 120);
  });
  drawHairBetween(rig, list, 0.4);
  const [ax, ay] = rig.at(62, -140, 20);
  rig.clip(groundPath(rig, list), () => rig.glow([ax, ay], 120, rig.character.hair.light, 0.55, 0.9));
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
    const distance = ellipseDistance(x, y, -84, width, -84 - top);
    if (y < -84 ? distance > 1 : Math.abs(x) > width) return undefined;
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
  drawHairBetween(rig, list, 0.3);
  drawCurls(rig, list, 17);
}

/** Short curls all over. */
export function drawShortCurls(rig: HairRig): void {
  drawFade(rig, 14, 1);
  castOnFace(rig, FOREHEAD, -2, 8, 0.55);
  const list = shortCurls(-154, 108, -14, 14.5, 12.5, 8);
  drawHairBetween(rig, list, 0.3);
  drawCurls(rig, list, 23);
}

/** A curl's place, its radius and its depth. */
type Curl = readonly [x: number, y: number, radius: number, z: number];

/** Rolled locks: each a ribbon wound around a point, brighter towards the light. */
function drawCurls(rig: HairRig, list: readonly Curl[], seed: number): void {
  const { base, dark, light, sheen } = rig.character.hair;
  const random = chance(seed);
  for (const [x, y, radius, z] of list) {
    const [px, py] = rig.at(x, y, z);
    const lit = clamp((x * 0.55 - (y + 30) * 0.8) / 190 + (random() - 0.5) * 0.5, -0.8, 0.8);
    const turn = random() * Math.PI * 2;
    const direction = random() < 0.5 ? -1 : 1;
    const wound = (grow: number, from = 0, to = 1): Point[] =>
      Array.from({ length: 12 }, (_, i) => {
        const t = from + ((to - from) * i) / 11;
        const angle = turn + direction * t * 5;
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
      const angle = turn + direction * t * 5;
      const facing = Math.cos(angle) * 0.55 - Math.sin(angle) * 0.83;
      if (facing < -0.2) continue;
      rig.fill(taper(wound(1.03, start, start + 0.36), swell(radius * 0.24), 10), light, 0.45 + 0.4 * facing);
      if (random() < 0.5)
        rig.fill(taper(wound(1.06, start + 0.08, start + 0.28), swell(radius * 0.11), 8), sheen, 0.65);
    }
  }
}

/** Fills the area where `depth` is defined with evenly spaced curls, farther ones first. */
function fillWithCurls(
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
function drawRinglet(
  rig: HairRig,
  points: readonly HeadPoint[],
  width: number,
  seed: number,
  shade: number,
): void {
  const { base, dark, light, sheen } = rig.character.hair;
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

/** Returns the paths of the ringlets on one side, from the head outwards and down. */
function ringlets(rig: HairRig, side: number, behind: boolean): { line: HeadPoint[]; width: number }[] {
  const random = chance(side + (behind ? 40 : 50));
  const room = 13 * clamp((side * rig.yaw) / 13);
  const count = behind ? 5 : 4;
  return Array.from({ length: count }, (_, i) => {
    const out = room + (behind ? 96 + i * 10 : 100 + i * 11);
    const end = (behind ? 256 : 206) + random() * 50;
    const z = behind ? -6 : 14 - i * 6;
    const bend = (random() - 0.5) * 24;
    return {
      line: [
        [side * (86 + room * 0.3 + i * 3), -72 - i * 5, z],
        [side * (out - 4), -40, z],
        [side * (out + 2), 0, z],
        [side * (out + 6 + bend * 0.4), 80, z],
        [side * (out - bend), 160, z + 6],
        [side * (out + bend), end, z + 8],
      ],
      width: 25 + random() * 7,
    };
  });
}

export function drawLongCurlsBack(rig: HairRig): void {
  const { dark } = rig.character.hair;
  rig.fill(
    rig.shape([
      [-100, -70, -25],
      [-126, 20, -25],
      [-124, 140, -25],
      [-100, 226, -25],
      [100, 226, -25],
      [122, 140, -25],
      [124, 20, -25],
      [98, -70, -25],
    ]),
    dark,
  );
  for (let i = 0; i < 9; i++) {
    const x = -104 + i * 26;
    drawRinglet(
      rig,
      [
        [x, 60, -25],
        [x * 1.05, 140, -25],
        [x * 1.02, 236 + (i % 3) * 12, -25],
      ],
      30,
      i,
      0.6,
    );
  }
}

/** Long corkscrews from a middle parting. */
export function drawLongCurls(rig: HairRig): void {
  castOnFace(rig, SHADOW, -3, 8, 0.55);
  drawScalp(rig);
  for (const s of [-1, 1]) {
    const room = 13 * clamp((s * rig.yaw) / 13);
    const solid: HeadPoint[] = [
      [s * 76, -110, 0],
      [s * 122, -84, 0],
      [s * 138, -40, 0],
      [s * 136, 40, 0],
      [s * 128, 120, 0],
      [s * (100 + room), 110, 6],
      [s * (98 + room), 20, 10],
      [s * (88 + room * 0.5), -50, 30],
    ];
    rig.fill(rig.shape(solid), rig.character.hair.dark);
    for (const [i, { line, width }] of ringlets(rig, s, true).entries())
      drawRinglet(rig, line, width, 3 + i, 0.35);
    for (const [i, { line, width }] of ringlets(rig, s, false).reverse().entries())
      drawRinglet(rig, line, width, 13 + i, s < 0 ? 0.15 : 0);
  }
  const list = fillWithCurls(CLOUD, 18, 15, 29, (x, y) => {
    const distance = ellipseDistance(x, y, -30, 124, 126);
    if (distance > 1 || y > -36 || y > hairline(x) - 4) return undefined;
    return Math.max(0, (1 - distance) * 120);
  });
  drawHairBetween(rig, list, 0.3);
  drawCurls(rig, list, 37);
}
