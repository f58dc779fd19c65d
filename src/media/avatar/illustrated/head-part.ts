import { MOUTHS } from '../painter/mouth-shapes.ts';
import { type LayerName, layerDepth, REST } from '../painter/painter.ts';
import type { Pose } from '../pose.ts';
import { allocImage, fillImage, freeImage, type Image } from './image.ts';
import { type Jaw, jawDrop, openJaw } from './jaw.ts';
import type { Affine } from './motion.ts';
import { headMove } from './motion.ts';
import { extent, openWindow, paint, pixels } from './paint.ts';
import type { Plate } from './plate.ts';
import type { Stage } from './stage.ts';

/** One or more layers of the head that move as one picture. */
export interface HeadPart {
  lay(plate: Plate, pose: Pose): void;
  free(): void;
}

/** Pixels painted outside of the box for what may come in. */
const BEYOND = 64;
const STILL: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** Painted once, moved by the turn of the head at its depth. Face and beard stretch with the jaw. */
export function paintedPart(stage: Stage, layer: LayerName): HeadPart | undefined {
  const { kernel, person, frame } = stage;
  const stretches = layer === 'face' || layer === 'beard';
  const rig = extent(person, [layer], stretches ? [REST, wide()] : [REST]);
  if (!rig) return undefined;
  const area = pixels(rig, frame, 2, BEYOND);
  if (area.right <= area.left || area.bottom <= area.top) return undefined;
  const image = allocImage(kernel, area);
  fillImage(kernel, image, paint(openWindow(area), person, [layer], frame));
  const jaw: Jaw | undefined = stretches ? openJaw(stage, image) : undefined;
  const depth = layerDepth(layer) ?? 0;
  return {
    lay(plate, pose) {
      const shown = jaw ? jaw.open(jawDrop(person, pose)) : image;
      plate.lay(shown, headMove(person, pose, depth, frame));
    },
    free() {
      jaw?.free();
      freeImage(kernel, image);
    },
  };
}

/** Drawn anew in every pose, exactly where it is, on a small canvas that goes along with the head. */
export function livePart(stage: Stage, layers: readonly LayerName[]): HeadPart | undefined {
  const { kernel, person, frame } = stage;
  const rig = extent(person, layers, [REST, wide(), lively(1), lively(-1)]);
  if (!rig) return undefined;
  const area = pixels(rig, frame, Math.ceil(5 * frame.scale), BEYOND);
  const window = openWindow(area);
  const image = allocImage(kernel, area);
  const middle = [(area.left + area.right) / 2, (area.top + area.bottom) / 2] as const;
  const depth = layerDepth(layers[0]!) ?? 0;
  let [dx, dy] = [0, 0];
  let last = '';
  return {
    lay(plate, pose) {
      const now = JSON.stringify({ ...pose, breath: 0, gesture: 0 });
      if (now !== last) {
        last = now;
        const { a, b, c, d, e, f } = headMove(person, pose, depth, frame);
        dx = Math.round(a * middle[0] + c * middle[1] + e - middle[0]);
        dy = Math.round(b * middle[0] + d * middle[1] + f - middle[1]);
        window.area = {
          left: area.left + dx,
          right: area.right + dx,
          top: area.top + dy,
          bottom: area.bottom + dy,
        };
        fillImage(kernel, image, paint(window, person, layers, frame, pose));
      }
      const here: Image = { ...image, left: image.left + dx, top: image.top + dy };
      plate.lay(here, STILL);
    },
    free: () => freeImage(kernel, image),
  };
}

function wide(): Pose {
  return { ...REST, mouth: { ...MOUTHS.aa, open: 1, width: 31 } };
}

function lively(brow: number): Pose {
  return { ...REST, brow, smile: brow, frown: brow < 0 ? 1 : 0, mouth: MOUTHS.U };
}
