import type { Placed } from '../compositor/compositor.ts';
import { AMBER, fill, grown, outline, WHITE } from './caption-ink.ts';
import { areaOf, type CaptionStage, once, placed, smooth, spoken } from './caption-stage.ts';
import type { LayerSurface } from './surface.ts';

const OUTLINE = 0.2;
/** Seconds until a word has settled. */
const ENTRANCE = 0.26;
const STEPS = 8;
const FALL = 0.14;
/** Long words swing over their size by no more than this, in font sizes. */
const MOST = 0.3;

/** One to three large words, each popping up as it is said. */
export function popSurface(stage: CaptionStage, start: number): LayerSurface {
  const { words, fontSize } = stage;
  const drawn = words.map((word) => ({
    /** In amber, at one moment of its entrance. */
    popping: once((step) => {
      const most = 1 + (MOST * fontSize) / (word.right - word.left);
      const size = Math.min(most, sizeAt(step / STEPS));
      return stage.cell(areaOf(word, fontSize, Math.max(1, size)), (ctx) =>
        grown(ctx, word, fontSize, size, () => {
          outline(ctx, [word], fontSize, OUTLINE);
          fill(ctx, [word], fontSize, AMBER);
        }),
      );
    }),
    settled: once(() =>
      stage.cell(areaOf(word, fontSize, 1), (ctx) => {
        outline(ctx, [word], fontSize, OUTLINE);
        fill(ctx, [word], fontSize, WHITE);
      }),
    ),
  }));

  return {
    at(t): Placed[] {
      return words.flatMap((word, index) => {
        const since = t - Math.max(start, word.word.start);
        if (since < 0) return [];
        const step = Math.min(STEPS, Math.floor((since / ENTRANCE) * STEPS));
        const opacity = smooth(since / 0.07 + 0.4);
        const { popping, settled } = drawn[index]!;
        if (step < STEPS) return [placed(popping(step), opacity)];
        const amber = spoken(word, t, 0.001, FALL);
        const colored = amber > 0 ? [placed(popping(STEPS), amber)] : [];
        return amber === 1 ? colored : [placed(settled(0), 1), ...colored];
      });
    },
    close: stage.close,
  };
}

/** Up past its size and softly back: a damped swing. */
function sizeAt(part: number): number {
  return 1 - 0.42 * Math.exp(-5.2 * part) * Math.cos(part * Math.PI * 1.9) * (1 - part ** 6);
}
