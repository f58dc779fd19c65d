import type { Placed } from '../compositor/compositor.ts';
import { AMBER, between, fill, grown, outline, WHITE } from './caption-ink.ts';
import { areaOf, type CaptionStage, once, placed, spoken } from './caption-stage.ts';
import type { LayerSurface } from './surface.ts';

const OUTLINE = 0.17;
const GROWTH = 0.07;
/** Long words grow by no more than this, in font sizes. */
const MOST = 0.3;
/** Seconds */
const RISE = 0.12;
const FALL = 0.18;
/** A word takes on its colour in so many steps, each drawn once. */
const STEPS = 4;

/** Heavy white letters; the word being said turns amber and grows a little. */
export function highlightSurface(stage: CaptionStage): LayerSurface {
  const { words, fontSize } = stage;
  const drawn = words.map((word) => ({
    shade: once(() =>
      stage.cell(areaOf(word, fontSize, 1), (ctx) => outline(ctx, [word], fontSize, OUTLINE)),
    ),
    ink: once(() => stage.cell(areaOf(word, fontSize, 1), (ctx) => fill(ctx, [word], fontSize, WHITE))),
    lit: once((step) => {
      const part = step / STEPS;
      const growth = 1 + part * Math.min(GROWTH, (MOST * fontSize) / (word.right - word.left));
      return stage.cell(areaOf(word, fontSize, growth), (ctx) =>
        grown(ctx, word, fontSize, growth, () => {
          outline(ctx, [word], fontSize, OUTLINE);
          fill(ctx, [word], fontSize, between(WHITE, AMBER, part));
        }),
      );
    }),
  }));

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
