import { bodyFrame } from './body/frame.ts';
import { mix } from './color.ts';
import { closed, swell, taper } from './curve.ts';
import type { Rig } from './rig.ts';

/** Neck and the skin down to the collarbones; the head's shadow lies on it. */
export function drawNeck(rig: Rig): void {
  const { skin, head } = rig.c;
  const { neck: w } = head;
  const [left, right] = [rig.at(-w + 2, 96, -4), rig.at(w - 2, 96, -4)];
  const frame = bodyFrame(rig);
  const x = frame.x;
  const y = 178 - rig.pose.breath * 1.2;
  const path = closed([
    [left[0], left[1] - 40],
    [left[0] + 1, left[1] + 20],
    [x - w * 1.02, y - 28],
    [x - w * 1.45, y - 4],
    [x - w * 1.9, y + 24],
    [x - w * 1.2, y + 90],
    [x, y + 130],
    [x + w * 1.2, y + 90],
    [x + w * 1.8, y + 24],
    [x + w * 1.38, y - 4],
    [x + w * 0.97, y - 28],
    [right[0], right[1] + 20],
    [right[0], right[1] - 40],
  ]);
  rig.fill(
    path,
    rig.linear(
      [x + w, 0],
      [x - w, 0],
      [
        [0, mix(skin.base, skin.light, 0.15)],
        [0.45, skin.base],
        [1, mix(skin.base, skin.shade, 0.55)],
      ],
    ),
  );
  rig.clip(path, () => {
    drawHeadShadow(rig);
    const side = closed([
      [x - w - 30, 80],
      [x - w * 0.62, 130],
      [x - w * 0.66, y - 10],
      [x - w * 0.9, y + 20],
      [x - w * 3, y + 60],
    ]);
    rig.soft(side, skin.shade, 0.65, 8);
    const dark = mix(skin.shade, skin.deep, 0.15);
    rig.fill(
      taper(
        [
          [x + w * 0.8, y - 50],
          [x + w * 0.5, y - 10],
          [x + w * 0.16, y + 16],
        ],
        swell(5),
      ),
      skin.shade,
      0.22,
    );
    rig.fill(
      taper(
        [
          [x - w * 0.75, y - 40],
          [x - w * 0.4, y - 6],
          [x - w * 0.12, y + 16],
        ],
        swell(5),
      ),
      dark,
      0.2,
    );
    rig.fill(
      taper(
        [
          [x + w * 0.2, y + 20],
          [x + w * 0.9, y + 10],
          [x + w * 1.9, y + 12],
        ],
        swell(4.5),
      ),
      skin.shade,
      0.45,
    );
    rig.fill(
      taper(
        [
          [x - w * 0.2, y + 20],
          [x - w * 0.9, y + 10],
          [x - w * 1.9, y + 12],
        ],
        swell(4.5),
      ),
      dark,
      0.45,
    );
    rig.glow([x, y + 20], 10, skin.shade, 0.5);
  });
}

function drawHeadShadow(rig: Rig): void {
  const { skin, head } = rig.c;
  const j = rig.jaw;
  const shadow = rig.shape([
    [-120, 60, 20],
    [-head.jaw - 12, head.jawY + 26 + j * 0.4, 20],
    [-head.chin - 14, head.chinY + 27 + j, 40],
    [-8, head.chinY + 36 + j, 50],
    [head.chin + 6, head.chinY + 22 + j, 40],
    [head.jaw + 4, head.jawY + 4 + j * 0.4, 20],
    [120, 40, 10],
    [0, 0, 0],
  ]);
  rig.soft(shadow, mix(skin.shade, skin.deep, 0.12), 0.92, 1.4);
}
