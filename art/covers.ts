/** Draws the covers of the public avatars: `node art/covers.ts [--to FOLDER] [ID…]` writes to `src/engine/catalog/covers`; without ids, all of them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { DRAWN } from '../src/engine/catalog/drawn.ts';
import { RENDERED_OUTFITS } from '../src/engine/catalog/rendered.ts';
import { drawPortrait as filmed } from '../src/engine/render/portrait.ts';
import { COVER, portrait } from './portrait.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
const covers = values.to ?? join(import.meta.dirname, '..', 'src/engine/catalog/covers');
const isWanted = ({ id }: { id: number }) => positionals.length === 0 || positionals.includes(String(id));
const QUALITY = 76;
/** Lower, because grainy cloth and skin make large files. */
const QUALITY_RENDERED = 70;

mkdirSync(covers, { recursive: true });
for (const { id, pack } of DRAWN.filter(isWanted)) {
  const picture = portrait(pack.content, pack.attributes.scene, COVER);
  writeFileSync(join(covers, `${id}.jpg`), await picture.encode('jpeg', QUALITY));
}
const outfits = [...RENDERED_OUTFITS.values()].flat().map(({ entry }) => entry);
for (const { id, pack } of outfits.filter(isWanted)) {
  const { jpeg } = await filmed(pack, 'portrait');
  const picture = createCanvas(COVER.width, COVER.height);
  picture.getContext('2d').drawImage(await loadImage(jpeg), 0, 0, COVER.width, COVER.height);
  writeFileSync(join(covers, `${id}.jpg`), await picture.encode('jpeg', QUALITY_RENDERED));
}
