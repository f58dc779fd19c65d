import type { Pose } from '../../../film/pose.ts';
import { hairFall, type LayerName, layerDepth, REST } from '../../painter/painter.ts';
import { clearHidden } from '../hidden.ts';
import { allocImage, fillImage, freeImage, withCells } from '../image.ts';
import { headMove } from '../motion.ts';
import { extent, openWindow, paint, pixels } from '../paint.ts';
import type { Plate } from '../plate.ts';
import type { Stage } from '../stage.ts';
import { type Facial, FEATURES, WIDE } from './features.ts';
import { openSway, REACH } from './hair-sway.ts';
import { type Jaw, jawDrop, openJaw } from './jaw.ts';

/** One or more layers of the head that move as one picture. */
export interface HeadPart {
  lay(plate: Plate, pose: Pose): void;
  free(): void;
}

/** Pixels painted outside of the box for what may come in. */
const BEYOND = 64;
/** What the hair behind everything is seen between. */
const BEFORE_HAIR: readonly (readonly LayerName[])[] = [['face'], ['hair'], ['neck', 'body']];

/** Painted once, moved by the turn of the head at its depth. Face and beard stretch with the jaw, hair hangs. */
export function paintedPart(stage: Stage, layer: LayerName): HeadPart | undefined {
  const { kernel, person, frame } = stage;
  const stretches = layer === 'face' || layer === 'beard';
  const rig = extent(person, [layer], stretches ? [REST, WIDE] : [REST]);
  if (!rig) return undefined;
  const fall = layer === 'hair' || layer === 'hairBack' ? hairFall(person) : undefined;
  const aside = fall ? Math.ceil(REACH * frame.scale) : 0;
  const area = pixels(rig, frame, 2 + aside, BEYOND);
  if (area.right <= area.left || area.bottom <= area.top) return undefined;
  const bare = allocImage(kernel, area);
  const rows = paint(openWindow(area), person, [layer], frame);
  if (layer === 'hairBack') clearHidden(rows, area, stage, BEFORE_HAIR);
  fillImage(kernel, bare, rows);
  const spread = stretches || fall?.jaw ? Math.ceil(jawDrop(person, WIDE) * frame.scale) + 1 : 0;
  const image = withCells(kernel, bare, spread, aside);
  const jaw: Jaw | undefined = stretches ? openJaw(stage, image) : undefined;
  const depth = layerDepth(layer, person) ?? 0;
  const sway = fall ? openSway(stage, image, layer, fall, depth) : undefined;
  return {
    lay(plate, pose) {
      const shown = jaw?.open(jawDrop(person, pose)) ?? sway?.hang(pose) ?? image;
      plate.lay(shown, headMove(person, pose, depth, frame));
    },
    free() {
      jaw?.free();
      sway?.free();
      freeImage(kernel, image);
    },
  };
}

/** A layer whose drawing changes with the expression: painted as at rest, then moved with the head. */
export function facialPart(stage: Stage, layer: Facial): HeadPart | undefined {
  const { kernel, person, frame } = stage;
  const { depth, tolerance, poses, expression, traits, lift } = FEATURES[layer];
  const rig = extent(person, [layer], poses);
  if (!rig) return undefined;
  const area = pixels(rig, frame, 2, BEYOND);
  if (area.right <= area.left || area.bottom <= area.top) return undefined;
  const window = openWindow(area);
  const image = allocImage(kernel, area);
  let painted: { traits: readonly number[]; lift: number } | undefined;
  return {
    lay(plate, pose) {
      const now = traits(pose);
      const before = painted?.traits;
      const change = before ? now.reduce((sum, value, i) => sum + Math.abs(value - before[i]!), 0) : Infinity;
      if (!painted || change * frame.scale > tolerance) {
        painted = { traits: now, lift: lift(pose) };
        fillImage(kernel, image, paint(window, person, [layer], frame, { ...REST, ...expression(pose) }));
      }
      const { a, b, c, d, e, f } = headMove(person, pose, depth, frame);
      const up = (painted.lift - lift(pose)) * frame.scale;
      plate.lay(image, { a, b, c, d, e: e + c * up, f: f + d * up });
    },
    free: () => freeImage(kernel, image),
  };
}
