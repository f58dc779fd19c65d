/**
 * Draws the default media of the library's templates:
 * `node art/templates/draw.ts [FOLDER] [NAME…]` writes to `src/engine/catalog/templates/media`, or to the folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { ingredients, pan, plate } from './food.ts';
import { armchair, tableLamp, vase } from './furniture.ts';
import { garden } from './house.ts';
import { market, tram } from './news.ts';
import { calendarScreen, plantScreen, todayScreen } from './phone.ts';
import { kitchen, livingRoom } from './rooms.ts';
import { sneaker, studioShoe } from './sneaker.ts';
import { stage } from './stage.ts';
import { face, workshop } from './studio.ts';
import { moon, snowfall, winterSky, winterTrees, winterVillage } from './winter.ts';

const PICTURES: Record<string, () => Canvas> = {
  'house-garden.jpg': garden,
  'house-living.jpg': livingRoom,
  'house-kitchen.jpg': kitchen,
  'sale-chair.webp': armchair,
  'sale-lamp.webp': tableLamp,
  'sale-vase.webp': vase,
  'app-today.webp': todayScreen,
  'app-plant.webp': plantScreen,
  'app-calendar.webp': calendarScreen,
  'news-tram.jpg': tram,
  'news-market.jpg': market,
  'winter-sky.jpg': winterSky,
  'winter-moon.webp': moon,
  'winter-village.webp': winterVillage,
  'winter-trees.webp': winterTrees,
  'winter-snow.webp': snowfall,
  'workshop.jpg': workshop,
  'team-1.jpg': () => face(2, '#FFD84A'),
  'team-2.jpg': () => face(7, '#8FE0C2'),
  'team-3.jpg': () => face(20, '#FF8FA8'),
  'stage.jpg': stage,
  'food-board.jpg': ingredients,
  'food-pan.jpg': pan,
  'food-plate.jpg': plate,
  'shoe.webp': () => sneaker(),
  'shoe-toe.jpg': () => studioShoe(['#FF7A3D', '#F0430F'], { scale: 2.1, x: -560, y: -260, turn: -0.12 }),
  'shoe-heel.jpg': () => studioShoe(['#E9E6FF', '#A9A6F0'], { scale: 1.9, x: 560, y: -60, turn: 0.1 }),
};

const [folder = join(import.meta.dirname, '../../src/engine/catalog/templates/media'), ...names] =
  process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(PICTURES)) {
  if (names.length > 0 && !names.some((part) => name.startsWith(part))) continue;
  const canvas = draw();
  const bytes = name.endsWith('.webp') ? await canvas.encode('webp', 84) : await canvas.encode('jpeg', 82);
  writeFileSync(join(folder, name), bytes);
}
