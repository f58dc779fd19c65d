import { css, shade } from './color.ts';
import { closed, type Point } from './curve.ts';
import { facePath } from './face.ts';
import { type HeadPoint, type Rig, surface } from './rig.ts';

const FRAMES = {
  round: {
    width: 31,
    height: 28,
    outline: [
      [0, -1],
      [0.72, -0.72],
      [1, 0],
      [0.72, 0.72],
      [0, 1],
      [-0.72, 0.72],
      [-1, 0],
      [-0.72, -0.72],
    ],
  },
  rectangle: {
    width: 32,
    height: 22,
    outline: [
      [-1, -0.55],
      [-0.8, -0.92],
      [0.8, -1],
      [1, -0.7],
      [0.94, 0.5],
      [0.6, 0.95],
      [-0.6, 0.95],
      [-0.94, 0.45],
    ],
  },
} as const;

const Y = 3;

function rim(rig: Rig, s: number, kind: keyof typeof FRAMES): Point[] {
  const { width, height, outline } = FRAMES[kind];
  const x = s * (rig.c.eyes.x + 1.5);
  return rig.line(
    outline.map(([u, v]): HeadPoint => {
      const px = x + s * u * width;
      return [px, Y + v * height, surface(px, 0) + 14];
    }),
  );
}

/** The bars that run to the ears; they lie below the hair. */
export function drawTemples(rig: Rig): void {
  const { glasses } = rig.c.look;
  if (!glasses) return;
  const { ctx } = rig;
  const { width, height } = FRAMES[glasses.shape];
  const outer = rig.c.eyes.x + 1.5 + width;
  ctx.strokeStyle = css(shade(glasses.color, -0.03));
  ctx.lineWidth = glasses.thickness * 0.95;
  for (const s of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(...xy(rig.at(s * (outer - 0.5), Y - height * 0.42, surface(outer, 0) + 12)));
    ctx.lineTo(...xy(rig.at(s * (rig.c.head.cheek + 3), -6, -4)));
    ctx.stroke();
  }
}

export function drawGlasses(rig: Rig): void {
  const { glasses } = rig.c.look;
  if (!glasses) return;
  const { ctx } = rig;
  const { skin, eyes } = rig.c;
  const { width, height } = FRAMES[glasses.shape];
  const rims = [-1, 1].map((s) => closed(rim(rig, s, glasses.shape)));
  ctx.lineWidth = glasses.thickness;
  rig.clip(facePath(rig), () => {
    ctx.translate(-3, 5);
    ctx.strokeStyle = css(skin.shade, 0.5);
    for (const path of rims) ctx.stroke(path);
  });
  ctx.lineJoin = 'round';
  for (const [i, path] of rims.entries()) {
    const s = i === 0 ? -1 : 1;
    rig.fill(path, '#DDF0FF', skin.tone > 4 ? 0.04 : 0.08);
    const [x, y] = rig.at(s * (eyes.x + 1.5), 0);
    const glint = closed([
      [x + 4, y - 40, 1],
      [x + 20, y - 40, 1],
      [x - 16, y + 40, 1],
      [x - 32, y + 40, 1],
    ]);
    rig.clip(path, () => rig.fill(glint, '#FFFFFF', skin.tone > 4 ? 0.06 : 0.1));
    ctx.strokeStyle = css(glasses.color);
    ctx.stroke(path);
  }
  const inner = eyes.x + 1.5 - width;
  ctx.beginPath();
  ctx.moveTo(...xy(rig.at(-inner, Y - height * 0.25, 116)));
  ctx.quadraticCurveTo(
    ...xy(rig.at(0, Y - height * 0.55, 124)),
    ...xy(rig.at(inner, Y - height * 0.25, 116)),
  );
  ctx.stroke();
}

function xy([x, y]: Point): [number, number] {
  return [x, y];
}
