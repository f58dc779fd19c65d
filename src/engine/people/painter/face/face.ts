import type { Path2D } from '#canvas';
import { chance } from '../../../../base/chance.ts';
import { mix } from '../color.ts';
import { circle, fade, lerp, swell } from '../curve.ts';
import type { HeadPoint, Rig } from '../rig.ts';

/** Strength of the shadow that shaved beards leave under the skin, by age. */
const SHAVEN = { teenager: 0, young_adult: 0.3, adult: 0.5, senior: 0.15 } as const;

/** Outline of skull and jaw. As the head turns, the far cheekbone comes forward and the far cheek recedes. */
export function facePath(rig: Rig): Path2D {
  const { crown, temple, cheek, cheekY, hollow, jaw, jawY, chin, chinY, chinFlat, jowl } = rig.character.head;
  const turn = Math.sin((rig.yaw * Math.PI) / 180) / 0.225;
  const drop = rig.jaw;
  const bone = cheekY + 10;
  const half = (side: number): HeadPoint[] => {
    const far = side * turn > 0 ? Math.abs(turn) : 0;
    const near = side * turn < 0 ? Math.abs(turn) : 0;
    // Turned beyond rest, the far side of the forehead bulges into view.
    const bulge = Math.max(0, far - 1);
    return [
      [side * (58 + 4 * bulge), -crown * 0.885, 0],
      [side * (92 + 12 * bulge), -crown * 0.58, 5],
      [side * (temple + 1.5 * far + 7 * bulge), -30, 22],
      [side * (cheek - 2.4 * far), bone - 22, 33],
      [side * (cheek + 0.8 * far - hollow * 0.2), bone + 4, 39],
      [side * (lerp(cheek, jaw, 0.3) - hollow * 0.85 + 0.6 * far), lerp(bone, jawY, 0.54), 38],
      [side * (jaw - 2 * near + jowl * 1.5), jawY + jowl * 2 + drop * 0.4, 30],
      [side * (lerp(chin, jaw, 0.55) + 1 - jowl), lerp(jawY, chinY, 0.55) + drop * 0.7, 44],
      [side * chin * 0.92, chinY - lerp(7, 3, chinFlat) + drop, 72],
    ];
  };
  return rig.shape([[0, -crown, 0], ...half(1), [0, chinY + drop, 80], ...half(-1).reverse()], 0.35);
}

export function drawFace(rig: Rig): void {
  const { skin, look } = rig.character;
  const path = facePath(rig);
  const paint = rig.linear(rig.at(80, -90, 40), rig.at(-90, 110, 40), [
    [0, mix(skin.base, skin.light, 0.5)],
    [0.4, skin.base],
    [1, mix(skin.base, skin.shade, 0.3)],
  ]);
  rig.fill(path, paint);
  rig.clip(path, () => {
    drawPlanes(rig);
    drawStubble(rig);
    if (look.freckles) drawFreckles(rig);
    drawAge(rig);
  });
}

function drawStubble(rig: Rig): void {
  const { skin, hair, head, female, look } = rig.character;
  const strength = female ? 0 : Math.max(look.stubble ?? 0, SHAVEN[look.age]);
  if (strength === 0) return;
  const area = rig.shape([
    [-98, 4, 20],
    [-86, 36, 44],
    [-62, 62, 70],
    [-34, 66],
    [0, 62],
    [34, 66],
    [62, 62, 70],
    [86, 36, 44],
    [98, 4, 20],
    [120, 90, 0],
    [40, head.chinY + 36, 50],
    [-40, head.chinY + 36, 50],
    [-120, 90, 0],
  ]);
  rig.soft(area, mix(hair.base, skin.shade, 0.6), (skin.tone < 1.5 ? 0.32 : 0.42) * strength, 11);
}

function drawFreckles(rig: Rig): void {
  const random = chance(rig.character.look.seed + 77);
  for (let i = 0; i < 40; i++) {
    const x = (random() * 2 - 1) * 60;
    const [px, py] = rig.at(x, 20 + random() * 25 - Math.abs(x) * 0.05);
    const r = 0.8 + random() * 1.1;
    rig.fill(circle(px, py, r * rig.cosYaw, r), rig.character.skin.deep, 0.28);
  }
}

/** The form of the face in light from the upper right. All shading is soft, and softer still in frontal views. */
function drawPlanes(rig: Rig): void {
  rig.glow(rig.at(40, -62), 78, rig.character.skin.light, 0.55, 0.66);
  drawNearSide(rig);
  drawFarSide(rig);
  drawSockets(rig);
  drawCheeks(rig);
  drawMuzzle(rig);
  drawChin(rig);
}

