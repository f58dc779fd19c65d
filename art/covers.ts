/** Draws the covers of the public avatars: `node art/covers.ts [FOLDER]` writes to `src/catalog/covers`, or the folder. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { DRAWN } from '../src/catalog/drawn.ts';
import { RENDERED } from '../src/catalog/rendered.ts';
import { portrait as filmed } from '../src/render/portraits/portrait.ts';
import { COVER, portrait } from './portrait.ts';

const [covers = join(import.meta.dirname, '..', 'src/catalog/covers')] = process.argv.slice(2);
const QUALITY = 76;

mkdirSync(covers, { recursive: true });
for (const { id, pack } of DRAWN) {
  const picture = portrait(pack.content, pack.attributes.scene, COVER);
  writeFileSync(join(covers, `${id}.jpg`), await picture.encode('jpeg', QUALITY));
}
for (const { id, pack } of RENDERED) {
  const { jpeg } = await filmed(pack, 'portrait');
  const picture = createCanvas(COVER.width, COVER.height);
  picture.getContext('2d').drawImage(await loadImage(jpeg), 0, 0, COVER.width, COVER.height);
  writeFileSync(join(covers, `${id}.jpg`), await picture.encode('jpeg', QUALITY));
}
