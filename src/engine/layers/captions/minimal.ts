import { smooth } from '../../../base/easing.ts';
import type { Placed } from '../../media/compositor/compositor.ts';
import type { LayerSurface } from '../surface.ts';
import { fillWords, outlineWords, WHITE } from './ink.ts';
import { areaOf, type CaptionStage, placed } from './stage.ts';

const OUTLINE = 0.12;
/** Seconds */
const FADE = 0.14;

/** A quiet subtitle, whole from its first word to its last. */
export function minimalSurface(stage: CaptionStage, start: number, end: number): LayerSurface {
  const { lines, fontSize } = stage;
  const cells = lines.map((line) =>
    stage.cell(areaOf(line.words, fontSize, 1), (ctx) => {
      outlineWords(ctx, line.words, fontSize, OUTLINE);
      fillWords(ctx, line.words, fontSize, WHITE);
    }),
  );
  return {
    at(t): Placed[] {
      const opacity = smooth(Math.min((t - start) / FADE + 0.3, (end - t) / FADE + 0.2));
      return cells.map((cell) => placed(cell, opacity));
    },
    close: stage.close,
  };
}
