import type { Pose } from '../../../film/pose.ts';
import type { Placed } from '../../../media/compositor/compositor.ts';
import { type Area, intersect } from '../../../media/compositor/rects.ts';
import { liveSprite } from '../../../media/compositor/sprite.ts';
import { hasLayer, type LayerName, REST } from '../../painter/painter.ts';
import { extent, pixels } from '../paint.ts';
import { openPlate } from '../plate.ts';
import type { Stage } from '../stage.ts';
import { facialPart, type HeadPart, paintedPart } from './head-part.ts';

export interface HeadSprite {
  frame(pose: Pose): Placed;
  free(): void;
}

/** Displacement of the outermost hair by turns, nods and tilts, in rig units. */
const MOTION = 26;
/** Combines the head's layers, each moved by its depth, into one sprite. */
export function openHead(stage: Stage, layers: readonly LayerName[]): HeadSprite | undefined {
  const { kernel, person, frame, mask } = stage;
  const present = layers.filter((layer) => hasLayer(person, layer));
  const rig = extent(person, present, [REST]);
  if (!rig) return undefined;
  const box: Area = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  const area = intersect(pixels(rig, frame, MOTION * frame.scale, 0), box);
  const parts = present.flatMap((layer) => partOf(stage, layer) ?? []);
  const plate = openPlate(kernel, area);
  const { planes } = plate;
  const placed: Placed = {
    sprite: liveSprite(kernel, planes),
    x: area.left,
    y: area.top,
    opacity: 1,
    version: 0,
  };
  let last = '';

  return {
    frame(pose) {
      const now = JSON.stringify({ ...pose, breath: 0, gesture: 0 });
      if (now !== last) {
        last = now;
        for (const part of parts) part.lay(plate, pose);
        plate.settle();
        mask.apply(planes, area);
        placed.version++;
      }
      return placed;
    },
    free() {
      for (const part of parts) part.free();
      plate.free();
    },
  };
}

function partOf(stage: Stage, layer: LayerName): HeadPart | undefined {
  if (layer === 'mouth' || layer === 'eyes' || layer === 'brows') return facialPart(stage, layer);
  return paintedPart(stage, layer);
}