/** Shades the side away from the light: forehead, temple, below the cheekbone, jaw. */
function drawNearSide(rig: Rig): void {
  const { skin, head, softness } = rig.character;
  const { cheekY, hollow, jaw, jawY, chin, chinY } = head;
  const bone = cheekY + 8;
  const under = Math.max(0, hollow) * 1.6;
  const edge = (by: number): HeadPoint[] => [
    [-40 - by, -150, 30],
    [-68 - by, -104, 50],
    [-78 - by, -66, 62],
    [-76 - by, -40, 70],
    [-85 - by, -16, 60],
    [-87 - by, bone - 8, 54],
    [-80 - by, bone + 12, 64],
    [-70 - by + under, bone + 30, 74],
    [-lerp(jaw, 58, 0.5) - by + under * 0.6, lerp(bone, jawY, 0.8), 72],
    [-jaw * 0.74 - by * 0.9, jawY + 8 + rig.jaw * 0.5, 66],
    [-lerp(chin, jaw, 0.3) - by * 0.5, lerp(jawY, chinY, 0.72) + rig.jaw * 0.8, 76],
    [-chin * 0.3, chinY - 3 + rig.jaw, 84],
    [10, chinY + 30 + rig.jaw, 80],
    [-100, 170, 0],
    [-170, 60, 0],
    [-150, -120, 0],
  ];
  rig.soft(rig.shape(edge(0)), skin.shade, 0.5, 11 + 4 * softness, 6, 1);
  rig.soft(rig.shape(edge(2)), skin.shade, 0.6 - 0.35 * softness, 2.6 + 7 * softness);
  const rim: HeadPoint[] = [
    [-head.cheek * 0.97, bone + 6, 38],
    [-lerp(head.cheek, jaw, 0.4) + hollow + 2, lerp(bone, jawY, 0.6), 38],
    [-jaw + 4, jawY + rig.jaw * 0.4, 32],
    [-lerp(chin, jaw, 0.5) + 1, lerp(jawY, chinY, 0.62) - 1 + rig.jaw * 0.7, 54],
    [-chin * 0.8, chinY - 6 + rig.jaw, 74],
  ];
  // Light reflected by the shoulder separates the jaw from the neck.
  rig.soft(rig.brush(rim, swell(7)), mix(skin.base, skin.blush, 0.25), 0.4, 2.4);
}

function drawFarSide(rig: Rig): void {
  const { skin, head } = rig.character;
  const edge = rig.shape([
    [head.temple + 12, -70, 20],
    [head.cheek - 1, head.cheekY - 16, 36],
    [head.cheek - 1, head.cheekY + 10, 44],
    [lerp(head.cheek, head.jaw, 0.45) - head.hollow - 8, lerp(head.cheekY, head.jawY, 0.7), 50],
    [head.jaw - 5, head.jawY, 40],
    [head.chin + 8, head.chinY - 4 + rig.jaw, 74],
    [20, head.chinY + 4 + rig.jaw, 80],
    [60, head.chinY + 30, 60],
    [150, 60, 0],
  ]);
  rig.soft(edge, skin.shade, 0.42, 6.5);
}

/** The recesses under the brows and beside the root of the nose. */
function drawSockets(rig: Rig): void {
  const { skin, eyes, nose } = rig.character;
  const warm = mix(skin.shade, skin.blush, 0.25);
  for (const s of [-1, 1]) {
    const inner = 0.22 + 0.12 * nose.relief + 0.14 * eyes.depth;
    rig.glow(rig.at(s * (eyes.x - 19), -11), 21, warm, inner * (s < 0 ? 1.1 : 0.8), 0.8);
    rig.glow(rig.at(s * (eyes.x + 4), -19), 30, warm, 0.16 + 0.22 * eyes.depth, 0.42);
    rig.glow(rig.at(s * (eyes.x + 20), -10), 22, warm, (s < 0 ? 0.18 : 0.1) + 0.1 * eyes.depth, 0.75);
    rig.glow(rig.at(s * (eyes.x - 4), 17), 24, warm, 0.15 + 0.1 * eyes.depth, 0.36);
    rig.glow(rig.at(s * (eyes.x + 12), -31), 20, skin.light, s > 0 ? 0.4 : 0.14, 0.36);
  }
}

/** Round cheeks: their light and colour, and the shading towards nose and mouth. */
function drawCheeks(rig: Rig): void {
  const { skin, blush, head, nose, mouthY } = rig.character;
  const y = 30 + head.cheekY * 0.35;
  rig.glow(rig.at(54, y + 4), 40, skin.blush, blush * 0.62, 0.74);
  rig.glow(rig.at(-50, y + 4), 40, skin.blush, blush * 0.56, 0.74);
  rig.glow(rig.at(56, y - 10), 26, skin.light, 0.62, 0.5);
  rig.glow(rig.at(-46, y - 9), 24, skin.light, 0.34, 0.48);
  const full = 0.08 + 0.1 * rig.character.age;
  for (const s of [-1, 1]) {
    const fold = rig.brush(
      [
        [s * (nose.width + 2), nose.y - 4],
        [s * (nose.width + 15), nose.y + 9],
        [s * 42, mouthY - 6],
        [s * 45, mouthY + 5],
      ],
      swell(9),
    );
    rig.soft(fold, skin.shade, s < 0 ? full * 1.3 : full, 3);
  }
}

