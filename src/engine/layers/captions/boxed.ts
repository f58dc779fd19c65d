import type { SKRSContext2D } from '@napi-rs/canvas';
import { smooth } from '../../../base/easing.ts';
import type { Rect } from '../../film/timeline.ts';
import type { Placed } from '../../media/compositor/compositor.ts';
import { type LayerSurface, roundToEven } from '../surface.ts';
import { AMBER, fillWords, WHITE } from './ink.ts';
import { type CaptionStage, memoize, placed, type StageWord, spoken } from './stage.ts';

const PLATE = 'rgba(17, 15, 26, 0.84)';
const INK = '#17141f';
/** Seconds */
const RISE = 0.1;
const FALL = 0.16;
const ENTRANCE = 0.12;
/** In font sizes. */
const BESIDE = 0.46;
const RADIUS = 0.38;
const ABOVE = 0.92;
const BELOW = 0.42;
const TAG = 0.12;

/** Lines on a dark rounded plate; an amber tag marks the word being said. */
export function boxedSurface(stage: CaptionStage, start: number): LayerSurface {
  const { words, lines, fontSize } = stage;
  const box = plateOf(stage);
  const ground = stage.cell(grownBy(box, fontSize * 0.4), (ctx) => {
    ctx.shadowColor = 'rgba(8, 6, 16, 0.35)';
    ctx.shadowBlur = fontSize * 0.3;
    ctx.shadowOffsetY = fontSize * 0.06;
    ctx.fillStyle = PLATE;
    round(ctx, box, fontSize * RADIUS);
    ctx.shadowColor = 'transparent';
    for (const line of lines) fillWords(ctx, line.words, fontSize, WHITE);
  });
  const tags = words.map((word, index) =>
    memoize(() => {
      // Where no space stands between words, a tag must not cover their letters.
      const alone = !word.word.joined && !words[index + 1]?.word.joined;
      const box = tagOf(word, fontSize, alone ? TAG : TAG / 4);
      return stage.cell(grownBy(box, 2), (ctx) => {
        ctx.fillStyle = stage.layer.accent ?? AMBER;
        round(ctx, box, fontSize * 0.22);
        fillWords(ctx, [word], fontSize, INK);
      });
    }),
  );

  return {
    at(t): Placed[] {
      const shown = smooth((t - start) / ENTRANCE + 0.35);
      const marks = words.map((word) => spoken(word, t, RISE, FALL));
      const live = [...words.keys()].filter((index) => marks[index]! > 0);
      return [placed(ground, shown), ...live.map((index) => placed(tags[index]!(0), marks[index]! * shown))];
    },
    close: stage.close,
  };
}

function plateOf({ lines, fontSize }: CaptionStage): Rect {
  const left = Math.min(...lines.map((line) => line.left)) - fontSize * BESIDE;
  const right = Math.max(...lines.map((line) => line.left + line.width)) + fontSize * BESIDE;
  const top = (lines[0]?.baseline ?? 0) - fontSize * ABOVE - fontSize * 0.14;
  const bottom = (lines.at(-1)?.baseline ?? 0) + fontSize * BELOW + fontSize * 0.06;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** As high as the tallest letters and marks of its line need. */
function tagOf({ left, right, line }: StageWord, fontSize: number, beside: number): Rect {
  const pieces = line.words.flatMap((word) => word.pieces);
  const above = Math.max(fontSize * 0.86, ...pieces.map((piece) => piece.above + fontSize * 0.06));
  const below = Math.max(fontSize * 0.3, ...pieces.map((piece) => piece.below + fontSize * 0.05));
  const side = fontSize * beside;
  return { x: left - side, y: line.baseline - above, width: right - left + 2 * side, height: above + below };
}

function grownBy({ x, y, width, height }: Rect, by: number): Rect {
  const left = roundToEven(x - by);
  const top = roundToEven(y - by);
  return {
    x: left,
    y: top,
    width: roundToEven(x + width + by - left),
    height: roundToEven(y + height + by - top),
  };
}

function round(ctx: SKRSContext2D, { x, y, width, height }: Rect, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, radius);
  ctx.fill();
}
