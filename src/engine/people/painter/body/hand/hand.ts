import { type Color, mix, type Rgb, shade } from '../../color.ts';
import { circle, closed, even, lerp, type Point, swell, taper } from '../../curve.ts';
import { metalOf } from '../../jewellery.ts';
import type { Paint, Rig } from '../../rig.ts';
import type { Arm } from '../arm/skeleton.ts';
import type { Digit, HandPose } from './poses.ts';

interface Tones {
  paint: Paint;
  line: Rgb;
  crease: Rgb;
  light: Rgb;
}

/** A hand at the end of an arm with half width `q` at the wrist. */
export function drawHand(rig: Rig, arm: Arm, q: number): void {
  const { ctx } = rig;
  const { look } = rig.character;
  const { hand, curl: loose, side, turn, wrist } = arm;
  const { size, along, across } = sizeOf(rig, arm);
  ctx.save();
  ctx.translate(wrist[0], wrist[1]);
  ctx.scale(side, 1);
  ctx.rotate(turn);
  ctx.scale(along, across);
  const tones = tonesOf(rig, arm, Math.sign(across));
  drawShape(rig, relaxed(hand, loose), tones, q / size, arm.isMovingFast);
  if (look.watch && side > 0) drawWatch(rig, look.watch, hand.back === true);
  ctx.restore();
}

/** Returns the ends of the palm and the fingers, in rig units. */
export function handPoints(rig: Rig, arm: Arm): Point[] {
  const { palm, fingers, thumb } = relaxed(arm.hand, arm.curl);
  const { along, across } = sizeOf(rig, arm);
  const [sin, cos] = [Math.sin(arm.turn), Math.cos(arm.turn)];
  return [...palm, ...[...fingers, thumb].flatMap(({ line }) => line)].map(([px, py]): Point => {
    const [x, y] = [px * along, py * across];
    return [arm.wrist[0] + (x * cos - y * sin) * arm.side, arm.wrist[1] + x * sin + y * cos];
  });
}

function sizeOf(rig: Rig, { raised, hand, enlargement: near, visibleWidth: edge }: Arm) {
  const { female, look } = rig.character;
  const young = look.age === 'teenager' ? 0.94 : 1;
  const size = (female ? 0.9 : 1.04) * young * lerp(0.96, near, 0.6);
  // Halfway up, the hand points at the viewer, so it looks shorter.
  const lengthFactor = 1 - 0.16 * Math.sin(Math.PI * raised) ** 1.4;
  const [long, wide] = hand.aslant ?? [1, 1];
  return { size, along: size * lengthFactor * long, across: size * (hand.flip ? -1 : 1) * wide * edge };
}

function tonesOf(rig: Rig, arm: Arm, flip: number): Tones {
  const { skin } = rig.character;
  // Direction of the light in the hand's own coordinates.
  const angle = Math.atan2(-0.78, 0.62 * arm.side) - arm.turn;
  const [lx, ly] = [Math.cos(angle), Math.sin(angle) * flip];
  const paint = rig.linear(
    [45 + lx * 46, ly * 46],
    [45 - lx * 46, -ly * 46],
    [
      // Like the face, which has the light, the base and the shade in the same order.
      [0, mix(skin.base, skin.light, 0.45)],
      [0.4, skin.base],
      [1, mix(skin.base, skin.shade, 0.5)],
    ],
  );
  return {
    paint,
    line: mix(skin.shade, skin.deep, 0.16),
    crease: mix(skin.shade, skin.deep, 0.1),
    light: skin.light,
  };
}

function drawShape(rig: Rig, pose: HandPose, tones: Tones, q: number, plain: boolean): void {
  const stub = pose.palm.map(([x, y]): Point => (x < 0 ? [x, Math.sign(y) * Math.min(q, 14)] : [x, y]));
  const palm = closed(stub);
  // Draws all outlines first, so that no line separates a finger from the palm.
  rig.ctx.lineJoin = 'round';
  for (const digit of [...pose.fingers, pose.thumb]) fillDigit(rig, digit, 2, tones.line);
  rig.ctx.lineWidth = 2;
  const outline = closed(stub.filter(([x]) => x > 0).map(([x, y]): Point => [x, y * 1.035]));
  rig.fill(outline, tones.line, 0.7);
  for (const digit of pose.fingers) if (!digit.over) drawDigit(rig, pose, digit, tones, plain);
  rig.fill(palm, tones.paint);
  if (!plain) rig.clip(palm, () => drawPalm(rig, pose, tones));
  for (const digit of pose.fingers) if (digit.over) drawDigit(rig, pose, digit, tones, plain);
  drawThumb(rig, pose, tones, plain);
}

const slim = (width: number) => (t: number) => width * (1 - 0.2 * t + 0.05 * Math.sin(t * Math.PI * 2.6));

function fillDigit(rig: Rig, { line, width }: Digit, grow: number, paint: Paint): void {
  const [x, y] = line[3];
  rig.fill(
    taper(line, (t) => slim(width)(t) + grow, 16),
    paint,
  );
  rig.fill(circle(x, y, (slim(width)(1) + grow) / 2), paint);
}

function drawDigit(rig: Rig, pose: HandPose, digit: Digit, tones: Tones, plain: boolean): void {
  fillDigit(rig, digit, 1.5, tones.line);
  fillDigit(rig, digit, 0, tones.paint);
  if (plain) return;
  const { line, width } = digit;
  if (digit.over) {
    // The bent joint catches the light; the tip is in its own shade.
    const [x, y] = line[0];
    rig.fill(circle(x - 1, y - 1, width * 0.34), tones.light, 0.35);
    return;
  }
  if (pose.back) {
    drawNail(rig, digit, tones);
    return;
  }
  for (const i of [1, 2] as const) {
    const [x, y] = line[i];
    rig.fill(
      taper(
        [
          [x - 0.5, y - width * 0.34],
          [x + 0.8, y],
          [x - 0.5, y + width * 0.34],
        ],
        swell(1.5),
      ),
      tones.crease,
      0.5,
    );
  }
}

