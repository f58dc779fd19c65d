import { chance } from '../../../../base/chance.ts';
import { clamp } from '../curve.ts';
import type { HeadPoint } from '../rig.ts';
import { drawCurls, drawRinglet, fillWithCurls } from './curl.ts';
import { CLOUD, drawGround, hairline, ring, SHADOW } from './curls.ts';
import type { HairRig } from './hair-rig.ts';
import { castOnFace, drawScalp } from './strands.ts';

/** Paths of the ringlets on one side: where each leaves the head, and how far out and down it hangs. */
function ringlets(rig: HairRig, s: number, behind: boolean): { line: HeadPoint[]; width: number }[] {
  const random = chance(s + (behind ? 40 : 50));
  const room = 13 * clamp((s * rig.yaw) / 13);
  const count = behind ? 5 : 4;
  return Array.from({ length: count }, (_, i) => {
    const out = room + (behind ? 96 + i * 10 : 100 + i * 11);
    const end = (behind ? 256 : 206) + random() * 50;
    const z = behind ? -6 : 14 - i * 6;
    const bend = (random() - 0.5) * 24;
    return {
      line: [
        [s * (86 + room * 0.3 + i * 3), -72 - i * 5, z],
        [s * (out - 4), -40, z],
        [s * (out + 2), 0, z],
        [s * (out + 6 + bend * 0.4), 80, z],
        [s * (out - bend), 160, z + 6],
        [s * (out + bend), end, z + 8],
      ],
      width: 25 + random() * 7,
    };
  });
}

export function drawLongCurlsBack(rig: HairRig): void {
  const { dark } = rig.c.hair;
  rig.fill(
    rig.shape([
      [-100, -70, -25],
      [-126, 20, -25],
      [-124, 140, -25],
      [-100, 226, -25],
      [100, 226, -25],
      [122, 140, -25],
      [124, 20, -25],
      [98, -70, -25],
    ]),
    dark,
  );
  for (let i = 0; i < 9; i++) {
    const x = -104 + i * 26;
    drawRinglet(
      rig,
      [
        [x, 60, -25],
        [x * 1.05, 140, -25],
        [x * 1.02, 236 + (i % 3) * 12, -25],
      ],
      30,
      i,
      0.6,
    );
  }
}

/** Long corkscrews from a middle parting. */
export function drawLongCurls(rig: HairRig): void {
  castOnFace(rig, SHADOW, -3, 8, 0.55);
  drawScalp(rig);
  for (const s of [-1, 1]) {
    const room = 13 * clamp((s * rig.yaw) / 13);
    const solid: HeadPoint[] = [
      [s * 76, -110, 0],
      [s * 122, -84, 0],
      [s * 138, -40, 0],
      [s * 136, 40, 0],
      [s * 128, 120, 0],
      [s * (100 + room), 110, 6],
      [s * (98 + room), 20, 10],
      [s * (88 + room * 0.5), -50, 30],
    ];
    rig.fill(rig.shape(solid), rig.c.hair.dark);
    for (const [i, { line, width }] of ringlets(rig, s, true).entries())
      drawRinglet(rig, line, width, 3 + i, 0.35);
    for (const [i, { line, width }] of ringlets(rig, s, false).reverse().entries())
      drawRinglet(rig, line, width, 13 + i, s < 0 ? 0.15 : 0);
  }
  const list = fillWithCurls(CLOUD, 18, 15, 29, (x, y) => {
    const far = ring(x, y, -30, 124, 126);
    if (far > 1 || y > -36 || y > hairline(x) - 4) return undefined;
    return Math.max(0, (1 - far) * 120);
  });
  drawGround(rig, list, 0.3);
  drawCurls(rig, list, 37);
}
