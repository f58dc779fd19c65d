import type { SKRSContext2D } from '@napi-rs/canvas';
import type { SceneName } from '../../timeline/timeline.ts';
import { drawCafe } from './scenes/cafe.ts';
import { drawClassroom } from './scenes/classroom.ts';
import { drawGym } from './scenes/gym.ts';
import { drawHome } from './scenes/home.ts';
import { drawKitchen } from './scenes/kitchen.ts';
import { drawLibrary } from './scenes/library.ts';
import { drawMeeting } from './scenes/meeting.ts';
import { drawOffice } from './scenes/office.ts';
import { drawOutdoors } from './scenes/outdoors.ts';
import { drawPlain } from './scenes/plain.ts';
import { drawPodcast } from './scenes/podcast.ts';
import { drawShop } from './scenes/shop.ts';
import { drawSkyline } from './scenes/skyline.ts';
import type { Stage } from './scenes/stage.ts';
import { drawStreet } from './scenes/street.ts';
import { drawStudio } from './scenes/studio.ts';

const SCENES: Record<SceneName, (stage: Stage) => void> = {
  plain: drawPlain,
  studio: drawStudio,
  office: drawOffice,
  meeting: drawMeeting,
  skyline: drawSkyline,
  podcast: drawPodcast,
  kitchen: drawKitchen,
  home: drawHome,
  shop: drawShop,
  cafe: drawCafe,
  library: drawLibrary,
  classroom: drawClassroom,
  gym: drawGym,
  street: drawStreet,
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
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, width, height);
  SCENES[scene]({ ctx, width, height, color, seed });
  ctx.restore();
}
