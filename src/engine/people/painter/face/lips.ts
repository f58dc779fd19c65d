import { mix, shade } from '../color.ts';
import { between, swell, taper } from '../curve.ts';
import type { HeadPoint, Rig } from '../rig.ts';
import type { MouthGeometry } from './mouth-geometry.ts';

/** The upper lip faces down into shadow; the lower one is round and lit. */
export function drawLips(rig: Rig, g: MouthGeometry): void {
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
