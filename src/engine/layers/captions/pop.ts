import type { SKRSContext2D } from '@napi-rs/canvas';
import { smooth } from '../../../base/easing.ts';
import type { Placed } from '../../media/compositor/compositor.ts';
import type { LayerSurface } from '../surface.ts';
import { AMBER, drawScaled, fillWords, outlineWords, WHITE } from './ink.ts';
import { areaOf, type CaptionStage, memoize, placed, spoken } from './stage.ts';

const OUTLINE = 0.2;
/** Seconds until a word has settled. */
const ENTRANCE = 0.24;
const STEPS = 6;
const FALL = 0.14;
/** Long words swing over their size by no more than this, in font sizes. */
const MOST = 0.3;
const SWING = 0.06;

/** One to three large words, each popping up as it is said. */
export function popSurface(stage: CaptionStage, start: number): LayerSurface {
  const { words, fontSize } = stage;
  const drawn = words.map((word) => {
    const most = 1 + Math.min(SWING, (MOST * fontSize) / (word.right - word.left));
    const area = areaOf([word], fontSize, most);
    const draw = (color: string) => (ctx: SKRSContext2D) => {
      outlineWords(ctx, [word], fontSize, OUTLINE);
      fillWords(ctx, [word], fontSize, color);
    };
    return {
      /** In amber, at one moment of its entrance. */
      popping: memoize((step) =>
        stage.cell(area, (ctx) =>
          drawScaled(ctx, word, fontSize, Math.min(most, sizeAt(step / STEPS)), () =>
            draw(stage.layer.accent ?? AMBER)(ctx),
          ),
        ),
      ),
      settled: memoize(() => stage.cell(area, draw(WHITE))),
    };
  });

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
