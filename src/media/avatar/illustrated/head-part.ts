import { MOUTHS } from '../painter/mouth-shapes.ts';
import { type LayerName, layerDepth, REST } from '../painter/painter.ts';
import type { Pose } from '../pose.ts';
import { allocImage, fillImage, freeImage, type Image } from './image.ts';
import { type Jaw, jawDrop, openJaw } from './jaw.ts';
import { type Affine, headMove } from './motion.ts';
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
export function livePart(stage: Stage, layer: LayerName): HeadPart | undefined {
  const { kernel, person, frame } = stage;
  const rig = extent(person, [layer], [REST, wide(), lively(1), lively(-1)]);
  if (!rig) return undefined;
  const area = pixels(rig, frame, Math.ceil(5 * frame.scale), BEYOND);
  const window = openWindow(area);
  const image = allocImage(kernel, area);
  const middle = [(area.left + area.right) / 2, (area.top + area.bottom) / 2] as const;
  const depth = layerDepth(layer) ?? 0;
  return {
    lay(plate, pose) {
      const { a, b, c, d, e, f } = headMove(person, pose, depth, frame);
      const dx = Math.round(a * middle[0] + c * middle[1] + e - middle[0]);
      const dy = Math.round(b * middle[0] + d * middle[1] + f - middle[1]);
      const { left, right, top, bottom } = area;
      window.area = { left: left + dx, right: right + dx, top: top + dy, bottom: bottom + dy };
      fillImage(kernel, image, paint(window, person, [layer], frame, pose));
      const here: Image = { ...image, left: image.left + dx, top: image.top + dy };
      plate.lay(here, STILL);
    },
    free: () => freeImage(kernel, image),
  };
}

/** How far the painter turns the eyes back for each degree that the head turns, in gaze. */
const COUNTER_TURN = 0.2 / 7;

/** Eyes cost most to draw and mostly only move along: drawn anew when lids, gaze or expression changed. */
export function eyesPart(stage: Stage): HeadPart | undefined {
  const { kernel, person, frame } = stage;
  const rig = extent(person, ['eyes'], [REST, lively(1), lively(-1)]);
  if (!rig) return undefined;
  const area = pixels(rig, frame, 4, BEYOND);
  const window = openWindow(area);
  const image = allocImage(kernel, area);
  const depth = layerDepth('eyes') ?? 0;
  let last = '';
  return {
    lay(plate, pose) {
      const near = (value: number, steps: number) => Math.round(value * steps) / steps;
      const shape = {
        blinkLeft: near(pose.blinkLeft, 24),
        blinkRight: near(pose.blinkRight, 24),
        gazeX: near(pose.gazeX - pose.yaw * COUNTER_TURN, 24),
        gazeY: near(pose.gazeY, 12),
        brow: near(pose.brow, 6),
        frown: near(pose.frown, 6),
        smile: near(pose.smile, 8),
      };
      const now = Object.values(shape).join(' ');
      if (now !== last) {
        last = now;
        fillImage(kernel, image, paint(window, person, ['eyes'], frame, { ...REST, ...shape }));
      }
      plate.lay(image, headMove(person, pose, depth, frame));
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
