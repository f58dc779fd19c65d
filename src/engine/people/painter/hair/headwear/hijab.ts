import { Path2D } from '#canvas';
import { blur } from '../../blur.ts';
import { facePath } from '../../face/face.ts';
import type { HeadPoint } from '../../rig.ts';
import type { HairRig } from '../hair-rig.ts';
import { drawFold, type Wrap, wrapOf } from './cloth.ts';

const DEFAULT_COLOR = '#3E8E8A';

/** The scarf's outer edge: over the head, down to the chest. */
const OUTLINE: readonly HeadPoint[] = [
  [-113, 60, -10],
  [-121, -10, 0],
  [-119, -80, 0],
  [-94, -136, 0],
  [-42, -164, 0],
  [14, -168, 0],
  [70, -152, 0],
  [109, -104, 0],
  [119, -40, 0],
  [117, 40, -10],
  [112, 100, 0],
  [128, 148, 0],
  [156, 192, 20],
  [152, 240, 30],
  [96, 268, 36],
  [24, 290, 44],
  [-50, 286, 44],
  [-122, 264, 30],
  [-162, 206, 20],
  [-134, 150, 0],
  [-115, 104, 0],
];

/** The outline of the visible face, which follows the jaw. */
function opening(rig: HairRig, grow = 0): HeadPoint[] {
  const { chinY, cheek } = rig.character.head;
  const low = chinY + rig.jaw;
  const widthFactor = cheek / 96;
  const half = (side: number): HeadPoint[] => [
    [side * (46 + grow), -70 - grow, 88],
    [side * (78 + grow) * widthFactor, -36, 62],
    [side * (86 + grow) * widthFactor, 10, 48],
    [side * (81 + grow) * widthFactor, 56, 42],
    [side * (60 + grow), Math.min(96, chinY - 28) + rig.jaw * 0.5, 52],
    [side * 27, low - 5 + grow, 72],
  ];
  return [[0, -78 - grow, 102], ...half(1), [0, low - 1 + grow, 80], ...half(-1).reverse()];
}

export function drawHijabBack(rig: HairRig): void {
  const { deep } = wrapOf(rig, DEFAULT_COLOR);
  rig.fill(
    rig.shape([
      [-104, -60, -20],
      [-126, 40, -20],
      [-128, 130, -20],
      [-100, 190, -20],
      [100, 190, -20],
      [126, 130, -20],
      [124, 40, -20],
      [104, -60, -20],
    ]),
    deep,
  );
}

/** A scarf around head and shoulders. */
export function drawHijab(rig: HairRig): void {
  const wrap = wrapOf(rig, DEFAULT_COLOR);
  const around = new Path2D();
  around.addPath(rig.shape(OUTLINE));
  around.addPath(rig.shape(opening(rig)));
  shadeFace(rig);
  rig.ctx.fillStyle = rig.linear(rig.at(90, -150, 0), rig.at(-120, 220, 0), [
    [0, wrap.light],
    [0.4, wrap.base],
    [1, wrap.dark],
  ]);
  rig.ctx.fill(around, 'evenodd');
  rig.ctx.save();
  rig.ctx.clip(around, 'evenodd');
  drawDrape(rig, wrap);
  drawHood(rig, wrap);
  rig.ctx.restore();
}

function shadeFace(rig: HairRig): void {
  const ring = new Path2D();
  ring.rect(-400, -400, 800, 800);
  const visible = opening(rig).map(
    ([x, y, z]): HeadPoint => [x * 0.965 + (x > 0 ? -5 : 2), y < 0 ? y * 0.98 + 9 : y - 3, z],
  );
  ring.addPath(rig.shape(visible));
  const { ctx } = rig;
  ctx.save();
  ctx.clip(facePath(rig.bare));
  ctx.filter = blur(ctx, 2);
  ctx.globalAlpha = 0.6;
  const [r, g, b] = rig.character.skin.shade;
  ctx.fillStyle = `rgb(${r},${g},${b})`;
  ctx.fill(ring, 'evenodd');
  ctx.restore();
}

/** The cloth around the face: a band under the scarf, and folds that run from the crown to below the chin. */
function drawHood(rig: HairRig, wrap: Wrap): void {
  const shadow = rig.shape([
    [-160, -150, 0],
    [-84, -130, 20],
    [-100, -60, 30],
    [-98, 20, 40],
    [-92, 70, 40],
    [-64, 116, 50],
    [-140, 130, 0],
  ]);
  rig.fill(shadow, wrap.deep, 0.3);
  const band = rig.shape([
    [-84, -24, 56],
    [-78, -44, 62],
    [-46, -78, 88],
    [0, -87, 102],
    [46, -78, 88],
    [80, -42, 62],
    [86, -20, 54],
    [84, -52, 58],
    [52, -90, 84],
    [2, -102, 96],
    [-52, -90, 84],
    [-88, -50, 56],
  ]);
  rig.fill(band, wrap.deep, 0.85);
  const pull = (points: HeadPoint[], width: number, strength: number) =>
    drawFold(rig, points, width, wrap, strength);
  pull(
    [
      [-24, -158, 20],
      [-82, -108, 40],
      [-104, -24, 30],
      [-100, 58, 30],
      [-70, 122, 50],
    ],
    8,
    0.65,
  );
  pull(
    [
      [4, -164, 20],
      [-64, -122, 50],
      [-94, -50, 46],
      [-96, 14, 40],
    ],
    6,
    0.5,
  );
  pull(
    [
      [36, -156, 20],
      [86, -106, 40],
      [106, -24, 20],
      [102, 60, 20],
      [74, 116, 50],
    ],
    8,
    0.7,
  );
  pull(
    [
      [20, -160, 20],
      [72, -110, 50],
      [94, -50, 46],
      [98, 10, 40],
    ],
    5,
    0.4,
  );
}

/** The end of the scarf, laid across the chest and pinned at the shoulder on the lit side. */
function drawDrape(rig: HairRig, wrap: Wrap): void {
  const { chinY } = rig.character.head;
  const y = chinY - 121 + rig.jaw * 0.5;
  const across: readonly (readonly [number, number, number])[] = [
    [112, 12, 0.75],
    [134, 10, 0.6],
    [158, 12, 0.75],
    [184, 10, 0.6],
    [212, 11, 0.7],
    [240, 9, 0.55],
  ];
  for (const [at, width, strength] of across) {
    const sag = 44 - (at - 112) * 0.12;
    drawFold(
      rig,
      [
        [-116 - (at - 112) * 0.32, at - 14 + y, 6],
        [-62, at + sag * 0.75 + y, 48],
        [12, at + sag + y, 60],
        [82, at + sag * 0.45 + y, 46],
        [122, at - 34 + y, 10],
      ],
      width,
      wrap,
      strength,
    );
  }
  drawFold(
    rig,
    [
      [112, 96, 10],
      [84, 160, 40],
      [30, 222, 56],
      [-20, 286, 46],
    ],
    10,
    wrap,
    0.55,
  );
}
