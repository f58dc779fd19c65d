import { mix, shade } from '../color.ts';
import { between, clamp, fade, swell, taper } from '../curve.ts';
import type { Rig } from '../rig.ts';
import { drawLips } from './lips.ts';
import { type MouthGeometry, mouthGeometry } from './mouth-geometry.ts';
import { drawMouthInside, drawTongueTip } from './mouth-inside.ts';

/** The inside, then the lips over it, then the line between them. */
export function drawMouth(rig: Rig): void {
  const g = mouthGeometry(rig);
  drawSurroundings(rig, g);
  const ajar = clamp((g.gap - 0.6) / 1.4);
  const innerTop = rig.line(g.innerTop);
  const innerBottom = rig.line(g.innerBottom);
  if (ajar > 0) rig.clip(between(innerTop, innerBottom), () => drawMouthInside(rig, g));
  drawLips(rig, g);
  const { skin, lips } = rig.c;
  if (ajar < 1) {
    const seam = rig.line(g.innerTop.map(([x, y, z]) => [x * 1.05, y + 0.4, z]));
    const weight = 1.1 + 0.9 * g.mouth.press;
    const line = taper(seam, (t) => 0.9 + weight * Math.sin(Math.PI * t), 24);
    rig.fill(line, mix(skin.deep, shade(lips.color, -0.2), 0.45), 1 - ajar);
  }
  rig.fill(
    taper(innerTop, (t) => 0.5 + 1.1 * Math.sin(Math.PI * t), 24),
    '#4A141C',
    0.55 * ajar,
  );
  drawTongueTip(rig, g);
}

/** Dimples at the corners and the shadow under the lower lip blend the mouth into the face. */
function drawSurroundings(rig: Rig, g: MouthGeometry): void {
  const { skin, look } = rig.c;
  const { press } = g.mouth;
  const lift = Math.max(0, rig.pose.smile);
  for (const s of [-1, 1]) {
    rig.glow(rig.at(s * (g.half + 2.5), g.cornerY - 0.6, g.z - 6), 6 + press + lift, skin.shade, 0.6);
    const tuck = rig.brush(
      [
        [s * (g.half - 2.5), g.cornerY + 0.8],
        [s * (g.half + 2.5 + press), g.cornerY - 1 - g.mouth.smile * 0.5],
        [s * (g.half + 4 + press * 1.5), g.cornerY - 3 - g.mouth.smile * 0.9 - lift],
      ],
      fade(2.5 + press),
      8,
    );
    rig.fill(tuck, mix(skin.shade, skin.deep, 0.4), 0.62);
  }
  if (look.beard) return;
  const y = g.bottom + g.lowerLip;
  rig.glow(rig.at(-1, y + 4.5, g.z - 3), g.half * 0.62, skin.shade, 0.75, 0.24);
  const under = rig.brush(
    [
      [-g.half * 0.42, y + 2.6, g.z - 4],
      [0, y + 4.4, g.z - 2],
      [g.half * 0.36, y + 2.8, g.z - 4],
    ],
    swell(3 + press * 2),
    12,
  );
  rig.fill(under, mix(skin.shade, skin.deep, 0.12), 0.42);
}
