import { chance } from '../../../../base/chance.ts';
import { mix } from '../color.ts';
import { circle, fade, swell } from '../curve.ts';
import type { HeadPoint, Rig } from '../rig.ts';

/** Signs of age: from adults on, folds beside the nose; later lids, brow, cheeks and skin. */
export function drawAge(rig: Rig): void {
  const { age } = rig.c;
  if (age < 0.1) drawYouth(rig);
  if (age < 0.4) return;
  const senior = age > 0.75;
  for (const s of [-1, 1]) {
    drawFold(rig, s, senior ? 1 : 0.28);
    drawHollow(rig, s, senior ? 1 : 0.55);
  }
  if (!senior) return;
  drawUnevenness(rig);
  drawForehead(rig);
  for (const s of [-1, 1]) {
    drawEyeLines(rig, s);
    drawSunkenCheek(rig, s);
  }
}

/** A fresh bloom on round cheeks. */
function drawYouth(rig: Rig): void {
  const { skin, blush } = rig.c;
  for (const x of [-46, 52]) rig.glow(rig.at(x, 38), 34, skin.blush, blush * 0.4, 0.74);
  rig.glow(rig.at(4, 34, 125), 16, skin.blush, blush * 0.3, 0.8);
}

function drawFold(rig: Rig, s: number, strength: number): void {
  const { skin, nose, mouthY, lips } = rig.c;
  const out = Math.max(36, lips.width + 8);
  const points: HeadPoint[] = [
    [s * (nose.width + 4), nose.y - 3],
    [s * (out - 6), nose.y + 10],
    [s * (out + 3), mouthY - 5],
    [s * (out + 4), mouthY + 5],
  ];
  rig.soft(rig.brush(points, swell(3 + strength * 3)), skin.shade, 0.22 + 0.43 * strength, 2);
  rig.fill(rig.brush(points, swell(0.8 + strength * 1.3)), mix(skin.shade, skin.deep, 0.2), 0.55 * strength);
  const lit = points.map(([x, y]): HeadPoint => [x + s * 4.5, y - 1]);
  rig.soft(rig.brush(lit, swell(4)), skin.light, 0.24 * strength, 1.8);
}

function drawForehead(rig: Rig): void {
  const { skin, look } = rig.c;
  const random = chance(look.seed + 5);
  for (const [y, half, width] of [
    [-58, 36, 2.3],
    [-69, 42, 2.5],
    [-80, 30, 2],
  ] as const) {
    const shift = (random() - 0.5) * 8;
    const line = (dy: number): HeadPoint[] => [
      [-half + shift, y + 1 + dy],
      [-half * 0.4 + shift, y - 2.5 + dy],
      [half * 0.2 + shift, y - 1.5 + dy],
      [half + shift, y + 0.5 + dy],
    ];
    rig.soft(rig.brush(line(0), swell(width)), skin.shade, 0.55, 0.6);
    rig.soft(rig.brush(line(3), swell(width)), skin.light, 0.3, 0.9);
  }
}

function drawEyeLines(rig: Rig, s: number): void {
  const { skin, eyes } = rig.c;
  const dark = mix(skin.shade, skin.deep, 0.12);
  const bag: HeadPoint[] = [
    [s * (eyes.x - eyes.width + 4), 14],
    [s * (eyes.x - 6), 22],
    [s * (eyes.x + 14), 20.5],
    [s * (eyes.x + eyes.width), 12],
  ];
  rig.soft(rig.brush(bag, swell(4)), skin.shade, 0.5, 1.2);
  rig.fill(rig.brush(bag, swell(1.2)), dark, 0.35);
  rig.glow(rig.at(s * eyes.x, 13), 16, skin.light, 0.28, 0.4);
  const x = eyes.x + eyes.width;
  for (const [from, to, length] of [
    [-6, -11, 11],
    [0, 0, 13],
    [6, 10, 11],
  ] as const) {
    const line: HeadPoint[] = [
      [s * (x + 5), from],
      [s * (x + 5 + length * 0.5), (from + to) / 2 + 0.6],
      [s * (x + 5 + length), to],
    ];
    rig.fill(rig.brush(line, fade(1.7)), dark, 0.5);
  }
}

/** Below the cheekbone, and from the eye's inner corner down. */
function drawHollow(rig: Rig, s: number, strength: number): void {
  const { skin, eyes, head } = rig.c;
  const full = head.hollow < 0 ? 0.5 : 1;
  rig.glow(rig.at(s * 66, 56), 24, skin.shade, (s < 0 ? 0.26 : 0.36) * strength * full, 1.1);
  const trough: HeadPoint[] = [
    [s * (eyes.x - eyes.width + 2), 10],
    [s * (eyes.x - 14), 18.5],
    [s * (eyes.x + 6), 24],
  ];
  rig.soft(rig.brush(trough, swell(4)), skin.shade, 0.34 * strength, 1.6);
}

/** Sagging cheeks: hollow above, a soft edge beside the chin. */
function drawSunkenCheek(rig: Rig, s: number): void {
  const { skin, head, mouthY } = rig.c;
  const low = mix(skin.shade, skin.deep, 0.08);
  const jowl: HeadPoint[] = [
    [s * 37, mouthY + 9],
    [s * 43, mouthY + 20],
    [s * 39, head.chinY - 12],
    [s * 33, head.chinY - 5],
  ];
  rig.soft(rig.brush(jowl, swell(5)), low, 0.42, 1.8);
  for (const x of [-0.4, 0.1, 0.55]) {
    const line: HeadPoint[] = [
      [x * 30, mouthY - 17 + Math.abs(x) * 4],
      [x * 27, mouthY - 11 + Math.abs(x) * 3],
    ];
    rig.fill(rig.brush(line, fade(1.1), 6), low, 0.35);
  }
}

function drawUnevenness(rig: Rig): void {
  const { skin, look } = rig.c;
  const random = chance(look.seed + 401);
  const spot = mix(skin.shade, skin.deep, 0.25);
  for (let i = 0; i < 9; i++) {
    const side = random() < 0.5 ? -1 : 1;
    const [x, y] = rig.at(
      side * (50 + random() * 34),
      random() < 0.5 ? -70 + random() * 40 : 18 + random() * 36,
    );
    rig.fill(circle(x, y, 1 + random() * 1.6, 0.9 + random()), spot, 0.16 + random() * 0.12);
  }
}
