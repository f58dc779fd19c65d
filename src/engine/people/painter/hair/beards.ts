import { Path2D } from '#canvas';
import { chance } from '../../../../base/chance.ts';
import type { BeardStyle } from '../appearance.ts';
import { mix } from '../color.ts';
import { along, fade, type Point, taper } from '../curve.ts';
import { facePath } from '../face/face.ts';
import { mouthGeometry } from '../face/mouth-geometry.ts';
import type { HeadPoint, Rig } from '../rig.ts';
import { strands } from './strands.ts';

/** Drawing function of each beard. Full beards have a length below the chin. */
const BEARDS: Record<BeardStyle, (rig: Rig) => void> = {
  stubble: drawStubble,
  short: (rig) => drawFull(rig, 3),
  full: (rig) => drawFull(rig, 15),
  long: (rig) => drawFull(rig, 58),
  goatee: drawGoatee,
  circle: (rig) => {
    drawGoatee(rig);
    for (const s of [-1, 1]) fillHair(rig, rig.shape(bridgeOutline(rig, s)));
    drawMoustache(rig, 4);
  },
  moustache: (rig) => drawMoustache(rig, 2),
  chinstrap: drawRim,
};

export const BEARD_STYLES = Object.keys(BEARDS) as readonly BeardStyle[];

export function drawBeard(rig: Rig): void {
  if (rig.character.look.beard) BEARDS[rig.character.look.beard](rig);
}

function fillHair(rig: Rig, path: Path2D, alpha = 1): void {
  const { hair, skin } = rig.character;
  const paint = rig.linear(rig.at(70, 40, 50), rig.at(-70, 120, 50), [
    [0, mix(hair.base, hair.light, 0.35)],
    [0.5, hair.base],
    [1, hair.dark],
  ]);
  rig.soft(path, mix(hair.base, skin.shade, 0.4), 0.6, 2.2);
  rig.fill(path, paint, alpha);
}

/** A few days' growth: dark grains, sparser towards the cheeks. */
function drawStubble(rig: Rig): void {
  const { hair, skin } = rig.character;
  const path = rig.shape(fullOutline(rig, 0));
  const random = chance(7);
  rig.clip(facePath(rig), () => {
    rig.soft(path, mix(hair.base, skin.shade, 0.4), 0.5, 6);
    rig.clip(path, () => {
      for (let i = 0; i < 1500; i++) {
        const x = (random() * 2 - 1) * 98;
        const y = -20 + random() * (rig.character.head.chinY + 24) + rig.jaw * 0.5;
        const grain = rig.brush(
          [
            [x, y],
            [x + x * 0.012, y + 2.2],
          ],
          fade(1.15),
          3,
        );
        rig.fill(grain, random() < 0.8 ? hair.dark : hair.base, 0.26);
      }
    });
  });
}

function drawFull(rig: Rig, length: number): void {
  const outline = fullOutline(rig, length);
  const path = rig.shape(outline);
  const bottom = rig.character.head.chinY + length + 3 + rig.jaw;
  rig.clip(beardArea(rig), () => {
    if (length > 8) drawEdge(rig, outline.slice(3, length > 20 ? 10 : 8), length);
    fillHair(rig, path, length < 8 ? 0.94 : 1);
    rig.clip(path, () => drawFullHair(rig, bottom, length));
  });
}

/** Hairs along the lower edge. */
function drawEdge(rig: Rig, edge: readonly HeadPoint[], _length: number): void {
  const { base, dark } = rig.character.hair;
  const random = chance(19);
  const [cx, cy] = rig.at(0, 40, 60);
  for (const [x, y] of along(rig.line(edge), 64)) {
    const distance = Math.hypot(x - cx, y - cy) || 1;
    const out = 0.4 + random() * 2.2;
    const aside = (random() - 0.5) * 4;
    const from: Point = [x - ((x - cx) / distance) * 8, y - ((y - cy) / distance) * 8];
    const to: Point = [x + ((x - cx) / distance) * out + aside, y + ((y - cy) / distance) * out + out * 0.8];
    rig.fill(taper([from, to], fade(4.6), 5), mix(base, dark, random()));
  }
}