function drawNail(rig: Rig, { line, width }: Digit, tones: Tones): void {
  const [[x1, y1], [x, y]] = [line[2], line[3]];
  const angle = Math.atan2(y - y1, x - x1);
  rig.fill(circle(x + 0.4, y, width * 0.36, width * 0.26, angle), mix(tones.light, '#F6B8AC', 0.45), 0.85);
  const [kx, ky] = line[1];
  rig.fill(
    taper(
      [
        [kx, ky - 3.4],
        [kx + 1, ky],
        [kx, ky + 3.4],
      ],
      swell(1.4),
    ),
    tones.crease,
    0.35,
  );
}

function drawPalm(rig: Rig, pose: HandPose, tones: Tones): void {
  const crease = (points: readonly Point[], width: number, alpha: number) =>
    rig.fill(taper(points, swell(width)), tones.crease, alpha);
  if (pose.back) {
    for (const { line } of pose.fingers) {
      const [x, y] = line[0];
      rig.fill(circle(x + 1, y, 5, 3.6), tones.light, 0.22);
      crease(
        [
          [x - 4, y + 4],
          [x - 16, y * 0.8 + 3],
          [x - 28, y * 0.6 + 2],
        ],
        1.6,
        0.22,
      );
    }
    return;
  }
  rig.fill(circle(40, 13, 17, 8, -0.15), tones.light, 0.22);
  crease(
    [
      [-8, 12],
      [14, 19],
      [40, 22],
      [54, 18],
    ],
    6,
    0.28,
  );
  crease(
    [
      [55, -17],
      [46, -6],
      [41, 9],
      [42, 20],
    ],
    1.8,
    0.5 * pose.creases,
  );
  crease(
    [
      [47, -22],
      [36, -6],
      [30, 8],
      [22, 14],
    ],
    1.8,
    0.45 * pose.creases,
  );
  crease(
    [
      [42, -22],
      [31, -9],
      [22, 0],
      [8, 5],
    ],
    2,
    0.55 * pose.creases,
  );
}

function drawThumb(rig: Rig, pose: HandPose, tones: Tones, plain: boolean): void {
  const { thumb } = pose;
  drawDigitBody(rig, thumb, tones);
  const ball = closed([
    [-6, -12],
    [8, -17],
    [22, -24],
    [33, -20],
    [28, -8],
    [16, 0],
    [2, 1],
  ]);
  rig.fill(ball, tones.paint);
  if (plain) return;
  if (pose.back) {
    drawNail(rig, { ...thumb, line: thumb.line }, tones);
    return;
  }
  rig.fill(circle(15, -10, 12, 7, -0.6), tones.light, 0.2);
  const [[x0, y0]] = [thumb.line[1]];
  rig.fill(
    taper(
      [
        [x0 + 4, y0 + 8],
        [26, -8],
        [16, 0],
        [4, 3],
      ],
      swell(2.2),
    ),
    tones.crease,
    0.5 * Math.max(0.4, pose.creases),
  );
}

function drawDigitBody(rig: Rig, digit: Digit, tones: Tones): void {
  fillDigit(rig, digit, 1.5, tones.line);
  fillDigit(rig, digit, 0, tones.paint);
}

/** Fingers half curled and closer together. */
function relaxed(pose: HandPose, loose: number): HandPose {
  if (loose <= 0) return pose;
  const soft = (digit: Digit): Digit => {
    if (digit.over) return digit;
    const [root] = digit.line;
    const line = digit.line.map(([x, y]): Point => {
      const along = x - root[0];
      return [root[0] + along * (1 - 0.34 * loose), lerp(y, root[1] + (y - root[1]) * 0.5, loose)];
    });
    return { ...digit, line: line as unknown as Digit['line'] };
  };
  return { ...pose, fingers: pose.fingers.map(soft), thumb: soft(pose.thumb) };
}

/** In the hand's own coordinates: x along the hand from the wrist, the thumb at −y. The dial is on the back. */
function drawWatch(rig: Rig, color: Color, back: boolean): void {
  const metal = metalOf(rig.character.look);
  const around = (x: number, bulge: number): Point[] => [
    [x - 1, -17],
    [x + bulge, 0],
    [x - 1, 17],
  ];
  rig.fill(taper(around(6.5, 3), even(9)), rig.character.skin.deep, 0.35);
  rig.fill(taper(around(3, 2.4), even(9.5)), shade(color, -0.04));
  rig.fill(taper(around(1.6, 2.4), even(3)), shade(color, 0.08));
  const [x, y, wide] = back ? [4, 0, 10.5] : [3, 15.5, 4.5];
  rig.fill(circle(x, y, 11.5, wide + 1), metal.dark);
  rig.fill(circle(x, y, 10.5, wide), metal.base);
  if (!back) return;
  rig.fill(circle(x, y, 8.2, wide - 2.4), '#F6F3EC');
  for (const [dx, dy] of [
    [0, -4.6],
    [4.4, 1.6],
  ] as const) {
    rig.fill(
      taper(
        [
          [x, y],
          [x + dx / 2, y + dy / 2],
          [x + dx, y + dy],
        ],
        even(1.3),
      ),
      '#2B2630',
    );
  }
}
