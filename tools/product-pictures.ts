/**
 * Draws product pictures like those of shops, including some without a product, into a folder:
 *
 * node tools/product-pictures.ts FOLDER
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  OBJECT_KINDS,
  productPicture,
  type Setting,
  tintOf,
} from '../test/fixtures/product-pictures/product-picture.ts';
import { banner, broken, logo, pixel } from '../test/fixtures/product-pictures/rejects.ts';

const SHOTS: readonly [name: string, width: number, height: number, setting: Setting, zoom: number][] = [
  ['white', 1000, 1000, 'white', 1],
  ['plain', 1600, 1200, 'plain', 1],
  ['scene', 1600, 1200, 'scene', 1],
  ['portrait', 800, 1200, 'scene', 1],
  ['near', 1200, 1200, 'scene', 1.7],
];

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('The output folder is missing: node tools/product-pictures.ts FOLDER');
await mkdir(folder, { recursive: true });
const keep = (name: string, bytes: Buffer) => writeFile(join(folder, name), bytes);

for (const [at, kind] of OBJECT_KINDS.entries()) {
  for (const [name, width, height, setting, zoom] of SHOTS) {
    const picture = productPicture({
      kind,
      width,
      height,
      setting,
      zoom,
      tint: tintOf(at + 2),
      seed: at + 1,
    });
    await keep(`${kind}-${name}.jpg`, await picture.encode('jpeg', 92));
  }
  const alone = { kind, width: 900, height: 900, setting: 'cutout', tint: tintOf(at + 2), seed: at } as const;
  await keep(`${kind}-cutout.png`, await productPicture(alone).encode('png'));
}
await keep('reject-logo.png', await logo(800).encode('png'));
await keep('reject-banner.jpg', await banner(4000, 300).encode('jpeg', 88));
await keep('reject-sale.jpg', await banner(1200, 800).encode('jpeg', 88));
await keep('reject-pixel.png', await pixel().encode('png'));
await keep('reject-broken.jpg', await broken());
