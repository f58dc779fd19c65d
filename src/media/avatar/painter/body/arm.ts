import { type Color, mix } from '../color.ts';
import { closed, fade, lerp, type Point, smooth, swell, taper } from '../curve.ts';
import { type BodyFrame, type Cloth, cloth } from './frame.ts';
import { drawHand } from './hand.ts';

/** What an outfit puts on the arms. */
export interface Sleeve {
  color: Color;
  /** Looseness in rig units. */
  puff: number;
  /** A shirt's cuff that shows below the sleeve. */
  cuff?: Color;
}

interface Joints {
  shoulder: Point;
  elbow: Point;
  wrist: Point;
  /** 0 hanging … 1 the forearm raised. */
  bend: number;
}

/**
 * The forearm swings forward about the elbow, towards the viewer, and is seen foreshortened on its way up:
 * its picture is the projection of that turn.
 */
function joints(body: BodyFrame, s: -1 | 1, amount: number): Joints {
  const { w } = body;
  const bend = smooth(amount);
  const length = body.rig.c.female ? 168 : 186;
  const [sx, sy] = body.at(s * w * 0.79, 240);
  const [ex, ey] = body.at(s * w * lerp(0.925, body.rig.c.female ? 0.75 : 0.71, bend), lerp(442, 446, bend));
  const turn = (bend * 118 * Math.PI) / 180;
  return {
    shoulder: [sx, sy],
    elbow: [ex, ey],
    wrist: [
      ex + s * (lerp(0.05, 0.17, bend) + 0.1 * Math.sin(Math.PI * bend)) * length,
      ey + Math.cos(turn) * length,
    ],
    bend,
  };
}

/** `s` is −1 for the arm on the viewer's left, 1 for the one that gestures. */
export function drawArm(body: BodyFrame, sleeve: Sleeve, s: -1 | 1, amount: number): void {
  const { rig } = body;
  const c = cloth(sleeve.color);
  const widths = rig.c.female
    ? { elbow: 48 + sleeve.puff, wrist: 30 + sleeve.puff * 0.5 }
    : { elbow: 60 + sleeve.puff, wrist: 38 + sleeve.puff * 0.5 };
  const arm = joints(body, s, amount);
  drawUpperArm(body, c, s, arm, widths.elbow);
  drawForearm(body, c, sleeve, s, arm, widths);
}

function drawUpperArm(body: BodyFrame, c: Cloth, s: -1 | 1, arm: Joints, elbow: number): void {
  const { rig, w } = body;
  const [ex, ey] = arm.elbow;
  const r = elbow / 2;
  const near = s < 0;
  const path = closed([
    ...body.line([
      [s * w * 0.6, 208],
      [s * w * 0.8, 213],
      [s * w * 0.945, 238],
      [s * w * 0.99, 292],
    ]),
    [ex + s * r * 1.06, ey - 62],
    [ex + s * r * 1.02, ey - 6],
    [ex + s * r * 0.72, ey + r * 0.8],
    [ex, ey + r * 1.06],
    [ex - s * r * 0.8, ey + r * 0.66],
    [ex - s * r, ey - 16],
    ...body.line([
      [s * w * 0.7, 350],
      [s * w * 0.67, 300],
      [s * w * 0.58, 250],
    ]),
  ]);
  rig.soft(path, c.fold, 0.4, 6, -s * 4, 4);
  rig.fill(path, sleevePaint(body, c, s));
  rig.clip(path, () => {
    const inner = closed([
      ...body.line([
        [s * w * 0.66, 300],
        [s * w * 0.74, 340],
      ]),
      [ex - s * r * 0.25, ey - 90],
      [ex - s * r * 0.2, ey + 10],
      [ex - s * r * 2.4, ey + 40],
      ...body.line([[s * w * 0.4, 320]]),
    ]);
    rig.fill(inner, near ? c.fold : c.dark, 0.5);
    rig.fill(
      body.brush(
        [
          [s * w * 0.7, 340],
          [s * w * 0.8, 324],
          [s * w * 0.87, 296],
        ],
        fade(8),
      ),
      c.fold,
      0.4,
    );
    rig.fill(
      taper(
        [
          [ex - s * r, ey - 30],
          [ex, ey - 22],
          [ex + s * r * 0.7, ey - 34],
        ],
        fade(7),
      ),
      c.fold,
      0.35,
    );
    rig.fill(
      taper(
        [
          [ex - s * r, ey - 10],
          [ex, ey - 4],
          [ex + s * r * 0.6, ey - 12],
        ],
        fade(7),
      ),
      c.fold,
      0.35,
    );
    const light = body.line([
      [s * w * 0.86, 222],
      [s * w * 0.955, 262],
      [s * w * 0.965, 320],
    ]);
    rig.fill(
      taper(light, swell(near ? 6 : 9)),
      near ? mix(c.light, '#CFE0FF', 0.3) : c.light,
      near ? 0.3 : 0.7,
    );
  });
  const seam = body.line([
    [s * w * 0.72, 209],
    [s * w * 0.735, 250],
    [s * w * 0.7, 300],
    [s * w * 0.7, 352],
  ]);
  rig.fill(taper(seam, swell(2.6)), c.fold, 0.55);
}

