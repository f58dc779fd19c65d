import { Path2D } from '#canvas';
import { mix, shade } from '../color.ts';
import { between, clamp, even, fade, lerp, swell, taper } from '../curve.ts';
import type { HeadPoint, Rig } from '../rig.ts';
import { type MouthGeometry, mouthGeometry } from './mouth-geometry.ts';

/** Draws the inside of the mouth, then the lips, then the line between them. */
export function drawMouth(rig: Rig): void {
  const g = mouthGeometry(rig);
  drawSurroundings(rig, g);
  const ajar = clamp((g.gap - 0.6) / 1.4);
  const innerTop = rig.line(g.innerTop);
  const innerBottom = rig.line(g.innerBottom);
  if (ajar > 0) rig.clip(between(innerTop, innerBottom), () => drawMouthInside(rig, g));
  drawLips(rig, g);
  const { skin, lips } = rig.character;
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
  const { skin, look } = rig.character;
  const { press } = g.mouth;
  const lift = Math.max(0, rig.pose.smile);
  for (const s of [-1, 1]) {
    rig.glow(
      rig.at(s * (g.halfWidth + 2.5), g.cornerY - 0.6, g.depth - 6),
      6 + press + lift,
      skin.shade,
      0.6,
    );
    const tuck = rig.brush(
      [
        [s * (g.halfWidth - 2.5), g.cornerY + 0.8],
        [s * (g.halfWidth + 2.5 + press), g.cornerY - 1 - g.mouth.smile * 0.5],
        [s * (g.halfWidth + 4 + press * 1.5), g.cornerY - 3 - g.mouth.smile * 0.9 - lift],
      ],
      fade(2.5 + press),
      8,
    );
    rig.fill(tuck, mix(skin.shade, skin.deep, 0.4), 0.62);
  }
  if (look.beard) return;
  const y = g.bottom + g.lowerLip;
  rig.glow(rig.at(-1, y + 4.5, g.depth - 3), g.halfWidth * 0.62, skin.shade, 0.75, 0.24);
  const under = rig.brush(
    [
      [-g.halfWidth * 0.42, y + 2.6, g.depth - 4],
      [0, y + 4.4, g.depth - 2],
      [g.halfWidth * 0.36, y + 2.8, g.depth - 4],
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
  const { lips, skin, female, look } = rig.character;
  const outer = rig.line(g.outerTop);
  const upper = between(outer, rig.line(g.innerTop));
  const dark = shade(lips.color, -0.055, 1.03);
  rig.fill(
    upper,
    rig.linear(rig.at(0, g.top - g.upperLip, g.depth), rig.at(0, g.top + 1.5, g.depth), [
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
  const { lips, female } = rig.character;
  const { halfWidth, bottom, lowerLip, depth, mouth: m } = g;
  const lower = between(rig.line(g.innerBottom), rig.line(g.outerBottom));
  rig.fill(
    lower,
    rig.linear(rig.at(0, bottom - 0.5, depth), rig.at(0, bottom + lowerLip + 0.5, depth), [
      [0, shade(lips.color, -0.035 - m.tuck * 0.06)],
      [0.42, shade(lips.color, 0.06)],
      [0.75, shade(lips.color, 0.015)],
      [1, shade(lips.color, -0.04)],
    ]),
    lips.strength * 0.96,
  );
  const y = bottom + lowerLip * 0.42;
  const body: HeadPoint[] = [
    [-halfWidth * 0.4, y - 0.6, depth + 1],
    [halfWidth * 0.08, y + 0.5, depth + 2],
    [halfWidth * 0.5, y - 1, depth + 1],
  ];
  const soft = (1 - m.press * 0.4) * (1 - m.tuck * 0.7);
  rig.fill(rig.brush(body, swell(lowerLip * 0.5), 12), mix(lips.color, '#FFD8CC', 0.5), 0.3 * soft);
  const spot: HeadPoint[] = [
    [halfWidth * 0.04, y, depth + 2],
    [halfWidth * 0.2, y - 0.2, depth + 2],
    [halfWidth * 0.38, y - 0.9, depth + 2],
  ];
  rig.fill(rig.brush(spot, swell(lowerLip * (female ? 0.26 : 0.2)), 8), '#FFFFFF', lips.shine * 1.3 * soft);
}

/** Draws throat, lower teeth, tongue and upper teeth within the opening. */
function drawMouthInside(rig: Rig, g: MouthGeometry): void {
  const { mouth: m, depth } = g;
  const cave = between(rig.line(g.innerTop), rig.line(g.innerBottom));
  rig.fill(
    cave,
    rig.linear(rig.at(0, g.top, depth), rig.at(0, g.bottom, depth), [
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
  const { halfWidth, cornerY, depth, mouth: m } = g;
  const reach = halfWidth * 0.78;
  const edge = Math.min(
    g.top + 2.2 + 6.2 * m.upperTeeth,
    g.bottom - (m.lowerTeeth > 0.7 ? g.gap * 0.42 : 0.4),
  );
  const sideEdge = Math.min(edge - 1.2, lerp(cornerY, edge, 0.45));
  const row = rig.shape([
    [-halfWidth, cornerY - 16, depth],
    [-reach, sideEdge, depth - 8],
    [-reach * 0.5, edge - 0.6, depth - 2],
    [0, edge, depth],
    [reach * 0.5, edge - 0.6, depth - 2],
    [reach, sideEdge, depth - 8],
    [halfWidth, cornerY - 16, depth],
  ]);
  rig.fill(row, enamel(rig, reach, depth, 1));
  drawGaps(rig, reach, g.top - 4, edge, depth);
}

function drawLowerTeeth(rig: Rig, g: MouthGeometry): void {
  const { halfWidth, depth, mouth: m } = g;
  const reach = halfWidth * 0.66;
  const edge = m.lowerTeeth > 0.7 ? g.bottom - g.gap * 0.42 : g.bottom - 4.4 * m.lowerTeeth;
  const row = rig.shape([
    [-reach, edge + 1.6, depth - 6],
    [0, edge, depth - 2],
    [reach, edge + 1.6, depth - 6],
    [reach * 0.8, g.bottom + 6, depth],
    [-reach * 0.8, g.bottom + 6, depth],
  ]);
  rig.fill(row, enamel(rig, reach, depth, 0.92));
  drawGaps(rig, reach * 0.9, edge, g.bottom + 4, depth);
  const seam: HeadPoint[] = [
    [-halfWidth * 0.8, edge + 0.8, depth - 6],
    [0, edge - 0.6, depth - 2],
    [halfWidth * 0.8, edge + 0.8, depth - 6],
  ];
  if (m.lowerTeeth > 0.7) rig.fill(rig.brush(seam, swell(2)), '#4A2A2C', 0.85);
}

/** Returns the paint of teeth: a warm white that is darker towards the corners. */
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

/** A low tongue is flat. The tip of a high one is behind the upper teeth, and its frenulum is visible. */
function drawTongue(rig: Rig, g: MouthGeometry): void {
  const { depth, mouth: m } = g;
  const high = clamp((m.tongue - 0.55) / 0.2);
  const w = g.halfWidth * lerp(0.64, 0.56, high);
  const y = lerp(g.bottom - 1, g.top + 3.5, clamp(m.tongue * 1.15));
  const body = rig.shape([
    [-w * 0.95, g.bottom + 12, depth],
    [-w * lerp(0.85, 0.72, high), y + 5, depth],
    [-w * 0.3, y + 0.8, depth + 1],
    [0, y + 0.4 * (1 - high), depth + 2],
    [w * 0.3, y + 0.8, depth + 1],
    [w * lerp(0.85, 0.72, high), y + 5, depth],
    [w * 0.95, g.bottom + 12, depth],
  ]);
  const paint = rig.linear(rig.at(0, y, depth), rig.at(0, y + 15, depth), [
    [0, '#E58785'],
    [0.5, '#CF666B'],
    [1, '#A5404D'],
  ]);
  rig.fill(body, paint);
  const cord: HeadPoint[] = [
    [0, y + lerp(3, 5, high), depth],
    [0, y + lerp(10, 13, high), depth],
  ];
  rig.fill(rig.brush(cord, swell(2)), '#963542', 0.5);
  if (high === 0) return;
  for (const s of [-1, 1]) {
    const shine: HeadPoint[] = [
      [s * w * 0.14, y + 6, depth + 1],
      [s * w * 0.34, y + 5.4, depth + 1],
      [s * w * 0.5, y + 7, depth + 1],
    ];
    rig.fill(rig.brush(shine, swell(1.8), 8), '#FFC4BE', 0.5 * high);
  }
}

/** The tip of the tongue between the teeth. It rests on the lower lip, so it is drawn after the lips. */
function drawTongueTip(rig: Rig, g: MouthGeometry): void {
  const amount = clamp((g.mouth.tongue - 0.84) / 0.16);
  if (amount === 0) return;
  const { depth } = g;
  const w = g.halfWidth * 0.44;
  const y = g.top + 2.2 + 6.2 * g.mouth.upperTeeth - 0.5;
  const end = lerp(g.bottom, g.bottom + g.lowerLip * 0.34, amount);
  const tip = rig.shape([
    [-w * 0.9, y, depth + 2, 1],
    [w * 0.9, y, depth + 2, 1],
    [w, (y + end) / 2, depth + 3],
    [w * 0.62, end - 0.6, depth + 4],
    [0, end + 0.6, depth + 4],
    [-w * 0.62, end - 0.6, depth + 4],
    [-w, (y + end) / 2, depth + 3],
  ]);
  rig.soft(tip, '#5A1620', 0.5 * amount, 1.6, 0, 1.6);
  const paint = rig.linear(rig.at(0, y, depth), rig.at(0, end, depth), [
    [0, '#C86A70'],
    [0.45, '#EE9896'],
    [1, '#DF7F82'],
  ]);
  rig.fill(tip, paint, amount);
  const shine: HeadPoint[] = [
    [-w * 0.1, end - 3, depth + 4],
    [w * 0.55, end - 3.4, depth + 4],
  ];
  rig.fill(rig.brush(shine, swell(1.9)), '#FFD9D4', 0.7 * amount);
}
