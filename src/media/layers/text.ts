import { createCanvas } from '@napi-rs/canvas';
import type { Compositor, Placed } from '../compositor/compositor.ts';
import { directionOf } from '../text/direction.ts';
import { fitText } from '../text/fit.ts';
import { applyFont, fillPieces, setLine } from '../text/line.ts';
import type { Clip, TextLayer } from '../timeline/timeline.ts';
import { even, type LayerSurface, pictureOf } from './surface.ts';

const ENTRANCE = 0.45;
const EXIT = 0.25;
/** How far a rising text comes from, in font sizes. */
const RISE = 0.6;

/** Set type that fades or rises in at its clip's start and fades out at its end. */
export function textSurface(
  compositor: Compositor,
  clip: Clip,
  layer: TextLayer,
  videoEnd: number,
): LayerSurface {
  const { box, locale, weight, lineHeight } = layer;
  const fitted = fitText({ ...layer, width: box.width, height: box.height });
  const { fontSize } = fitted;
  // Letters reach outside their line: room for accents and descenders, which must not be cut.
  const margin = Math.ceil(fontSize * 0.35);
  const canvas = createCanvas(even(box.width + 2 * margin), even(fitted.height + 2 * margin));
  const ctx = canvas.getContext('2d');
  applyFont(ctx, layer.text, { locale, fontSize, weight });
  ctx.fillStyle = layer.color;
  const atEnd = directionOf(locale) === 'rtl' ? 1 : 0;
  fitted.lines.forEach((text, index) => {
    const line = setLine([{ text }], { locale, fontSize, weight }, 0);
    const x = margin + (box.width - line.width) * (layer.align === 'center' ? 0.5 : atEnd);
    const baseline = margin + fontSize * lineHeight * (index + 0.5) + fontSize * 0.36;
    fillPieces(ctx, line.pieces, x, baseline, fontSize);
  });
  const sprite = compositor.sprite(pictureOf(canvas));
  const free = box.height - fitted.height;
  const top = box.y + { top: 0, middle: free / 2, bottom: free }[layer.valign];
  const left = even(box.x - margin);
  return {
    at(t): Placed[] {
      const since = t - clip.start;
      const part = layer.entrance === 'none' ? 1 : Math.min(1, since / ENTRANCE);
      const eased = 1 - (1 - part) ** 3;
      const leaves = clip.end < videoEnd - 0.01 && layer.entrance !== 'none';
      const opacity = Math.max(0, Math.min(eased, leaves ? (clip.end - t) / EXIT : 1));
      const drop = layer.entrance === 'rise' ? (1 - eased) * fontSize * RISE : 0;
      return [{ sprite, x: left, y: even(top - margin + drop), opacity, version: 0 }];
    },
    close: () => sprite.release(),
  };
}
