import { Path2D } from '@napi-rs/canvas';
import { between, clamp, even, lerp, swell } from '../curve.ts';
import type { HeadPoint, Rig } from '../rig.ts';
import type { MouthGeometry } from './mouth-geometry.ts';

/** Drawn within the opening: throat, lower teeth and tongue, upper teeth. */
export function drawMouthInside(rig: Rig, g: MouthGeometry): void {
  const { mouth: m, z } = g;
  const cave = between(rig.line(g.innerTop), rig.line(g.innerBottom));
  rig.fill(
    cave,
    rig.linear(rig.at(0, g.top, z), rig.at(0, g.bottom, z), [
      [0, '#2C0B10'],
      [0.6, '#4E141D'],
      [1, '#782A30'],
    ]),
  );
  if (m.tongue > 0.55) {
    if (m.lowerTeeth > 0) drawLowerTeeth(rig, g);
    drawTongue(rig, g);
  } else {
    if (m.tongue > 0) drawTongue(rig, g);
    if (m.lowerTeeth > 0) drawLowerTeeth(rig, g);
  }
  if (m.upperTeeth > 0) drawUpperTeeth(rig, g);
  const lip = between(
    rig.line(g.innerTop.map(([x, y, pz]) => [x, y - 8, pz])),
    rig.line(g.innerTop.map(([x, y, pz]) => [x, y + 3, pz])),
  );
  rig.fill(lip, '#3A1018', 0.36);
}

/** The upper teeth are fixed to the skull: they do not move with the jaw. */
function drawUpperTeeth(rig: Rig, g: MouthGeometry): void {
  const { half, cornerY, z, mouth: m } = g;
  const reach = half * 0.78;
  const edge = Math.min(
    g.top + 2.2 + 6.2 * m.upperTeeth,
    g.bottom - (m.lowerTeeth > 0.7 ? g.gap * 0.42 : 0.4),
  );
  const side = Math.min(edge - 1.2, lerp(cornerY, edge, 0.45));
  const row = rig.shape([
    [-half, cornerY - 16, z],
    [-reach, side, z - 8],
    [-reach * 0.5, edge - 0.6, z - 2],
    [0, edge, z],
    [reach * 0.5, edge - 0.6, z - 2],
    [reach, side, z - 8],
    [half, cornerY - 16, z],
  ]);
  rig.fill(row, enamel(rig, reach, z, 1));
  drawGaps(rig, reach, g.top - 4, edge, z);
}

function drawLowerTeeth(rig: Rig, g: MouthGeometry): void {
  const { half, z, mouth: m } = g;
  const reach = half * 0.66;
  const edge = m.lowerTeeth > 0.7 ? g.bottom - g.gap * 0.42 : g.bottom - 4.4 * m.lowerTeeth;
  const row = rig.shape([
    [-reach, edge + 1.6, z - 6],
    [0, edge, z - 2],
    [reach, edge + 1.6, z - 6],
    [reach * 0.8, g.bottom + 6, z],
    [-reach * 0.8, g.bottom + 6, z],
  ]);
  rig.fill(row, enamel(rig, reach, z, 0.92));
  drawGaps(rig, reach * 0.9, edge, g.bottom + 4, z);
  const seam: HeadPoint[] = [
    [-half * 0.8, edge + 0.8, z - 6],
    [0, edge - 0.6, z - 2],
    [half * 0.8, edge + 0.8, z - 6],
  ];
  if (m.lowerTeeth > 0.7) rig.fill(rig.brush(seam, swell(2)), '#4A2A2C', 0.85);
}

/** Warm, darker towards the corners. */
function enamel(rig: Rig, reach: number, z: number, light: number) {
  const tone = (r: number, g: number, b: number) => [r * light, g * light, b * light] as const;
  return rig.linear(rig.at(-reach, 0, z), rig.at(reach, 0, z), [
    [0, tone(176, 150, 140)],
    [0.25, tone(233, 222, 212)],
    [0.65, tone(246, 239, 231)],
    [0.86, tone(232, 220, 210)],
    [1, tone(190, 164, 153)],
  ]);
}

