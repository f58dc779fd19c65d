import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { ownValue } from '../../../base/own-value.ts';

/** Graphics by the Twemoji contributors, CC-BY 4.0; see NOTICE. */
const FOLDER = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));

/** Where each begins in the one file that `npm start` lays them into, and its bytes (scripts/setup/pack-emoji.js). */
type Places = Record<string, [start: number, bytes: number]>;

const places = new Map<string, Places | undefined>();

function placesIn(folder: string): Places | undefined {
  if (!places.has(folder)) {
    const path = join(folder, 'pictures.json');
    places.set(folder, existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
  }
  return places.get(folder);
}

/** @param name its code points, as in `1f468-200d-1f4bb` */
export function hasEmoji(name: string, folder = FOLDER): boolean {
  const packed = placesIn(folder);
  return packed ? Object.hasOwn(packed, name) : existsSync(join(folder, `${name}.svg`));
}

/** The picture as SVG; the name has been found by `hasEmoji`. */
export function readEmoji(name: string, folder = FOLDER): string {
  const place = ownValue(placesIn(folder), name);
  if (!place) return readFileSync(join(folder, `${name}.svg`), 'utf8');
  const [start, length] = place;
  const bytes = Buffer.alloc(length);
  const file = openSync(join(folder, 'pictures.bin'), 'r');
  try {
    readSync(file, bytes, 0, length, start);
  } finally {
    closeSync(file);
  }
  return inflateRawSync(bytes).toString('utf8');
}
