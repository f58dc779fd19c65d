// Lays the 3,700 pictures of emoji into one file: each alone takes a block of the disk or two, which is three times as much
// as they are. `src/media/typesetting/emoji-files.ts` reads them either way.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

/** @param folder of the package: `pictures.bin` holds the pictures, deflated, and `pictures.json` by name where each begins and its bytes */
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