/** Faint lines between the teeth, so that they never look like one white block. */
function drawGaps(rig: Rig, reach: number, from: number, to: number, z: number): void {
  const lines = new Path2D();
  for (const t of [-0.74, -0.46, -0.2, 0.04, 0.28, 0.54, 0.8]) {
    const gap: HeadPoint[] = [
      [reach * t, from, z],
      [reach * t * 0.98, to - 0.8, z],
    ];
    lines.addPath(rig.brush(gap, even(0.7), 2));
  }
  rig.fill(lines, '#A98F86', 0.4);
}

/** Flat when low; when high, its tip is behind the upper teeth and the frenulum shows. */
function drawTongue(rig: Rig, g: MouthGeometry): void {
  const { z, mouth: m } = g;
  const high = clamp((m.tongue - 0.55) / 0.2);
  const w = g.half * lerp(0.64, 0.56, high);
  const y = lerp(g.bottom - 1, g.top + 3.5, clamp(m.tongue * 1.15));
  const body = rig.shape([
    [-w * 0.95, g.bottom + 12, z],
    [-w * lerp(0.85, 0.72, high), y + 5, z],
    [-w * 0.3, y + 0.8, z + 1],
    [0, y + 0.4 * (1 - high), z + 2],
    [w * 0.3, y + 0.8, z + 1],
    [w * lerp(0.85, 0.72, high), y + 5, z],
    [w * 0.95, g.bottom + 12, z],
  ]);
  const paint = rig.linear(rig.at(0, y, z), rig.at(0, y + 15, z), [
    [0, '#E58785'],
    [0.5, '#CF666B'],
    [1, '#A5404D'],
  ]);
  rig.fill(body, paint);
  const cord: HeadPoint[] = [
    [0, y + lerp(3, 5, high), z],
    [0, y + lerp(10, 13, high), z],
  ];
  rig.fill(rig.brush(cord, swell(2)), '#963542', 0.5);
  if (high === 0) return;
  for (const s of [-1, 1]) {
    const shine: HeadPoint[] = [
      [s * w * 0.14, y + 6, z + 1],
      [s * w * 0.34, y + 5.4, z + 1],
      [s * w * 0.5, y + 7, z + 1],
    ];
    rig.fill(rig.brush(shine, swell(1.8), 8), '#FFC4BE', 0.5 * high);
  }
}

/** The tip between the teeth. It rests on the lower lip, so it is drawn over the lips. */
export function drawTongueTip(rig: Rig, g: MouthGeometry): void {
  const amount = clamp((g.mouth.tongue - 0.84) / 0.16);
  if (amount === 0) return;
  const { z } = g;
  const w = g.half * 0.44;
  const y = g.top + 2.2 + 6.2 * g.mouth.upperTeeth - 0.5;
  const end = lerp(g.bottom, g.bottom + g.lowerLip * 0.34, amount);
  const tip = rig.shape([
    [-w * 0.9, y, z + 2, 1],
    [w * 0.9, y, z + 2, 1],
    [w, (y + end) / 2, z + 3],
    [w * 0.62, end - 0.6, z + 4],
    [0, end + 0.6, z + 4],
    [-w * 0.62, end - 0.6, z + 4],
    [-w, (y + end) / 2, z + 3],
  ]);
  rig.soft(tip, '#5A1620', 0.5 * amount, 1.6, 0, 1.6);
  const paint = rig.linear(rig.at(0, y, z), rig.at(0, end, z), [
    [0, '#C86A70'],
    [0.45, '#EE9896'],
    [1, '#DF7F82'],
  ]);
  rig.fill(tip, paint, amount);
  const shine: HeadPoint[] = [
    [-w * 0.1, end - 3, z + 4],
    [w * 0.55, end - 3.4, z + 4],
  ];
  rig.fill(rig.brush(shine, swell(1.9)), '#FFD9D4', 0.7 * amount);
}