function drawForearm(
  body: BodyFrame,
  c: Cloth,
  sleeve: Sleeve,
  s: -1 | 1,
  arm: Joints,
  width: { elbow: number; wrist: number },
): void {
  const { rig } = body;
  const [ex, ey] = arm.elbow;
  const [wx, wy] = arm.wrist;
  const [dx, dy] = [wx - ex, wy - ey];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const r = (width.elbow / 2) * lerp(1, 0.92, arm.bend);
  // A wrist that points at the viewer is nearer and looks a little larger.
  const nearness = Math.sin(arm.bend * 2);
  const q = (width.wrist / 2) * (1 + 0.08 * nearness + 0.1 * arm.bend);
  const tip = r * lerp(0.95, 1.22, arm.bend);
  const back = (t: number, n: number): Point => [
    ex - ux * t * tip - uy * n * r * s,
    ey - uy * t * tip + ux * n * r * s,
  ];
  const along = (t: number, n: number): Point => [ex + dx * t - uy * n * s, ey + dy * t + ux * n * s];

  const angle = lerp(Math.PI / 2 - s * 0.05, s > 0 ? -0.42 : Math.PI + 0.42, arm.bend);
  drawHand(rig, [wx - ux * 4, wy - uy * 4], angle, s, arm.bend);
  if (sleeve.cuff) {
    const cuff = closed([
      along(1.03, -q * 0.82),
      along(1.05, 0),
      along(1.03, q * 0.82),
      along(0.9, q * 0.8),
      along(0.9, -q * 0.8),
    ]);
    rig.fill(cuff, sleeve.cuff);
  }
  const path = closed([
    back(1, 0.1 * arm.bend),
    back(0.55, 0.68),
    back(0, 1),
    along(0.32, r * 0.94),
    along(0.7, lerp(r, q, 0.72)),
    along(0.985, q),
    along(1, q * 0.6),
    along(1.012, 0),
    along(1, -q * 0.6),
    along(0.985, -q),
    along(0.7, -lerp(r, q, 0.72)),
    along(0.32, -r * 0.94),
    back(0, -1),
    back(0.6, -0.66),
  ]);
  if (arm.bend > 0) rig.soft(path, c.fold, 0.5 * arm.bend, 5, -4, 3);
  rig.fill(path, sleevePaint(body, c, s));
  rig.clip(path, () => {
    // Hanging, the side towards the body is in shadow; raised, the other one is away from the light.
    for (const [n, alpha] of [
      [1, 1 - arm.bend],
      [-1, arm.bend],
    ] as const) {
      const shadow = closed([
        along(-0.4, n * r * 0.15),
        along(0.3, n * r * 0.2),
        along(1.1, n * q * 0.25),
        along(1.1, n * r * 2),
        along(-0.4, n * r * 2),
      ]);
      rig.fill(shadow, s < 0 ? c.fold : c.dark, 0.5 * alpha);
    }
    rig.fill(taper([along(0.02, -r), along(0.12, 0), along(0.1, r * 0.5)], fade(7)), c.fold, 0.3);
    rig.fill(taper([along(0.2, r), along(0.25, 0), along(0.22, -r * 0.4)], fade(6)), c.fold, 0.25);
    rig.fill(
      taper([along(0.93, -q), along(0.955, 0), along(0.93, q)], () => 1.8),
      c.fold,
      0.5,
    );
  });
}

function sleevePaint(body: BodyFrame, c: Cloth, s: -1 | 1) {
  const { rig, w } = body;
  if (s < 0) {
    return rig.linear(body.at(0, 230), body.at(0, 560), [
      [0, mix(c.base, c.dark, 0.45)],
      [1, c.dark],
    ]);
  }
  return rig.linear(body.at(w * 0.62, 0), body.at(w * 1.02, 0), [
    [0, mix(c.base, c.dark, 0.2)],
    [0.5, c.base],
    [1, c.light],
  ]);
}
