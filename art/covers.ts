/** Draws the covers of the public avatars: `node art/covers.ts [FOLDER]` writes to `src/catalog/covers`, or the folder. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAWN } from '../src/catalog/drawn.ts';
import { COVER, portrait } from './portrait.ts';

const [covers = join(import.meta.dirname, '..', 'src/catalog/covers')] = process.argv.slice(2);

mkdirSync(covers, { recursive: true });
for (const { id, pack } of DRAWN) {
  const picture = portrait(pack.content, pack.attributes.scene, COVER);
  writeFileSync(join(covers, `${id}.jpg`), await picture.encode('jpeg', 76));
}