/** Around the mouth: the groove under the nose, and the corners that set the lips into the cheeks. */
function drawMuzzle(rig: Rig): void {
  const { skin, nose, mouthY, lips } = rig.character;
  const top = mouthY - lips.upper - 1;
  rig.glow(rig.at(0, mouthY - 4), 34, skin.light, 0.2, 0.6);
  const groove = (x: number): HeadPoint[] => [
    [x * 0.8, nose.y + 7],
    [x, (nose.y + top) / 2 + 2],
    [x * 1.2, top],
  ];
  rig.soft(rig.brush(groove(-2.2), swell(6)), skin.shade, 0.5, 1.4);
  rig.soft(rig.brush(groove(4.4), swell(3)), skin.light, 0.6, 0.9);
  for (const s of [-1, 1]) rig.glow(rig.at(s * (lips.width + 5), mouthY - 3), 12, skin.shade, 0.3, 0.9);
}

function drawChin(rig: Rig): void {
  const { skin, head, mouthY, lips } = rig.character;
  const under = mouthY + lips.lower + 6;
  rig.glow(rig.at(0, under + rig.jaw * 0.8), 24, skin.shade, 0.42, 0.36);
  rig.glow(rig.at(7, head.chinY - 13 + rig.jaw), 21, skin.light, 0.5, 0.6);
  rig.glow(rig.at(2, head.chinY - 12 + rig.jaw), 24, skin.blush, rig.character.blush * 0.2, 0.6);
}

/** Signs of age: from adults on, folds beside the nose; later lids, brow, cheeks and skin. */
function drawAge(rig: Rig): void {
  const { age } = rig.character;
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
  const { skin, blush } = rig.character;
  for (const x of [-46, 52]) rig.glow(rig.at(x, 38), 34, skin.blush, blush * 0.4, 0.74);
  rig.glow(rig.at(4, 34, 125), 16, skin.blush, blush * 0.3, 0.8);
}

function drawFold(rig: Rig, side: number, strength: number): void {
  const { skin, nose, mouthY, lips } = rig.character;
  const out = Math.max(36, lips.width + 8);
  const points: HeadPoint[] = [
    [side * (nose.width + 4), nose.y - 3],
    [side * (out - 6), nose.y + 10],
    [side * (out + 3), mouthY - 5],
    [side * (out + 4), mouthY + 5],
  ];
  rig.soft(rig.brush(points, swell(3 + strength * 3)), skin.shade, 0.22 + 0.43 * strength, 2);
  rig.fill(rig.brush(points, swell(0.8 + strength * 1.3)), mix(skin.shade, skin.deep, 0.2), 0.55 * strength);
  const lit = points.map(([x, y]): HeadPoint => [x + side * 4.5, y - 1]);
  rig.soft(rig.brush(lit, swell(4)), skin.light, 0.24 * strength, 1.8);
}

function drawForehead(rig: Rig): void {
  const { skin, look } = rig.character;
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

function drawEyeLines(rig: Rig, side: number): void {
  const { skin, eyes } = rig.character;
  const dark = mix(skin.shade, skin.deep, 0.12);
  const bag: HeadPoint[] = [
    [side * (eyes.x - eyes.width + 4), 14],
    [side * (eyes.x - 6), 22],
    [side * (eyes.x + 14), 20.5],
    [side * (eyes.x + eyes.width), 12],
  ];
  rig.soft(rig.brush(bag, swell(4)), skin.shade, 0.5, 1.2);
  rig.fill(rig.brush(bag, swell(1.2)), dark, 0.35);
  rig.glow(rig.at(side * eyes.x, 13), 16, skin.light, 0.28, 0.4);
  const x = eyes.x + eyes.width;
  for (const [from, to, length] of [
    [-6, -11, 11],
    [0, 0, 13],
    [6, 10, 11],
  ] as const) {
    const line: HeadPoint[] = [
      [side * (x + 5), from],
      [side * (x + 5 + length * 0.5), (from + to) / 2 + 0.6],
      [side * (x + 5 + length), to],
    ];
    rig.fill(rig.brush(line, fade(1.7)), dark, 0.5);
  }
}

/** The hollows below the cheekbone, and from the eye's inner corner down. */
function drawHollow(rig: Rig, side: number, strength: number): void {
  const { skin, eyes, head } = rig.character;
  const full = head.hollow < 0 ? 0.5 : 1;
  rig.glow(rig.at(side * 66, 56), 24, skin.shade, (side < 0 ? 0.26 : 0.36) * strength * full, 1.1);
  const trough: HeadPoint[] = [
    [side * (eyes.x - eyes.width + 2), 10],
    [side * (eyes.x - 14), 18.5],
    [side * (eyes.x + 6), 24],
  ];
  rig.soft(rig.brush(trough, swell(4)), skin.shade, 0.34 * strength, 1.6);
}

/** Sagging cheeks: hollow above, a soft edge beside the chin. */
function drawSunkenCheek(rig: Rig, side: number): void {
  const { skin, head, mouthY } = rig.character;
  const low = mix(skin.shade, skin.deep, 0.08);
  const jowl: HeadPoint[] = [
    [side * 37, mouthY + 9],
    [side * 43, mouthY + 20],
    [side * 39, head.chinY - 12],
    [side * 33, head.chinY - 5],
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
  const { skin, look } = rig.character;
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
