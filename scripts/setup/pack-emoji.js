// Packs the 3,700 emoji pictures into one file: separate files take up a disk block or two each, three times their
// size. `src/engine/media/typesetting/emoji.ts` reads both forms.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

/**
 * @param folder Folder of the package. `pictures.bin` holds the compressed pictures, and `pictures.json` the offset and
 * length of each by name
 */
export function packEmoji(folder) {
  if (!existsSync(folder)) return;
  const names = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  if (names.length === 0) return;
  const places = {};
  const parts = [];
  let at = 0;
  for (const name of names) {
    const part = deflateRawSync(readFileSync(join(folder, name)));
    places[name.slice(0, -4)] = [at, part.length];
    parts.push(part);
    at += part.length;
  }
  writeFileSync(join(folder, 'pictures.bin'), Buffer.concat(parts));
  writeFileSync(join(folder, 'pictures.json'), JSON.stringify(places));
  for (const name of names) rmSync(join(folder, name));
}
