import type { Path2D } from '#canvas';
import { blurred } from './blur.ts';
import { bodyFrame } from './body/frame.ts';
import { mix } from './color.ts';
import { closed, type Point, swell, taper } from './curve.ts';
import type { Rig } from './rig.ts';

/** Coordinates of the neck: x counts from its middle in half widths, y from the pit between the collarbones. */
interface NeckFrame {
  rig: Rig;
  at(x: number, y: number): Point;
  line(points: readonly (readonly [number, number])[], width: number): Path2D;
}

/** Neck and skin down to the collarbones, under the head's shadow. */
export function drawNeck(rig: Rig): void {
  const { skin, head } = rig.character;
  const w = head.neck;
  const y = 178 - rig.pose.breath * 1.2;
  const { x } = bodyFrame(rig);
  const at = (px: number, py: number): Point => [x + px * w, y + py];
  const frame: NeckFrame = {
    rig,
    at,
    line: (points, width) =>
      taper(
        points.map(([px, py]) => at(px, py)),
        swell(width),
      ),
  };
  const [left, right] = [rig.at(-w + 2, 96, -4), rig.at(w - 2, 96, -4)];
  const path = closed([
    [left[0] + w * 0.4, left[1] - 40],
    [left[0] + w * 0.1, left[1] - 8],
    [left[0] + 1, left[1] + 24],
    at(-1, -30),
    at(-1.4, -6),
    at(-1.95, 24),
    at(-1.2, 90),
    at(0, 130),
    at(1.2, 90),
    at(1.85, 24),
    at(1.34, -6),
    at(0.96, -30),
    [right[0] - 1, right[1] + 24],
    [right[0] - w * 0.1, right[1] - 8],
    [right[0] - w * 0.4, right[1] - 40],
  ]);
  rig.fill(
    path,
    rig.linear(at(1, 0), at(-1.1, 0), [
      [0, mix(skin.base, skin.light, 0.22)],
      [0.4, skin.base],
      [1, mix(skin.base, skin.shade, 0.62)],
    ]),
  );
  rig.clip(path, () => {
    drawColumn(frame);
    drawChest(frame);
    drawHeadShadow(rig);
  });
}

/** Shades the neck as a round column, with the two muscles that run to the pit. */
function drawColumn({ rig, at, line }: NeckFrame): void {
  const { skin, female, age } = rig.character;
  const side = closed([at(-2, -110), at(-0.58, -70), at(-0.5, -34), at(-0.7, -4), at(-1.1, 24), at(-3, 60)]);
  rig.soft(side, skin.shade, 0.6, 9);
  rig.soft(closed([at(0.82, -110), at(0.8, -30), at(1.1, 0), at(2.4, 0), at(2, -110)]), skin.shade, 0.3, 6);
  rig.soft(
    line(
      [
        [0.78, -52],
        [0.5, -14],
        [0.16, 15],
      ],
      9,
    ),
    skin.shade,
    0.34,
    2,
  );
  rig.soft(
    line(
      [
        [0.62, -48],
        [0.36, -12],
        [0.1, 13],
      ],
      6,
    ),
    skin.light,
    0.3,
    2.4,
  );
  rig.soft(
    line(
      [
        [-0.72, -44],
        [-0.42, -8],
        [-0.14, 15],
      ],
      8,
    ),
    mix(skin.shade, skin.deep, 0.15),
    0.34,
    2,
  );
  if (!female && age > 0.1) rig.glow(at(0.1, -26), 12, skin.light, 0.3, 1.1);
  if (age > 0.8) {
    rig.soft(
      line(
        [
          [-0.6, -34],
          [0, -27],
          [0.66, -36],
        ],
        2.6,
      ),
      skin.shade,
      0.6,
      0.8,
    );
    rig.soft(
      line(
        [
          [-0.16, -46],
          [-0.14, -20],
          [-0.06, 8],
        ],
        3,
      ),
      skin.shade,
      0.5,
      1.2,
    );
  } else if (female)
    rig.soft(
      line(
        [
          [-0.6, -30],
          [0, -24],
          [0.6, -32],
        ],
        1.8,
      ),
      skin.shade,
      0.35,
      0.8,
    );
}

function drawChest({ rig, at, line }: NeckFrame): void {
  const { skin } = rig.character;
  const dark = mix(skin.shade, skin.deep, 0.12);
  for (const s of [-1, 1]) {
    rig.soft(
      line(
        [
          [s * 0.2, 22],
          [s * 0.9, 13],
          [s * 1.9, 13],
        ],
        6,
      ),
      s < 0 ? dark : skin.shade,
      0.55,
      1.6,
    );
    rig.soft(
      line(
        [
          [s * 0.24, 17],
          [s * 0.9, 8],
          [s * 1.8, 7],
        ],
        5,
      ),
      skin.light,
      s < 0 ? 0.2 : 0.42,
      1.8,
    );
  }
  rig.glow(at(0, 19), 11, dark, 0.5);
  rig.glow(at(0.25, 56), 40, skin.light, 0.25, 0.7);
}

/** The head's shadow is darkest right under the jaw. Its edge follows the line of the jaw. */
function drawHeadShadow(rig: Rig): void {
  const { skin, head } = rig.character;
  const j = rig.jaw;
  const shadow = rig.shape([
    [-130, 60, 20],
    [-head.jaw - 14, head.jawY + 26 + j * 0.4, 20],
    [-head.chin - 20, head.chinY + 22 + j, 40],
    [-8, head.chinY + 30 + j, 50],
    [head.chin + 8, head.chinY + 19 + j, 40],
    [head.jaw + 4, head.jawY + 6 + j * 0.4, 20],
    [130, 40, 10],
    [0, 0, 0],
  ]);
  const dark = mix(skin.shade, skin.deep, 0.2);
  const [, top] = rig.at(0, head.jawY + 10, 40);
  const [, bottom] = rig.at(0, head.chinY + 32 + j, 50);
  const paint = rig.linear(
    [0, top],
    [0, bottom],
    [
      [0, mix(dark, skin.deep, 0.12), 0.95],
      [0.6, dark, 0.9],
      [1, dark, 0.6],
    ],
  );
  blurred(rig.ctx, shadow.getBounds(), 2.2, () => rig.fill(shadow, paint));
}
