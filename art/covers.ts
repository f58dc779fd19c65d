/**
 * Draws the covers of the built-in avatars (`src/catalog/covers`) and the README's picture of them:
 * `node art/covers.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { AVATARS, type AvatarEntry } from '../src/catalog/avatars.ts';
import {
  character,
  drawLayer,
  drawLight,
  hasLayer,
  LAYERS,
  REST,
} from '../src/media/avatar/painter/painter.ts';
import { drawScene } from '../src/media/avatar/painter/scene.ts';

const WIDTH = 720;
const HEIGHT = 1280;
const SCALE = 1.4;
const root = join(import.meta.dirname, '..');

function cover({ id, pack }: AvatarEntry): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const ctx = canvas.getContext('2d');
  const { name, color } = pack.attributes.scene;
  drawScene(ctx, WIDTH, HEIGHT, name, color, id);
  const figure = createCanvas(WIDTH, HEIGHT);
  const pen = figure.getContext('2d');
  pen.translate(WIDTH / 2 - 9 * SCALE, HEIGHT * 0.38);
  pen.scale(SCALE, SCALE);
  const person = character(pack.content);
  const pose = { ...REST, smile: 0.5, mouth: { ...REST.mouth, open: 0.18, upperTeeth: 0.9, width: 29 } };
  for (const layer of LAYERS) if (hasLayer(person, layer)) drawLayer(pen, person, layer, pose);
  drawLight(pen, person);
  ctx.drawImage(figure, 0, 0);
  return canvas;
}

const covers = AVATARS.map((avatar) => ({ avatar, canvas: cover(avatar) }));
for (const { avatar, canvas } of covers) {
  writeFileSync(join(root, 'src/catalog/covers', `${avatar.id}.jpg`), await canvas.encode('jpeg', 85));
}

const sheet = createCanvas(4 * 400, 640);
covers.forEach(({ canvas }, index) => {
  sheet.getContext('2d').drawImage(canvas, 0, 120, WIDTH, (WIDTH * 640) / 400, index * 400, 0, 400, 640);
});
writeFileSync(join(root, 'docs/images/presenters.jpg'), await sheet.encode('jpeg', 85));
