import type { SKRSContext2D } from '@napi-rs/canvas';
import { rgbHex } from '../../../base/color.ts';
import { fillPieces, strokePieces } from '../../media/typesetting/line.ts';
import type { StageWord } from './stage.ts';

export const WHITE = '#ffffff';
export const AMBER = '#ffd33d';
const OUTLINE = '#14121c';
const SHADOW = 'rgba(10, 8, 20, 0.5)';

/** A dark outline with a soft shadow under it: letters stay legible on any ground. */
export function outlineWords(
  ctx: SKRSContext2D,
  words: readonly StageWord[],
  fontSize: number,
  width: number,
): void {
  ctx.shadowColor = SHADOW;
  ctx.shadowBlur = fontSize * 0.16;
  ctx.shadowOffsetY = fontSize * 0.05;
  ctx.strokeStyle = OUTLINE;
  ctx.lineWidth = fontSize * width;
  for (const { pieces, line } of words) strokePieces(ctx, pieces, line.left, line.baseline, fontSize);
  ctx.shadowColor = 'transparent';
}

export function fillWords(
  ctx: SKRSContext2D,
  words: readonly StageWord[],
  fontSize: number,
  color: string | CanvasGradient,
): void {
  ctx.fillStyle = color;
  for (const { pieces, line } of words) fillPieces(ctx, pieces, line.left, line.baseline, fontSize);
}

/** Draws as seen at another size, about the middle of a word. */
export function drawScaled(
  ctx: SKRSContext2D,
  { left, right, line }: StageWord,
  fontSize: number,
  growth: number,
  draw: () => void,
): void {
  const x = (left + right) / 2;
  const y = line.baseline - fontSize * 0.34;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(growth, growth);
  ctx.translate(-x, -y);
  draw();
  ctx.restore();
}

/** `#rrggbb` on the way from one to another. */
export function mixColors(from: string, to: string, part: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return rgbHex([1, 3, 5].map((at) => channel(from, at) + (channel(to, at) - channel(from, at)) * part));
}
