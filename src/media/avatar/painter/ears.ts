import { mix } from './color.ts';
import { circle, closed, swell } from './curve.ts';
import type { Rig } from './rig.ts';

const GOLD = '#F2C14E';

export function drawEars(rig: Rig): void {
  for (const s of [-1, 1]) {
    drawEar(rig, s);
    if (rig.c.look.earrings) drawEarring(rig, s, rig.c.look.earrings);
  }
}

function drawEar(rig: Rig, s: number): void {
  const { skin, head, age } = rig.c;
  const x = head.cheek - 3;
  const z = -8;
  const lobe = age > 0.8 ? 6 : 0;
  const ear = rig.shape([
    [s * (x - 10), -18, z],
    [s * (x + 8), -24, z - 12],
    [s * (x + 18), -10, z - 18],
    [s * (x + 14), 12, z - 12],
    [s * (x + 6), 32 + lobe, z],
    [s * (x - 6), 36 + lobe, z + 10],
    [s * (x - 14), 20, z + 10],
  ]);
  const far = s * rig.yaw > 0;
  rig.fill(ear, mix(skin.base, skin.shade, far ? 0.35 : 0.5));
  rig.clip(ear, () => rig.glow(rig.at(s * (x + 4), 4, z), 20, skin.blush, 0.35, 1.2));
  const rim = rig.brush(
    [
      [s * (x - 2), -12, z],
      [s * (x + 8), -15, z - 12],
      [s * (x + 11), -4, z - 12],
      [s * (x + 6), 10, z - 6],
    ],
    swell(3.2),
  );
  rig.fill(rim, skin.shade, 0.95);
  const shell = rig.brush(
    [
      [s * (x - 1), 0, z],
      [s * (x + 5), 4, z - 6],
      [s * (x + 1), 16, z],
    ],
    swell(4.5),
  );
  rig.fill(shell, skin.shade, 0.9);
}

function drawEarring(rig: Rig, s: number, kind: 'stud' | 'hoop' | 'drop'): void {
  const { ctx } = rig;
  const [x, y] = rig.at(s * (rig.c.head.cheek - 2), 36, -2);
  if (kind === 'stud') {
    rig.fill(circle(x, y - 4, 4.2), GOLD);
    rig.fill(circle(x + 1.2, y - 5.4, 1.4), '#FFFFFF', 0.9);
  } else if (kind === 'hoop') {
    ctx.strokeStyle = GOLD;
    ctx.lineWidth = 3.4;
    ctx.stroke(circle(x, y + 10, 9 * rig.cosYaw, 13));
  } else {
    rig.fill(circle(x, y - 2, 3.2), GOLD);
    rig.fill(
      closed([
        [x, y + 2, 1],
        [x + 6, y + 16],
        [x + 4, y + 24],
        [x, y + 26],
        [x - 4, y + 24],
        [x - 6, y + 16],
      ]),
      GOLD,
    );
  }
}
