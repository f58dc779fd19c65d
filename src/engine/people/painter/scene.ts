import type { SKRSContext2D } from '@napi-rs/canvas';
import type { SceneName } from '../../film/timeline.ts';
import { drawCafe } from './scenes/places/cafe.ts';
import { drawClassroom } from './scenes/places/classroom.ts';
import { drawGym } from './scenes/places/gym.ts';
import { drawHome } from './scenes/places/home.ts';
import { drawKitchen } from './scenes/places/kitchen.ts';
import { drawLibrary } from './scenes/places/library.ts';
import { drawMeeting } from './scenes/places/meeting.ts';
import { drawOffice } from './scenes/places/office.ts';
import { drawOutdoors } from './scenes/places/outdoors.ts';
import { drawPlain } from './scenes/places/plain.ts';
import { drawPodcast } from './scenes/places/podcast.ts';
import { drawShop } from './scenes/places/shop.ts';
import type { Stage } from './scenes/places/stage.ts';
import { drawStreet } from './scenes/places/street.ts';
import { drawStudio } from './scenes/places/studio.ts';
import { drawSkyline } from './scenes/skyline.ts';

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

/** Paints a place behind a presenter over `width` × `height`; `color` is the main colour, `seed` varies details. */
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