function drawFullHair(rig: Rig, bottom: number, length: number): void {
  const { hair, head, mouthY: my } = rig.character;
  const j = rig.jaw;
  const g = mouthGeometry(rig);
  const shadow = rig.shape([
    [-120, -40, 20],
    [-84, -10, 40],
    [-72, 60, 54],
    [-48, 96, 70],
    [-18, head.chinY + 4 + j, 80],
    [-10, bottom + 20, 60],
    [-160, 120, 0],
  ]);
  rig.fill(shadow, hair.dark, 0.5);
  const low = length > 20 ? bottom - 18 : head.chinY - 6 + j;
  const jawSide = (side: number): HeadPoint[] => [
    [side * 92, -4, side < 0 ? 34 : 40],
    [side * 85, 60, 40],
    [side * (length > 20 ? 34 : 52), low, 60],
  ];
  const middle = (side: number): HeadPoint[] => [
    [side * 12, my - 17, 106],
    [side * 34, 92 + j * 0.4],
    [side * 6, bottom, 80],
  ];
  const more = length > 20 ? 1.35 : 1;
  const many = (count: number) => Math.round(count * more);
  strands(rig, jawSide(-1), middle(-1), many(16), hair.dark, { seed: 5, width: 3.6, alpha: 0.7 });
  strands(rig, jawSide(-1), middle(-1), many(13), hair.light, {
    seed: 61,
    width: 2.4,
    alpha: 0.45,
    from: 0.1,
    to: 0.9,
    vary: 0.25,
  });
  strands(rig, middle(1), jawSide(1), many(14), hair.dark, { seed: 63, width: 3.2, alpha: 0.45 });
  strands(rig, middle(1), jawSide(1), many(18), hair.light, { seed: 6, width: 2.8, alpha: 0.6, vary: 0.3 });
  strands(rig, middle(-1), middle(1), many(8), hair.light, {
    seed: 17,
    width: 2.4,
    alpha: 0.35,
    from: 0.45,
    vary: 0.2,
  });
  for (const s of [-1, 1]) combWing(rig, s);
  rig.glow(rig.at(0, g.bottom + g.lowerLip + 9), 13, hair.dark, 0.45, 0.5);
}

/** Hairs of one half of a moustache. */
function combWing(rig: Rig, side: number): void {
  const { hair, mouthY: my } = rig.character;
  const top: HeadPoint[] = [
    [side * 4, my - 18, 106],
    [side * 22, my - 15],
    [side * 38, my],
  ];
  const low: HeadPoint[] = [
    [side * 2, my - 9, 106],
    [side * 18, my - 8],
    [side * 34, my + 4],
  ];
  strands(rig, top, low, 5, hair.dark, { seed: 80 + side, width: 2.2, alpha: 0.5 });
  strands(rig, top, low, 6, hair.light, { seed: 70 + side, width: 2.2, alpha: side > 0 ? 0.6 : 0.4 });
}

function drawMoustache(rig: Rig, droop: number): void {
  for (const s of [-1, 1]) {
    const path = rig.shape(moustacheOutline(rig, s, droop));
    fillHair(rig, path);
    rig.clip(path, () => combWing(rig, s));
  }
}

function drawGoatee(rig: Rig): void {
  const { hair, head } = rig.character;
  const path = rig.shape(goateeOutline(rig));
  fillHair(rig, path);
  rig.clip(path, () => {
    const g = mouthGeometry(rig);
    const top = g.bottom + g.lowerLip + 4;
    const bottom = head.chinY + 16 + rig.jaw;
    const left: HeadPoint[] = [
      [-12, top],
      [-32, (top + bottom) / 2, 80],
      [-10, bottom, 78],
    ];
    const right: HeadPoint[] = [
      [12, top],
      [32, (top + bottom) / 2, 80],
      [10, bottom, 78],
    ];
    strands(rig, left, right, 15, hair.dark, { seed: 4, width: 3, alpha: 0.6 });
    strands(rig, left, right, 13, hair.light, { seed: 8, width: 2.4, alpha: 0.55, vary: 0.25 });
  });
}

function drawRim(rig: Rig): void {
  const { hair, head } = rig.character;
  const path = rig.shape(rimOutline(rig));
  rig.clip(beardArea(rig), () => {
    fillHair(rig, path, 0.95);
    rig.clip(path, () => {
      for (const s of [-1, 1]) {
        const inner: HeadPoint[] = [
          [s * 88, -4, 42],
          [s * (head.jaw * 0.9), head.jawY - 12 + rig.jaw * 0.4, 50],
          [s * 4, head.chinY - 14 + rig.jaw, 86],
        ];
        const outer: HeadPoint[] = [
          [s * 98, -4, 24],
          [s * (head.jaw + 6), head.jawY + 6 + rig.jaw * 0.4, 22],
          [s * 4, head.chinY + 8 + rig.jaw, 78],
        ];
        strands(rig, inner, outer, 9, hair.dark, { seed: 5 + s, width: 3, alpha: 0.6 });
        strands(rig, inner, outer, 8, hair.light, { seed: 9 + s, width: 2.4, alpha: 0.5, vary: 0.3 });
      }
    });
  });
}

