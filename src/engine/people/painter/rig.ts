import type { CanvasGradient, Path2D, SKRSContext2D } from '#canvas';
import type { Gesture, Pose } from '../../film/pose.ts';
import { blurred } from './blur.ts';
import type { Character } from './character.ts';
import { type Color, css } from './color.ts';
import { closed, type Point, taper, type Width } from './curve.ts';

/** A point of the head; without a depth it is on the face's surface. */
export type HeadPoint = readonly [x: number, y: number, z?: number | undefined, corner?: 1 | undefined];
export type Stop = readonly [at: number, color: Color, alpha?: number];
export type Paint = Color | CanvasGradient;
/** Lights the pixels that are already drawn, or those of them within a path. */
export type Light = (within?: Path2D) => void;

/** A head in a pose on a canvas: projects its points, and paints. */
export interface Rig {
  readonly ctx: SKRSContext2D;
  readonly character: Character;
  readonly pose: Pose;
  /** How far the chin is below its resting position. */
  readonly jaw: number;
  /** Total turn in degrees, and its cosine. */
  readonly yaw: number;
  readonly cosYaw: number;
  at(x: number, y: number, z?: number): Point;
  line(points: readonly HeadPoint[]): Point[];
  shape(points: readonly HeadPoint[], tension?: number): Path2D;
  brush(points: readonly HeadPoint[], width: Width, count?: number): Path2D;
  fill(path: Path2D, paint: Paint, alpha?: number): void;
  /** Fills a shape with soft edges, shifted by dx and dy. */
  soft(path: Path2D, color: Color, alpha: number, blur: number, dx?: number, dy?: number): void;
  clip(path: Path2D, draw: () => void): void;
  linear(from: Point, to: Point, stops: readonly Stop[]): CanvasGradient;
  /** A round patch of colour that fades outwards. */
  glow(center: Point, radius: number, color: Color, alpha: number, flat?: number): void;
}

/** How far the chin drops when the mouth is wide open. */
const JAW_DROP = 11;
/** Pivot in the neck about which heads tilt. */
const PIVOT_Y = 150;

/** Rig units that shoulders and head move with the weight. */
export const LEAN = 2;

/** Depth of the face's surface. */
export function surface(x: number, y: number): number {
  return 108 * Math.sqrt(Math.max(0.04, 1 - (x / 115) ** 2 - ((y - 5) / 175) ** 2));
}

export function projection(c: Character, pose: Pose): (x: number, y: number, z?: number) => Point {
  const radians = Math.PI / 180;
  const [yaw, pitch, roll] = [(c.restYaw + pose.yaw) * radians, pose.pitch * radians, pose.roll * radians];
  const [sy, cy] = [Math.sin(yaw), Math.cos(yaw)];
  const [sp, cp] = [Math.sin(pitch), Math.cos(pitch)];
  const [sr, cr] = [Math.sin(roll), Math.cos(roll)];
  const dx = pose.x + pose.sway * 0.6 + (pose.weight ?? 0) * LEAN;
  const { width, lift } = c.head;
  return (fromX, fromY, z = surface(fromX, fromY)) => {
    // Everything, above all hair, is drawn for an average head and stretched to fit this head.
    const x = fromX * width;
    const y = fromY < 0 ? fromY - lift * (fromY / 134) ** 2 : fromY;
    const px = x * cy + z * sy;
    const py = y * cp - (z * cy - x * sy) * sp - PIVOT_Y;
    return [px * cr - py * sr + dx, PIVOT_Y + px * sr + py * cr + pose.y];
  };
}

/** Returns the mirror image of a pose. */
export function mirrored(pose: Pose): Pose {
  return {
    ...pose,
    yaw: -pose.yaw,
    roll: -pose.roll,
    x: -pose.x,
    sway: -pose.sway,
    weight: -(pose.weight ?? 0),
    gazeX: -pose.gazeX,
    blinkLeft: pose.blinkRight,
    blinkRight: pose.blinkLeft,
    gesture: { ...pose.gesture, name: mirroredGesture(pose.gesture.name) },
  };
}

/** Returns the mirror image of a gesture. */
export function mirroredGesture(name: Gesture): Gesture {
  if (name === 'leftward') return 'rightward';
  return name === 'rightward' ? 'leftward' : name;
}

export function rig(ctx: SKRSContext2D, c: Character, pose: Pose): Rig {
  const at = projection(c, pose);
  const line = (points: readonly HeadPoint[]) =>
    points.map(([x, y, z, corner]): Point => {
      const [px, py] = at(x, y, z);
      return [px, py, corner];
    });
  const yaw = c.restYaw + pose.yaw;

  const fill: Rig['fill'] = (path, paint, alpha = 1) => {
    ctx.globalAlpha = alpha;
    ctx.fillStyle = typeof paint === 'string' || isRgb(paint) ? css(paint) : paint;
    ctx.fill(path);
    ctx.globalAlpha = 1;
  };

  return {
    ctx,
    character: c,
    pose,
    jaw: pose.mouth.open * JAW_DROP,
    yaw,
    cosYaw: Math.cos((yaw * Math.PI) / 180),
    at,
    line,
    shape: (points, tension) => closed(line(points), tension),
    brush: (points, width, count) => taper(line(points), width, count),
    fill,
    soft(path, color, alpha, blur, dx = 0, dy = 0) {
      ctx.save();
      ctx.translate(dx, dy);
      blurred(ctx, path.getBounds(), blur, () => fill(path, color, alpha));
      ctx.restore();
    },
    clip(path, draw) {
      ctx.save();
      ctx.clip(path);
      draw();
      ctx.restore();
    },
    linear: (from, to, stops) => gradient(ctx.createLinearGradient(from[0], from[1], to[0], to[1]), stops),
    glow([x, y], radius, color, alpha, flat = 1) {
      ctx.save();
      ctx.translate(x, y);
      ctx.scale(1, flat);
      ctx.globalAlpha = alpha;
      ctx.fillStyle = gradient(ctx.createRadialGradient(0, 0, 0, 0, 0, radius), [
        [0, color],
        [0.45, color, 0.55],
        [1, color, 0],
      ]);
      ctx.fillRect(-radius, -radius, radius * 2, radius * 2);
      ctx.restore();
    },
  };
}

function isRgb(paint: Paint): paint is Color {
  return Array.isArray(paint);
}

export function gradient(target: CanvasGradient, stops: readonly Stop[]): CanvasGradient {
  for (const [at, color, alpha] of stops) target.addColorStop(at, css(color, alpha));
  return target;
}
