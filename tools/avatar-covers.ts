/**
 * Renders the covers of rendered people in their outfits:
 * `node tools/avatar-covers.ts [ID,…]` writes the missing or the given ones to `src/engine/catalog/covers`.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { RENDERED_OUTFITS } from '../src/engine/catalog/rendered.ts';
import { drawPortrait } from '../src/engine/render/portrait.ts';

const [ids] = process.argv.slice(2);
/** Size in pixels, and the quality that keeps every cover under 80 kB. */
const [WIDTH, HEIGHT, QUALITY] = [720, 1280, 80];

for (const { entry } of [...RENDERED_OUTFITS.values()].flat()) {
  const file = new URL(`../src/catalog/covers/${entry.id}.jpg`, import.meta.url);
  if (ids === undefined ? existsSync(file) : !ids.split(',').includes(String(entry.id))) continue;
  const canvas = createCanvas(WIDTH, HEIGHT);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(await loadImage((await drawPortrait(entry.pack, 'portrait')).jpeg), 0, 0, WIDTH, HEIGHT);
  writeFileSync(file, await canvas.encode('jpeg', QUALITY));
}
