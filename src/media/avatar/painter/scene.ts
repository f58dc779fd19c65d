import type { SKRSContext2D } from '@napi-rs/canvas';
import type { SceneName } from '../../timeline/timeline.ts';
import { drawOffice } from './scenes/office.ts';
import { drawOutdoors } from './scenes/outdoors.ts';
import { drawPlain } from './scenes/plain.ts';
import type { Stage } from './scenes/stage.ts';
import { drawStudio } from './scenes/studio.ts';

const SCENES: Record<SceneName, (stage: Stage) => void> = {
  plain: drawPlain,
  studio: drawStudio,
  office: drawOffice,
  outdoors: drawOutdoors,
};

/** Paints a place behind a presenter over the whole of `width` × `height`; `color` leads, `seed` varies details. */
export function drawScene(
  ctx: SKRSContext2D,
  width: number,
  height: number,
  scene: SceneName,
  color: string,
  seed: number,
): void {
  ctx.save();
  SCENES[scene]({ ctx, width, height, color, seed });
  ctx.restore();
}
