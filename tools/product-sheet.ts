/**
 * Contact sheets of product videos, in one process and without encoding:
 *
 * node tools/product-sheet.ts FOLDER STYLES ASPECTS PRODUCTS [FRAMES_PER_SECOND] [SCALE] [AVATAR]
 *
 * Styles, aspects and products are comma-separated lists or `all`; products come from `product-sheet/products.ts`.
 * Writes sheets as PNG files to FOLDER; with moments instead of a frame rate (`@3.5,4`), only those frames.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { VISUAL_STYLES } from '../src/contract/enums.ts';
import { scaleTimeline } from '../src/engine/film/change-timeline.ts';
import type { Aspect, ProductVideoRequest } from '../src/engine/film/request.ts';
import type { Timeline } from '../src/engine/film/timeline.ts';
import { openScenery } from '../src/engine/layers/scenery.ts';
import { createCompositor } from '../src/engine/media/compositor/open-compositor.ts';
import { coverJpeg } from '../src/engine/render/cover.ts';
import { prepareProductVideo } from '../src/engine/render/prepare/product-video.ts';
import type { RenderContext } from '../src/engine/render/render-context.ts';
import { loadSources } from '../src/engine/render/sources.ts';
import { productPicture, tintOf } from '../test/fixtures/product-pictures/product-picture.ts';
import { SOLD } from './product-sheet/products.ts';

const [
  folder = '.',
  styles = 'all',
  aspects = 'all',
  products = 'shoe',
  rate = '2',
  scale = '0.25',
  who = '1',
] = process.argv.slice(2);
/** Kept between runs as a cache of drawings and speech. */
const tempDir = join(tmpdir(), 'castwright-product-sheet');
const context: RenderContext = {
  signal: new AbortController().signal,
  tempDir,
  cacheDir: join(tempDir, 'cache'),
  log: { info() {}, warn: console.warn, error: console.error },
  progress() {},
  fetchMedia: async (path) => path,
};

function chosen<Value extends string>(list: string, all: readonly Value[]): Value[] {
  return list === 'all' ? [...all] : all.filter((one) => list.split(',').includes(one));
}

async function requestOf(
  id: string,
  style: ProductVideoRequest['style'],
  aspect: Aspect,
): Promise<ProductVideoRequest> {
  const sold = SOLD[id];
  if (!sold) throw new Error(`Unknown product ${id}`);
  const { kind, tint, shots, voice, script, ...product } = sold;
  const pictures: string[] = [];
  for (const [index, setting] of shots.entries()) {
    const path = join(tempDir, `${kind}-${tint}-${index}-${setting}.jpg`);
    pictures.push(path);
    if (existsSync(path)) continue;
    const [width, height] = index % 2 === 1 ? [1600, 1200] : [1100, 1100 + (index % 3) * 150];
    const zoom = index === 4 ? 1.5 : 1;
    const shot = { kind, width, height, setting, zoom, tint: tintOf(tint), seed: index + tint } as const;
    await writeFile(path, await productPicture(shot).encode('jpeg', 92));
  }
  return {
    kind: 'product_video',
    aspect,
    style,
    caption: true,
    format: 'mp4',
    name: product.name,
    product: { ...product, pictures, videos: [] },
    avatar: { library: Number(who) },
    voice: { type: 'script', script, voiceId: voice },
    music: { source: { library: 1 }, volume: 1 },
  };
}

async function frames(timeline: Timeline, moments: readonly number[]): Promise<Canvas[]> {
  const { width, height } = timeline;
  const compositor = await createCompositor({ width, height, transparent: false });
  const stage = await openScenery(timeline, compositor, await loadSources(timeline, context));
  const pictures: Canvas[] = [];
  for (const moment of moments) {
    const picture = await loadImage(await coverJpeg(compositor.compose(await stage.at(moment))));
    const canvas = createCanvas(width, height);
    canvas.getContext('2d').drawImage(picture, 0, 0);
    pictures.push(canvas);
  }
  await stage.close();
  compositor.close();
  return pictures;
}

/** As square as whole rows allow, with the time below each picture. */
function contactSheet(pictures: readonly Canvas[], moments: readonly number[]): Canvas {
  const { width = 1, height = 1 } = pictures[0] ?? {};
  const columns = Math.max(1, Math.min(pictures.length, Math.floor(1900 / (width + 4))));
  const sheet = createCanvas(columns * (width + 4), Math.ceil(pictures.length / columns) * (height + 4));
  const ctx = sheet.getContext('2d');
  ctx.font = '13px "Noto Sans", sans-serif';
  pictures.forEach((picture, index) => {
    const [x, y] = [(index % columns) * (width + 4), Math.floor(index / columns) * (height + 4)];
    ctx.drawImage(picture, x, y);
    ctx.fillStyle = '#ff3b6b';
    // A single picture has no label.
    if (pictures.length > 1) ctx.fillText((moments[index] ?? 0).toFixed(2), x + 4, y + 14);
  });
  return sheet;
}

await mkdir(tempDir, { recursive: true });
await mkdir(folder, { recursive: true });
for (const style of chosen(styles, VISUAL_STYLES)) {
  for (const aspect of chosen(aspects, ['portrait', 'landscape', 'square'] as const)) {
    for (const id of chosen(products, Object.keys(SOLD))) {
      const { timeline } = await prepareProductVideo(await requestOf(id, style, aspect), context);
      const small = scaleTimeline(timeline, Number(scale));
      const isStills = rate.startsWith('@');
      const moments = isStills
        ? rate.slice(1).split(',').map(Number)
        : Array.from(
            { length: Math.floor(timeline.duration * Number(rate)) },
            (_, at) => (at + 0.5) / Number(rate),
          );
      const before = process.cpuUsage();
      const pictures = await frames(small, moments);
      const { user, system } = process.cpuUsage(before);
      const name = `${style.replaceAll(/\W+/g, '-')}-${aspect}-${id}`.toLowerCase();
      await writeFile(join(folder, `${name}.json`), JSON.stringify(timeline, undefined, 1));
      await writeFile(join(folder, `${name}.png`), await contactSheet(pictures, moments).encode('png'));
      const cpu = ((user + system) / 1000 / moments.length).toFixed(0);
      console.log(`${name}: ${timeline.duration.toFixed(1)} s, ${cpu} ms of CPU per frame`);
    }
  }
}
