import type { Path2D } from '#canvas';
import type { GlassesShape } from '../appearance.ts';
import { css, shade } from '../color.ts';
import { closed, open, type Point } from '../curve.ts';
import { type HeadPoint, type Rig, surface } from '../rig.ts';
import { facePath } from './face.ts';

/** A glasses frame around one eye; outlines from −1 to 1, outwards and down. */
interface GlassesFrame {
  width: number;
  height: number;
  /** Vertical distance of the lens's centre below the eye's, in rig units. */
  y: number;
  outline: readonly (readonly [out: number, down: number, corner?: 1])[];
  /** Thickness relative to the look's. */
  weight: number;
  /** Number of outline points, from the first, that have a rim. Defaults to all. */
  rimmed?: number;
  /** A second bar above the bridge. */
  double?: true;
  /** Height at which the temples begin, as a fraction of the lens. */
  hinge: number;
}

const GLASSES: Record<GlassesShape, GlassesFrame> = {
  round: {
    width: 31,
    height: 29,
    y: 4,
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
    weight: 1,
    hinge: -0.3,
  },
  rectangle: {
    width: 32.5,
    height: 22,
    y: 3,
    outline: [
      [-0.96, -0.6],
      [-0.8, -0.92],
      [0, -1],
      [0.86, -0.98],
      [1, -0.72],
      [0.96, 0.45],
      [0.7, 0.92],
      [0, 1],
      [-0.7, 0.94],
      [-0.94, 0.45],
    ],
    weight: 1,
    hinge: -0.6,
  },
  catEye: {
    width: 33,
    height: 24,
    y: 2,
    outline: [
      [-0.94, -0.3],
      [-0.7, -0.74],
      [0, -0.86],
      [0.7, -1.0],
      [1.14, -1.16, 1],
      [1.02, -0.3],
      [0.72, 0.6],
      [0.1, 1],
      [-0.62, 0.82],
      [-0.96, 0.3],
    ],
    weight: 1.15,
    hinge: -0.98,
  },
  aviator: {
    width: 34,
    height: 31,
    y: 8,
    outline: [
      [-0.86, -0.72],
      [-0.2, -0.92],
      [0.66, -0.9],
      [1, -0.56],
      [0.98, 0.1],
      [0.62, 0.78],
      [0, 1],
      [-0.56, 0.72],
      [-0.9, 0.1],
      [-0.98, -0.4],
    ],
    weight: 0.72,
    double: true,
    hinge: -0.62,
  },
  halfRim: {
    width: 32.5,
    height: 22,
    y: 4,
    outline: [
      [-1, 0.05],
      [-0.96, -0.55],
      [-0.72, -0.94],
      [0, -1],
      [0.8, -0.98],
      [1, -0.66],
      [0.98, 0.05],
      [0.8, 0.72],
      [0.3, 1],
      [-0.4, 1],
      [-0.86, 0.7],
    ],
    weight: 1.2,
    rimmed: 7,
    hinge: -0.66,
  },
  thick: {
    width: 34,
    height: 26,
    y: 4,
    outline: [
      [-0.98, -0.5],
      [-0.78, -0.9],
      [0, -0.97],
      [0.84, -1],
      [1.02, -0.78],
      [0.98, 0.2],
      [0.72, 0.82],
      [0, 1],
      [-0.66, 0.86],
      [-0.94, 0.3],
    ],
    weight: 1.7,
    hinge: -0.66,
  },
};

/** Distance of the lenses from the face. */
const LENS_DISTANCE = 14;

interface Worn {
  frame: GlassesFrame;
  color: string;
  thickness: number;
  /** Sides of the face with visible lenses, and their outlines. */
  lenses: readonly { s: number; line: Point[]; path: Path2D }[];
}

function wornGlasses(rig: Rig): Worn | undefined {
  const { glasses } = rig.character.look;
  if (!glasses) return undefined;
  const frame = GLASSES[glasses.shape];
  const lenses = [-1, 1].map((s) => {
    const line = rig.line(
      frame.outline.map(([out, down, corner]): HeadPoint => {
        const x = s * (rig.character.eyes.x + 1.5 + out * frame.width);
        return [x, frame.y + down * frame.height, surface(x, 0) + LENS_DISTANCE, corner];
      }),
    );
    return { s, line, path: closed(line) };
  });
  return { frame, color: glasses.color, thickness: glasses.thickness * frame.weight, lenses };
}

