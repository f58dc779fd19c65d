import { mix, shade } from '../color.ts';
import { between, clamp, fade, swell, taper } from '../curve.ts';
import type { HeadPoint, Rig } from '../rig.ts';
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

/** The upper lip faces down into shadow; the lower one is round and lit. */
function drawLips(rig: Rig, g: MouthGeometry): void {
  drawUpper(rig, g);
  drawLower(rig, g);
}

function drawUpper(rig: Rig, g: MouthGeometry): void {
  const { lips, skin, female, look } = rig.c;
  const outer = rig.line(g.outerTop);
  const upper = between(outer, rig.line(g.innerTop));
  const dark = shade(lips.color, -0.055, 1.03);
  rig.fill(
    upper,
    rig.linear(rig.at(0, g.top - g.upperLip, g.z), rig.at(0, g.top + 1.5, g.z), [
      [0, shade(dark, 0.035)],
      [0.55, dark],
      [1, shade(dark, -0.075)],
    ]),
    lips.strength,
  );
  // Light catches the rim over the cupid's bow.
  const rim = outer.slice(1, 6).map(([x, y]) => [x + 0.5, y - 0.9] as const);
  rig.fill(taper(rim, swell(1.5), 16), skin.light, look.beard ? 0.1 : female ? 0.5 : 0.25);
}

function drawLower(rig: Rig, g: MouthGeometry): void {
  const { lips, female } = rig.c;
  const { half, bottom, lowerLip, z, mouth: m } = g;
  const lower = between(rig.line(g.innerBottom), rig.line(g.outerBottom));
  rig.fill(
    lower,
    rig.linear(rig.at(0, bottom - 0.5, z), rig.at(0, bottom + lowerLip + 0.5, z), [
      [0, shade(lips.color, -0.035 - m.tuck * 0.06)],
      [0.42, shade(lips.color, 0.06)],
      [0.75, shade(lips.color, 0.015)],
      [1, shade(lips.color, -0.04)],
    ]),
    lips.strength * 0.96,
  );
  const y = bottom + lowerLip * 0.42;
  const body: HeadPoint[] = [
    [-half * 0.4, y - 0.6, z + 1],
    [half * 0.08, y + 0.5, z + 2],
    [half * 0.5, y - 1, z + 1],
  ];
  const soft = (1 - m.press) * (1 - m.tuck * 0.7);
  rig.fill(rig.brush(body, swell(lowerLip * 0.5), 12), mix(lips.color, '#FFD8CC', 0.5), 0.3 * soft);
  const spot: HeadPoint[] = [
    [half * 0.04, y, z + 2],
    [half * 0.2, y - 0.2, z + 2],
    [half * 0.38, y - 0.9, z + 2],
  ];
  rig.fill(rig.brush(spot, swell(lowerLip * (female ? 0.26 : 0.2)), 8), '#FFFFFF', lips.shine * 1.3 * soft);
}
