import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Rect } from '../../film/timeline.ts';
import type { Compositor, Placed, Sprite } from '../../media/compositor/compositor.ts';
import { type LayerSurface, pictureOf } from '../surface.ts';
import { fillWords, mixColors, outlineWords, WHITE } from './ink.ts';
import { areaOf, type CaptionStage, memoize, placed, type StageWord } from './stage.ts';

const OUTLINE = 0.15;
const TOP = '#ffe36b';
const BOTTOM = '#ff9f1c';
/** Width of the soft edge between sung and unsung, in font sizes. */
const EDGE = 0.14;

/** White letters that fill with gold along the voice, in the direction in which they are read. */
export function karaokeSurface(compositor: Compositor, stage: CaptionStage): LayerSurface {
  const { words, lines, fontSize } = stage;
  const { accent } = stage.layer;
  const ground = lines.map((line) =>
    stage.cell(areaOf(line.words, fontSize, 1), (ctx) => {
      outlineWords(ctx, line.words, fontSize, OUTLINE);
      fillWords(ctx, line.words, fontSize, WHITE);
    }),
  );
  const sung = words.map((word) =>
    memoize(() => stage.cell(areaOf([word], fontSize, 1), (ctx) => gild(ctx, word, fontSize, accent))),
  );
  let filling:
    | { index: number; ctx: SKRSContext2D; sprite: Sprite; reach: number; version: number }
    | undefined;

  function begun(index: number, part: number): Placed {
    const word = words[index]!;
    const area = areaOf([word], fontSize, 1);
    const reach = Math.round((word.right - word.left + EDGE * fontSize) * part);
    if (filling?.index !== index) {
      filling?.sprite.release();
      filling = undefined;
    }
    if (filling?.reach !== reach) {
      const ctx = filling?.ctx ?? stage.brush(area);
      ctx.clearRect(area.x, area.y, area.width, area.height);
      gild(ctx, word, fontSize, accent);
      cutAt(ctx, word, reach, area, fontSize);
      const picture = pictureOf(ctx.canvas);
      if (filling) {
        compositor.replace(filling.sprite, picture);
        filling.reach = reach;
        filling.version++;
      } else filling = { index, ctx, sprite: compositor.sprite(picture), reach, version: 0 };
    }
    return { sprite: filling.sprite, x: area.x, y: area.y, opacity: 1, version: filling.version };
  }

  return {
    at(t): Placed[] {
      const shown = ground.map((cell) => placed(cell, 1));
      words.forEach((word, index) => {
        const { start, end } = word.word;
        if (t >= end && t >= start) shown.push(placed(sung[index]!(0), 1));
        else if (t > start) shown.push(begun(index, (t - start) / (end - start)));
      });
      return shown;
    },
    close() {
      filling?.sprite.release();
      filling = undefined;
      stage.close();
    },
  };
}

function gild(ctx: SKRSContext2D, word: StageWord, fontSize: number, accent: string | undefined): void {
  const { baseline } = word.line;
  const gold = ctx.createLinearGradient(0, baseline - fontSize * 0.75, 0, baseline + fontSize * 0.05);
  gold.addColorStop(0, accent === undefined ? TOP : mixColors(accent, WHITE, 0.3));
  gold.addColorStop(1, accent ?? BOTTOM);
  fillWords(ctx, [word], fontSize, gold);
}

/** Leaves what has been sung, `reach` pixels from where the word begins, with a soft edge. */
function cutAt(
  ctx: SKRSContext2D,
  { pieces, left, right }: StageWord,
  reach: number,
  area: Rect,
  fontSize: number,
): void {
  const fromRight = pieces.filter((piece) => piece.rightToLeft).length * 2 > pieces.length;
  const edge = (fromRight ? right - reach : left + reach) - area.x;
  const soft = EDGE * fontSize * (fromRight ? 1 : -1);
  const mask = ctx.createLinearGradient(edge + soft, 0, edge, 0);
  mask.addColorStop(0, '#000000');
  mask.addColorStop(1, 'rgba(0, 0, 0, 0)');
  ctx.save();
  // This way of compositing loses everything on a context that is moved down.
  ctx.resetTransform();
  ctx.globalCompositeOperation = 'destination-in';
  ctx.fillStyle = mask;
  ctx.fillRect(0, 0, area.width, area.height);
  ctx.restore();
}