/** The temples of the glasses, which run to the ears, are drawn under the hair. */
export function drawTemples(rig: Rig): void {
  const on = wornGlasses(rig);
  if (!on) return;
  const { ctx } = rig;
  const { frame, color, thickness } = on;
  const out = rig.character.eyes.x + 1.5 + frame.width;
  const y = frame.y + frame.hinge * frame.height;
  ctx.strokeStyle = css(shade(color, -0.03));
  ctx.lineWidth = thickness * 0.95;
  for (const s of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(...xy(rig.at(s * (out - 0.5), y, surface(out, 0) + LENS_DISTANCE - 2)));
    ctx.lineTo(...xy(rig.at(s * (rig.character.head.cheek + 3), -8, -4)));
    ctx.stroke();
  }
}

export function drawGlasses(rig: Rig): void {
  const on = wornGlasses(rig);
  if (!on) return;
  const { ctx } = rig;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  drawShadow(rig, on);
  for (const lens of on.lenses) {
    drawGlass(rig, lens.path, lens.line);
    drawRim(rig, on, lens.line, lens.path);
  }
  drawBridge(rig, on);
}

function drawShadow(rig: Rig, { thickness, lenses }: Worn): void {
  const { ctx } = rig;
  rig.clip(facePath(rig), () => {
    ctx.translate(-3, 5);
    ctx.strokeStyle = css(rig.character.skin.shade, 0.42);
    ctx.lineWidth = thickness;
    for (const { path } of lenses) ctx.stroke(path);
  });
}

/** A faint tint, and a window's reflection in the corner that leaves the eye visible. */
function drawGlass(rig: Rig, path: Path2D, line: readonly Point[]): void {
  const dark = rig.character.skin.tone > 4;
  rig.fill(path, '#DDF0FF', dark ? 0.035 : 0.07);
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [w, h] = [right - left, bottom - top];
  const band = (from: number, width: number): Point[] => [
    [left + w * from, top - 2, 1],
    [left + w * (from + width), top - 2, 1],
    [left + w * (from + width) - h * 0.5, bottom, 1],
    [left + w * from - h * 0.5, bottom, 1],
  ];
  const glint = rig.linear(
    [0, top],
    [0, top + h * 0.85],
    [
      [0, '#FFFFFF', dark ? 0.17 : 0.3],
      [1, '#FFFFFF', 0],
    ],
  );
  rig.clip(path, () => {
    rig.fill(closed(band(0.84, 0.17)), glint);
    rig.fill(closed(band(0.74, 0.05)), glint);
    const under = rig.linear(
      [0, bottom - h * 0.3],
      [0, bottom],
      [
        [0, '#FFFFFF', 0],
        [1, '#FFFFFF', dark ? 0.06 : 0.12],
      ],
    );
    rig.fill(path, under);
  });
}

function drawRim(rig: Rig, { frame, color, thickness }: Worn, line: readonly Point[], path: Path2D): void {
  const { ctx } = rig;
  const stroke = (shape: Path2D, tone: string, width: number, dx = 0, dy = 0) => {
    ctx.save();
    ctx.translate(dx, dy);
    ctx.strokeStyle = tone;
    ctx.lineWidth = width;
    ctx.stroke(shape);
    ctx.restore();
  };
  if (frame.rimmed) stroke(path, css(shade(color, 0.2, 0.5), 0.4), 1.2);
  const rim = frame.rimmed ? open(line.slice(0, frame.rimmed)) : path;
  stroke(rim, css(color), thickness);
  stroke(rim, css(shade(color, 0.16, 0.9), 0.55), thickness * 0.26, thickness * 0.16, -thickness * 0.2);
}

function drawBridge(rig: Rig, { frame, color, thickness }: Worn): void {
  const { ctx } = rig;
  const inner = rig.character.eyes.x + 1.5 - frame.width * 0.96;
  const bar = (y: number, rise: number, width: number) => {
    ctx.strokeStyle = css(color);
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(...xy(rig.at(-inner, y, 114)));
    ctx.quadraticCurveTo(...xy(rig.at(0, y - rise, 126)), ...xy(rig.at(inner, y, 114)));
    ctx.stroke();
  };
  bar(frame.y - frame.height * 0.28, 8, thickness);
  if (frame.double) bar(frame.y - frame.height * 0.78, 3, thickness);
}

function xy([x, y]: Point): [number, number] {
  return [x, y];
}
