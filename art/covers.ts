/**
 * Draws the covers of the public avatars and the README's picture of them:
 * `node art/covers.ts [FOLDER]` writes to `src/catalog/covers` and `docs/images`, or all to the folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { AVATARS } from '../src/catalog/avatars.ts';
import { COVER, portrait } from './portrait.ts';

const root = join(import.meta.dirname, '..');
const [folder] = process.argv.slice(2);
const covers = folder ?? join(root, 'src/catalog/covers');
const images = folder ?? join(root, 'docs/images');
/** The README's picture: so many in a row, each so large. */
const COLUMNS = 7;
const CARD = { width: 240, height: 300 };
/** The part of a cover that a card shows. */
const CROP = { x: 60, y: 150, width: 600, height: 750 };

function group(pictures: readonly Canvas[]): Canvas {
  const rows = Math.ceil(pictures.length / COLUMNS);
  const canvas = createCanvas(COLUMNS * CARD.width, rows * CARD.height);
  const ctx = canvas.getContext('2d');
  pictures.forEach((picture, index) => {
    const x = (index % COLUMNS) * CARD.width;
    const y = Math.floor(index / COLUMNS) * CARD.height;
    ctx.drawImage(picture, CROP.x, CROP.y, CROP.width, CROP.height, x, y, CARD.width, CARD.height);
  });
  return canvas;
}

mkdirSync(covers, { recursive: true });
const pictures: Canvas[] = [];
for (const { id, pack } of AVATARS) {
  const picture = portrait(pack.content, pack.attributes.scene, COVER);
  writeFileSync(join(covers, `${id}.jpg`), await picture.encode('jpeg', 76));
  pictures.push(picture);
}
writeFileSync(join(images, 'presenters.jpg'), await group(pictures).encode('jpeg', 80));