/** The area that a beard may cover: the face and the area below the jaw, but nothing beyond the cheeks. */
function beardArea(rig: Rig): Path2D {
  const { jaw, jawY, chinY } = rig.character.head;
  const area = new Path2D();
  area.addPath(facePath(rig));
  area.addPath(
    rig.shape([
      // Has the same winding as the face, because opposite windings would cancel each other out.
      [0, jawY - 20, 80],
      [jaw - 4, jawY - 34, 22],
      [jaw + 4, jawY - 6, 22],
      [jaw + 10, jawY + 20, 20],
      [jaw, chinY + 140, 40],
      [-jaw, chinY + 140, 40],
      [-jaw - 11, jawY + 20, 20],
      [-jaw - 4, jawY - 6, 22],
      [-jaw + 4, jawY - 34, 22],
    ]),
  );
  return area;
}

/** Runs from one sideburn along the jaw to the other, and back along the cheeks and under the nose. */
function fullOutline(rig: Rig, length: number): HeadPoint[] {
  const { head, mouthY: my } = rig.character;
  const j = rig.jaw;
  const grown = Math.min(1, length / 12);
  const sideLine = (side: number): HeadPoint[] => [
    [side * 95, -30, 24],
    [side * 98, 6, 24],
    [side * (head.cheek * 0.96 - head.hollow + 4), 42, 31],
    [side * (head.jaw + 3 + grown * 5), head.jawY + j * 0.4, 22],
    [side * (head.chin + 14 + grown * 7), head.chinY + length * 0.5 + j * 0.8, 56],
    ...(length > 20 ? [[side * (head.chin + 4), head.chinY + length * 0.84 + j, 66] as const] : []),
  ];
  const cheek = (side: number): HeadPoint[] => [
    [side * 91, -6, 40],
    [side * 84, 30, 50],
    [side * 71, 53, 62],
    [side * 52, 64, 84],
    [side * 37, my - 15],
    [side * 14, my - 20, 104],
  ];
  return [
    ...sideLine(-1),
    [0, head.chinY + length + 3 + j, 80],
    ...sideLine(1).reverse(),
    ...cheek(1),
    [0, my - 16, 106],
    ...cheek(-1).reverse(),
  ];
}

/** The rim of the jaw only, from sideburn to sideburn. */
function rimOutline(rig: Rig): HeadPoint[] {
  const { head } = rig.character;
  const j = rig.jaw;
  const outer = fullOutline(rig, 3).slice(0, 11);
  const inner = (side: number): HeadPoint[] => [
    [side * 90, -6, 40],
    [side * 86, 34, 48],
    [side * (head.jaw * 0.92), head.jawY - 16 + j * 0.4, 50],
    [side * (head.chin + 14), head.chinY - 26 + j * 0.9, 70],
    [side * 14, head.chinY - 17 + j, 86],
  ];
  return [...outer, ...inner(1), ...inner(-1).reverse()];
}

/** Two wings under the nose. */
function moustacheOutline(rig: Rig, side: number, droop: number): HeadPoint[] {
  const y = rig.character.mouthY;
  return [
    [0, y - 20, 108, 1],
    [side * 13, y - 22, 104],
    [side * 30, y - 14],
    [side * 40, y - 1 + droop * 0.6, 84],
    [side * 38, y + 3 + droop, 84, 1],
    [side * 24, y - 5],
    [0, y - 8, 106, 1],
  ];
}

/** The chin and the area below the lip. */
function goateeOutline(rig: Rig): HeadPoint[] {
  const { head } = rig.character;
  const g = mouthGeometry(rig);
  const j = rig.jaw;
  const top = g.bottom + g.lowerLip + 4;
  const half = (side: number): HeadPoint[] => [
    [side * 7, top - 1],
    [side * 11, top + 8],
    [side * 24, top + 10, 84],
    [side * 26, head.chinY - 10 + j, 74],
    [side * 15, head.chinY + 7 + j, 76],
  ];
  return [[0, top - 2], ...half(1), [0, head.chinY + 11 + j, 80], ...half(-1).reverse()];
}

/** Connects moustache and goatee beside the mouth. */
function bridgeOutline(rig: Rig, side: number): HeadPoint[] {
  const { mouthY: y, head } = rig.character;
  const g = mouthGeometry(rig);
  const j = rig.jaw;
  const low = g.bottom + g.lowerLip;
  return [
    [side * 30, y - 14],
    [side * 42, y, 82],
    [side * 41, low + 8, 80],
    [side * 33, head.chinY - 12 + j, 74],
    [side * 24, low + 18, 88],
    [side * (g.halfWidth + 3), low + 2, 86],
    [side * (g.halfWidth + 5), y, 86],
  ];
}
