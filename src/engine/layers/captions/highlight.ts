import type { Placed } from '../../media/compositor/compositor.ts';
import type { LayerSurface } from '../surface.ts';
import { AMBER, drawScaled, fillWords, mixColors, outlineWords, WHITE } from './ink.ts';
import { areaOf, type CaptionStage, memoize, placed, spoken } from './stage.ts';

const OUTLINE = 0.17;
const GROWTH = 0.07;
/** Long words grow by no more than this, in font sizes. */
const MOST = 0.3;
/** Seconds */
const RISE = 0.12;
const FALL = 0.14;
/** A word takes on its colour in so many steps, each drawn once. */
const STEPS = 3;

/** Heavy white letters; the word being said turns amber, or a brand's colour, and grows a little. */
export function highlightSurface(stage: CaptionStage): LayerSurface {
  const { words, fontSize } = stage;
  const drawn = words.map((word) => {
    const most = 1 + Math.min(GROWTH, (MOST * fontSize) / (word.right - word.left));
    const area = areaOf([word], fontSize, most);
    return {
      shade: memoize(() => stage.cell(area, (ctx) => outlineWords(ctx, [word], fontSize, OUTLINE))),
      ink: memoize(() => stage.cell(area, (ctx) => fillWords(ctx, [word], fontSize, WHITE))),
      lit: memoize((step) =>
        stage.cell(area, (ctx) =>
          drawScaled(ctx, word, fontSize, 1 + ((most - 1) * step) / STEPS, () => {
            outlineWords(ctx, [word], fontSize, OUTLINE);
            fillWords(ctx, [word], fontSize, mixColors(WHITE, stage.layer.accent ?? AMBER, step / STEPS));
          }),
        ),
      ),
    };
  });

  return {
    at(t): Placed[] {
      const all = drawn.map((cells, index) => ({
        ...cells,
        step: Math.round(STEPS * spoken(words[index]!, t, RISE, FALL)),
      }));
      const still = all.filter(({ step }) => step === 0);
      const live = all.filter(({ step }) => step > 0).sort((a, b) => a.step - b.step);
      // All outlines under all letters: an outline must not cut its neighbour.
      const cells = [
        ...still.map(({ shade }) => shade(0)),
        ...still.map(({ ink }) => ink(0)),
        ...live.map(({ lit, step }) => lit(step)),
      ];
      return cells.map((cell) => placed(cell, 1));
    },
    close: stage.close,
  };
}
