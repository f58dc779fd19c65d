import { createCanvas } from '#canvas';
import { bump } from '../../base/easing.ts';
import type { VisemeCue, WaveLayer } from '../film/timeline.ts';
import type { Compositor, Placed, Sprite } from '../media/compositor/compositor.ts';
import { slidingWindow } from '../people/animation/sliding-window.ts';
import { type LayerSurface, pictureOf, roundToEven } from './surface.ts';

const BARS = 27;
/** Looks smooth, at half the cost of drawing every frame. */
const DRAWINGS_PER_SECOND = 15;

/** Bars around a centre line, highest in the middle, that follow the energy of the speech. */
export function waveSurface(
  compositor: Compositor,
  layer: WaveLayer,
  visemes: readonly VisemeCue[],
): LayerSurface {
  const { box } = layer;
  const cuesNear = slidingWindow(
    visemes,
    (cue) => cue.start - 0.15,
    (cue) => cue.end + 0.15,
  );
  const canvas = createCanvas(roundToEven(box.width), roundToEven(box.height));
  const ctx = canvas.getContext('2d');
  let shown: { step: number; sprite: Sprite } | undefined;

  function draw(t: number): Sprite {
    const level = Math.min(
      1,
      cuesNear(t).reduce((sum, cue) => {
        const voiced = cue.viseme === 'sil' ? 0 : cue.energy;
        return sum + voiced * bump(t, (cue.start + cue.end) / 2, 0.12 + (cue.end - cue.start) / 2);
      }, 0),
    );
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    ctx.fillStyle = layer.color;
    const step = canvas.width / BARS;
    for (let bar = 0; bar < BARS; bar++) {
      const place = (bar + 0.5) / BARS - 0.5;
      const ripple = 0.6 + 0.4 * Math.sin(bar * 1.7 + t * 9) * Math.cos(bar * 0.6 - t * 5);
      const height = step * 0.5 + level * ripple * Math.cos(place * Math.PI) * (canvas.height - step);
      ctx.beginPath();
      ctx.roundRect(bar * step + step * 0.25, (canvas.height - height) / 2, step * 0.5, height, step * 0.25);
      ctx.fill();
    }
    return compositor.sprite(pictureOf(canvas));
  }

  return {
    at(t): Placed[] {
      const step = Math.floor(t * DRAWINGS_PER_SECOND);
      if (shown?.step !== step) {
        shown?.sprite.release();
        shown = { step, sprite: draw(step / DRAWINGS_PER_SECOND) };
      }
      return [{ sprite: shown.sprite, x: roundToEven(box.x), y: roundToEven(box.y), opacity: 1, version: 0 }];
    },
    close() {
      shown?.sprite.release();
      shown = undefined;
    },
  };
}
