import { mix } from '../color.ts';
import { circle, closed, lerp, type Point, swell, taper } from '../curve.ts';
import type { Rig } from '../rig.ts';
import { HANGING, OPEN } from './hand-shapes.ts';

/** `angle` is the direction of the fingers; `open` goes from hanging to offered; `s` mirrors the hand. */
export function drawHand(rig: Rig, wrist: Point, angle: number, s: -1 | 1, open: number): void {
  const { ctx } = rig;
  const { skin, female } = rig.c;
  const size = (female ? 0.88 : 1.02) * (1 + 0.08 * open);
  ctx.save();
  ctx.translate(wrist[0], wrist[1]);
  ctx.rotate(angle);
  // Halfway up the hand points at the viewer and is seen shortened.
  ctx.scale(size * (1 - 0.28 * Math.sin(Math.PI * open)), size * s);
  const at = (a: Point, b: Point): Point => [lerp(a[0], b[0], open), lerp(a[1], b[1], open)];
  const paint = rig.linear(
    [30, -30 * s],
    [30, 26 * s],
    [
      [0, mix(skin.base, skin.light, 0.7)],
      [0.5, skin.base],
      [1, mix(skin.base, skin.shade, 0.7)],
    ],
  );
  const dark = mix(skin.base, skin.shade, 0.85);
  const finger = (line: Point[], width: number) => {
    const tip = line.at(-1)!;
    const before = line.at(-2)!;
    const on = Math.hypot(tip[0] - before[0], tip[1] - before[1]);
    const end: Point = [
      tip[0] + ((tip[0] - before[0]) / on) * 0.5,
      tip[1] + ((tip[1] - before[1]) / on) * 0.5,
    ];
    const stroke = (grow: number, color: Parameters<Rig['fill']>[1]) => {
      rig.fill(
        taper(line, (t) => width * (1 - 0.22 * t) + grow, 14),
        color,
      );
      rig.fill(circle(end[0], end[1], width * 0.39 + grow / 2), color);
    };
    stroke(1.8, dark);
    stroke(0, paint);
  };
  HANGING.fingers.forEach((hanging, i) => {
    const offered = OPEN.fingers[i]!;
    const line = hanging.line.map((p, j) => at(p, offered.line[j]!));
    finger(line, lerp(hanging.width, offered.width, open));
    const root = line[1]!;
    rig.fill(
      taper(
        [
          [root[0], root[1] - 4],
          [root[0] + 1.5, root[1] + 4],
        ],
        swell(1.6),
      ),
      skin.shade,
      0.5 * open,
    );
  });
  const palm = closed(HANGING.palm.map((p, i) => at(p, OPEN.palm[i]!)));
  rig.fill(palm, paint);
  rig.clip(palm, () => {
    rig.glow([30, lerp(6, -4, open)], 22, skin.light, 0.4 * open, 0.6);
    rig.fill(
      taper(
        [
          [-4, 14],
          [20, 17],
          [42, 13],
        ],
        swell(7),
      ),
      skin.shade,
      0.5,
    );
    rig.fill(
      taper(
        [
          [44, -6],
          [34, 0],
          [18, 0],
        ],
        swell(2),
      ),
      skin.shade,
      0.7 * open,
    );
    rig.fill(
      taper(
        [
          [42, 6],
          [32, 6],
          [22, 3],
        ],
        swell(1.8),
      ),
      skin.shade,
      0.55 * open,
    );
  });
  const thumb = HANGING.thumb.map((p, i) => at(p, OPEN.thumb[i]!));
  finger(thumb, 13);
  const ball = closed(
    [
      [-2, -9],
      [10, -18],
      [24, -20],
      [27, -8],
      [16, 2],
      [2, 4],
    ].map(([x, y]) => [x!, y! * lerp(-1, 1, open)]),
  );
  rig.fill(ball, paint);
  rig.fill(
    taper(
      [
        [27, -16 * lerp(-1, 1, open)],
        [23, -4],
        [10, 4],
      ],
      swell(2),
    ),
    skin.shade,
    0.6 * open,
  );
  ctx.restore();
}
