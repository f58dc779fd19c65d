import { mix, shade } from './color.ts';
import { between, clamp, fade, swell, taper } from './curve.ts';
import { type MouthGeometry, mouthGeometry } from './mouth-geometry.ts';
import { drawMouthInside, drawTongueTip } from './mouth-inside.ts';
import type { Rig } from './rig.ts';

/** The inside, then the lips over it, then the line where they meet. */
export function drawMouth(rig: Rig): void {
  const g = mouthGeometry(rig);
  drawCorners(rig, g);
  const ajar = clamp((g.gap - 0.6) / 1.4);
  const innerTop = rig.line(g.innerTop);
  const innerBottom = rig.line(g.innerBottom);
  if (ajar > 0) rig.clip(between(innerTop, innerBottom), () => drawMouthInside(rig, g));
  drawLips(rig, g);
  const { skin, lips } = rig.c;
  if (ajar < 1) {
    const seam = rig.line(g.innerTop.map(([x, y, z]) => [x * 1.04, y + 0.4, z]));
    const weight = 1.3 + 0.9 * g.mouth.press;
    const line = taper(seam, (t) => 1 + weight * Math.sin(Math.PI * t));
    rig.fill(line, mix(skin.deep, lips.color, 0.35), 1 - ajar);
  }
  rig.fill(
    taper(innerTop, (t) => 0.6 + 1.1 * Math.sin(Math.PI * t)),
    '#4A141C',
    0.6 * ajar,
  );
  drawTongueTip(rig, g);
}

function drawCorners(rig: Rig, g: MouthGeometry): void {
  const { skin, look } = rig.c;
  const { press } = g.mouth;
  for (const s of [-1, 1]) {
    const tuck = rig.brush(
      [
        [s * (g.half - 2), g.cornerY + 1],
        [s * (g.half + 3.5 + press * 1.5), g.cornerY - 1.6 - g.mouth.smile * 0.8],
      ],
      fade(2.8 + press * 1.2),
    );
    rig.fill(tuck, mix(skin.shade, skin.deep, 0.45), 0.75);
  }
  if (look.beard) return;
  const y = g.bottom + g.lowerLip;
  const under = rig.brush(
    [
      [-g.half * 0.5, y + 3.4, g.z - 4],
      [0, y + 6, g.z - 2],
      [g.half * 0.45, y + 3.6, g.z - 4],
    ],
    swell(5.5 + g.mouth.press * 2),
  );
  rig.fill(under, skin.shade, 0.7);
}

function drawLips(rig: Rig, g: MouthGeometry): void {
  const { lips } = rig.c;
  const upper = between(rig.line(g.outerTop), rig.line(g.innerTop));
  const lower = between(rig.line(g.innerBottom), rig.line(g.outerBottom));
  const dark = shade(lips.color, -0.06, 1.02);
  rig.fill(
    upper,
    rig.linear(rig.at(-g.half, 0, g.z), rig.at(g.half, 0, g.z), [
      [0, shade(dark, -0.05)],
      [0.6, dark],
      [1, shade(dark, 0.03)],
    ]),
    lips.strength,
  );
  rig.fill(
    lower,
    rig.linear(rig.at(0, g.bottom, g.z), rig.at(0, g.bottom + g.lowerLip, g.z), [
      [0, shade(lips.color, -0.01 - g.mouth.tuck * 0.06)],
      [0.5, shade(lips.color, 0.05)],
      [1, lips.color],
    ]),
    lips.strength * 0.95,
  );
  const shine = g.bottom + g.lowerLip * 0.42;
  const spot = rig.brush(
    [
      [g.half * 0.02, shine, g.z + 2],
      [g.half * 0.2, shine - 0.4, g.z + 2],
      [g.half * 0.4, shine - 1.2, g.z + 2],
    ],
    swell(g.lowerLip * 0.34),
  );
  rig.fill(spot, '#FFFFFF', lips.shine * (1 - g.mouth.press));
}
