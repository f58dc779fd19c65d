import type { Path2D } from '#canvas';
import type { Character } from '../character.ts';
import { type Color, parse, type Rgb, shade } from '../color.ts';
import { closed, type Point, taper, type Width } from '../curve.ts';
import { LEAN, type Rig } from '../rig.ts';

/** Proportions of a body; half widths in rig units. */
interface Figure {
  shoulders: number;
  chest: number;
  waist: number;
  hip: number;
  /** Thickness of the arms; 1 is average. */
  arm: number;
  /** How far the shoulders slope down. */
  slope: number;
}

const BUILDS = {
  slim: { shoulders: 0.955, waist: 0.93, arm: 0.88 },
  medium: { shoulders: 1, waist: 1, arm: 1 },
  heavy: { shoulders: 1.06, waist: 1.3, arm: 1.2 },
} as const;

const AGES = {
  teenager: { shoulders: 0.97, waist: 0.96, arm: 0.86, slope: 2 },
  young_adult: { shoulders: 1, waist: 1, arm: 1, slope: 0 },
  adult: { shoulders: 1, waist: 1.04, arm: 1.02, slope: 0 },
  senior: { shoulders: 0.965, waist: 1.13, arm: 0.98, slope: 7 },
} as const;

/** Coordinates of the body: x counts from its middle, and the near side is wider. Breathing lifts the chest. */
export interface BodyFrame {
  rig: Rig;
  figure: Figure;
  /** Middle of the body. */
  x: number;
  /** Half the width of the shoulders, in rig units. */
  shoulderHalfWidth: number;
  neckHalfWidth: number;
  at(x: number, y: number): Point;
  line(points: readonly Point[]): Point[];
  shape(points: readonly Point[], tension?: number): Path2D;
  brush(points: readonly Point[], width: Width, count?: number): Path2D;
}

export function bodyFrame(rig: Rig): BodyFrame {
  const figure = figureOf(rig.character);
  const x = rig.character.bodyX + rig.pose.sway * 0.8 + (rig.pose.weight ?? 0) * LEAN;
  const lift = rig.pose.breath * 2.2;
  const at = (px: number, py: number): Point => [
    x + px * (px < 0 ? 1.06 : 0.95),
    py - 12 - lift * (py < 420 ? 1 : Math.max(0.3, 1 - (py - 420) / 200)),
  ];
  const line = (points: readonly Point[]) =>
    points.map(([px, py, corner]): Point => {
      const [qx, qy] = at(px, py);
      return [qx, qy, corner];
    });
  return {
    rig,
    figure,
    x,
    shoulderHalfWidth: figure.shoulders,
    neckHalfWidth: rig.character.head.neck,
    at,
    line,
    shape: (points, tension) => closed(line(points), tension),
    brush: (points, width, count) => taper(line(points), width, count),
  };
}

/** The highlight, base, shadow and fold colours of a cloth. */
export interface Cloth {
  light: Rgb;
  base: Rgb;
  dark: Rgb;
  fold: Rgb;
}

export function cloth(color: Color): Cloth {
  return {
    light: shade(color, 0.06, 0.98, 0.04),
    base: parse(color),
    dark: shade(color, -0.085, 1.05, -0.06),
    fold: shade(color, -0.15, 1.05, -0.1),
  };
}

function figureOf(c: Character): Figure {
  const build = BUILDS[c.look.build ?? 'medium'];
  const age = AGES[c.look.age];
  const shoulders = c.shoulders * build.shoulders * age.shoulders;
  const waist = c.shoulders * (c.female ? 0.585 : 0.69) * build.waist * age.waist;
  return {
    shoulders,
    chest: Math.max(shoulders * (c.female ? 0.745 : 0.775), waist * 1.04),
    waist,
    hip: Math.max(c.shoulders * (c.female ? 0.76 : 0.73), waist * 1.03),
    arm: build.arm * age.arm,
    slope: age.slope,
  };
}
