import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { Compositor, Picture, Placed } from '../compositor/compositor.ts';
import { footage } from '../encoder/footage.ts';
import type { Clip, FootageLayer } from '../timeline/timeline.ts';
import { even, type FootageSurface, pictureOf } from './surface.ts';

/** A video within the picture, from the clip's start on; its last frame stays. */
export async function footageSurface(
  compositor: Compositor,
  clip: Clip,
  layer: FootageLayer,
  fps: number,
): Promise<FootageSurface> {
  const { box, mask } = layer;
  const [width, height] = [even(box.width), even(box.height)];
  const pictures = footage(layer.source, { width, height, fps });
  const shaped = mask.kind === 'none' ? (picture: Picture) => picture : rounding(width, height, mask.radius);
  const first = await pictures.next();
  if (first.done) throw new Error('The video holds no pictures');
  const sprite = compositor.sprite(shaped(first.value));
  const placed: Placed = { sprite, x: even(box.x), y: even(box.y), opacity: 1, version: 0 };
  let shown = 0;
  return {
    async at(t) {
      const wanted = Math.round((t - clip.start) * fps);
      for (; shown < wanted; shown++) {
        const next = await pictures.next();
        if (next.done) break;
        compositor.replace(sprite, shaped(next.value));
        placed.version++;
      }
      return [placed];
    },
    close() {
      sprite.release();
      void pictures.return();
    },
  };
}

function rounding(width: number, height: number, radius: number): (picture: Picture) => Picture {
  const whole = createCanvas(width, height);
  const cut = createCanvas(width, height);
  const ctx = cut.getContext('2d');
  return ({ data }) => {
    whole.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
    ctx.save();
    ctx.clearRect(0, 0, width, height);
    ctx.beginPath();
    ctx.roundRect(0, 0, width, height, radius);
    ctx.clip();
    ctx.drawImage(whole, 0, 0);
    ctx.restore();
    return pictureOf(cut);
  };
}
