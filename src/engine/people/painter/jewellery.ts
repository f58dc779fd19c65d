import type { Appearance } from './appearance.ts';
import type { BodyFrame } from './body/frame.ts';
import { css, parse, type Rgb } from './color.ts';
import { along, circle, closed, even, open, type Point } from './curve.ts';
import type { Rig } from './rig.ts';

/** Draws the necklace on the skin, or over a high neckline. */
export function drawNecklace(body: BodyFrame): void {
  const { necklace } = body.rig.character.look;
  if (necklace === 'pearls') drawPearls(body);
  else if (necklace) drawChain(body, necklace === 'pendant' ? 232 : 222, necklace === 'pendant');
}

function drawChain(body: BodyFrame, low: number, pendant: boolean): void {
  const { rig, neckHalfWidth: n } = body;
  const { ctx } = rig;
  const metal = metalOf(rig.character.look);
  const line = body.line([
    [-n * 1.12, 168],
    [-n * 0.72, 198],
    [0, low],
    [n * 0.72, 198],
    [n * 1.12, 168],
  ]);
  const path = open(line);
  ctx.lineCap = 'round';
  ctx.save();
  ctx.translate(-1.2, 2.4);
  ctx.strokeStyle = css(rig.character.skin.deep, 0.3);
  ctx.lineWidth = 2.2;
  ctx.stroke(path);
  ctx.restore();
  ctx.strokeStyle = css(metal.dark);
  ctx.lineWidth = 2.3;
  ctx.stroke(path);
  ctx.strokeStyle = css(metal.base);
  ctx.lineWidth = 1.5;
  ctx.setLineDash([3, 1.6]);
  ctx.stroke(path);
  ctx.setLineDash([]);
  if (!pendant) return;
  const [x, y] = line[2]!;
  const drop = closed([
    [x, y, 1],
    [x + 6.5, y + 9],
    [x, y + 18],
    [x - 6.5, y + 9],
  ]);
  rig.fill(circle(x - 1.4, y + 12, 7.5, 9), rig.character.skin.deep, 0.22);
  rig.fill(drop, metal.base);
  rig.clip(drop, () => rig.fill(circle(x - 5, y + 13, 6, 9), metal.dark, 0.6));
  rig.fill(circle(x + 2, y + 7, 1.6), metal.light);
}

function drawPearls(body: BodyFrame): void {
  const { rig, neckHalfWidth: n } = body;
  const points: Point[] = [
    [-n * 1.08, 172],
    [-n * 0.7, 196],
    [0, 214],
    [n * 0.7, 196],
    [n * 1.08, 172],
  ];
  for (const [x, y] of along(body.line(points), 26)) {
    rig.fill(circle(x - 1, y + 2.2, 4.6), rig.character.skin.deep, 0.3);
    rig.fill(circle(x, y, 4.5), '#CFC4C0');
    rig.fill(circle(x + 0.5, y - 0.6, 3.7), '#F4ECE6');
    rig.fill(circle(x + 1.4, y - 1.6, 1.2), '#FFFFFF');
  }
}

/** The base, shadow and highlight colours of a metal. */
interface Metal {
  base: Rgb;
  dark: Rgb;
  light: Rgb;
}

const METALS = {
  gold: ['#E8B64A', '#9C6420', '#FFEBB0'],
  silver: ['#C9CDD6', '#7A8090', '#FFFFFF'],
} as const;

export function metalOf(look: Appearance): Metal {
  const [base, dark, light] = METALS[look.metal ?? 'gold'];
  return { base: parse(base), dark: parse(dark), light: parse(light) };
}

/** Draws a bindi between the brows. */
export function drawBindi(rig: Rig): void {
  if (!rig.character.look.bindi) return;
  const [x, y] = rig.at(0, -27, 112);
  rig.fill(circle(x - 0.4, y + 0.8, 4.2 * rig.cosYaw, 4.5), rig.character.skin.deep, 0.3);
  rig.fill(circle(x, y, 3.9 * rig.cosYaw, 4.2), '#A3182F');
  rig.fill(circle(x + 0.9, y - 1.2, 1.1), '#F0909C', 0.7);
}

/** Draws the pin that holds a scarf together beside the chin. */
export function drawScarfPin(rig: Rig): void {
  const { look, head } = rig.character;
  if (!look.pin || look.hair !== 'hijab') return;
  const [x, y] = rig.at(head.jaw * 0.86, head.chinY + 8, 52);
  const radius = 5.4;
  const metal = metalOf(rig.character.look);
  rig.fill(circle(x - 1, y + 1.8, radius), '#1A1028', 0.35);
  rig.fill(circle(x, y, radius), metal.dark);
  rig.fill(circle(x + radius * 0.1, y - radius * 0.12, radius * 0.82), metal.base);
  rig.fill(circle(x, y, radius * 0.42), '#F5EDE8');
  rig.fill(circle(x + radius * 0.3, y - radius * 0.4, radius * 0.2), metal.light);
}

/** Draws a tie bar. */
export function drawTieBar(body: BodyFrame): void {
  const { rig } = body;
  if (!rig.character.look.pin) return;
  const metal = metalOf(rig.character.look);
  const bar = (dy: number): Point[] => [
    [-18, 338 + dy],
    [0, 336 + dy],
    [13, 335 + dy],
  ];
  rig.fill(body.brush(bar(2.4), even(4.6)), '#1A1028', 0.35);
  rig.fill(body.brush(bar(0), even(4.6)), metal.dark);
  rig.fill(body.brush(bar(-0.5), even(3.2)), metal.base);
  rig.fill(body.brush(bar(-1.2), even(1)), metal.light);
}
