import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { artworkFile } from '../../src/catalog/templates/artwork.ts';
import type { MediaFact } from '../../src/compile/template/media-facts.ts';
import { scaled } from '../../src/film/scaled.ts';
import type { Timeline } from '../../src/film/timeline.ts';
import { scenery } from '../../src/layers/scenery.ts';
import { createCompositor } from '../../src/media/compositor/open-compositor.ts';
import { openPicture } from '../../src/media/pictures/open-picture.ts';
import { coverJpeg } from '../../src/render/cover.ts';
import type { RenderContext } from '../../src/render/render-context.ts';
import { loadSources } from '../../src/render/sources.ts';
import type { Template } from '../../src/template/template.ts';
import type { Values } from '../../src/template/variables.ts';

/**
 * Sizes of all pictures among a template's values.
 *
 * @param nameOf what the Timeline calls a picture; its path is what can be drawn
 */
export async function factsOf(
  { variables = [], ...template }: Template,
  values: Values,
  nameOf: (reference: string, path: string) => string,
): Promise<Map<string, MediaFact>> {
  const facts = new Map<string, MediaFact>();
  const fixed = JSON.stringify(template).match(/art:[\w.-]+/g) ?? [];
  const given = variables.flatMap(({ name, type }) => (type === 'image' ? [values[name] ?? ''] : []));
  for (const reference of [...fixed, ...given].filter(Boolean)) {
    const path = artworkFile(reference) ?? reference;
    const picture = await openPicture(path);
    if (!picture) throw new Error(`${reference} is no picture`);
    facts.set(reference, { width: picture.width, height: picture.height, source: nameOf(reference, path) });
  }
  return facts;
}

/** Frames of a Timeline at some moments, in their order, each scaled to a width. */
export async function stills(whole: Timeline, moments: readonly number[], width: number): Promise<Canvas[]> {
  const timeline = scaled(whole, Math.min(1, (2 * width) / whole.width));
  const compositor = await createCompositor(timeline);
  const stage = await scenery(timeline, compositor, await loadSources(timeline, offline()));
  const pictures: Canvas[] = [];
  for (const moment of moments) {
    const frame = compositor.compose(await stage.at(moment));
    pictures.push(smaller(await loadImage(await coverJpeg(frame)), width));
  }
  await stage.close();
  compositor.close();
  return pictures;
}

function smaller(image: Image, width: number): Canvas {
  const height = Math.round((width / image.width) * image.height);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** What the Timelines here name lies on this machine. */
export function offline(): RenderContext {
  const quiet = () => undefined;
  return {
    signal: new AbortController().signal,
    tempDir: '',
    cacheDir: '',
    log: { info: quiet, warn: quiet, error: quiet },
    progress: quiet,
    fetchMedia: async (path) => path,
  };
}
