/**
 * How much sooner a preview is ready than its video: `node bench/preview.ts [STYLE]`.
 *
 * Renders the same product video of half a minute twice, as a preview and in full, each in a new process with only
 * compiled code in its cache, as every server has after its first video. Prints wall and CPU time by stage, and the
 * ratio, which must stay below a third (compare CPU on a busy machine).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findVisualStyle } from '../src/engine/catalog/visual-styles.ts';
import type { FilmRequest, ProductVideoRequest } from '../src/engine/film/request.ts';
import { openRenderer, type RenderWork } from '../src/engine/processes/render/start.ts';
import { makeTempDir } from '../src/platform/files/temp-dir.ts';
import { productPicture, tintOf } from '../test/fixtures/product-pictures/product-picture.ts';
import { treeUse } from './process-tree.ts';

const SCRIPT =
  'Gather round. I will be quick. It is late, the page is still open, and the ceiling light is no help at all. ' +
  'Now bring in the Nordic Table Lamp. The arm folds flat and turns by 180 degrees. You get five levels of light. ' +
  'The built-in timer switches the lamp off after 45 minutes. It is made of oak and brass. ' +
  'Think of the person you would tell about it first. And now you know. Go and see for yourself.';

const style = findVisualStyle(process.argv[2] ?? 'Simple Product Switch');
if (!style) throw new Error(`Unknown style ${process.argv[2]}`);

await using temp = await makeTempDir('castwright-bench-preview-');
const pictures: string[] = [];
for (const [index, setting] of (['white', 'scene', 'plain', 'scene'] as const).entries()) {
  const look = { kind: 'lamp', width: 1600, height: 1200, setting, tint: tintOf(2), seed: index } as const;
  const path = join(temp.path, `lamp-${index}.jpg`);
  await writeFile(path, await productPicture(look).encode('jpeg', 90));
  pictures.push(pathToFileURL(path).href);
}
const request: ProductVideoRequest = {
  kind: 'product_video',
  product: {
    name: 'Nordic Table Lamp',
    points: ['The arm folds flat', 'Five levels of light'],
    pictures,
    videos: [],
  },
  style,
  avatar: { library: 81 },
  voice: { type: 'script', script: SCRIPT, voiceId: 'en-US-slt' },
  aspect: 'portrait',
  caption: true,
  format: 'mp4',
  name: 'bench',
};

/** Shares only compiled code with the measured request. */
const OTHER: FilmRequest = {
  kind: 'avatar_video',
  avatar: { library: 1 },
  voice: { type: 'script', script: 'Hello.', voiceId: 'en-US-slt' },
  aspect: 'portrait',
  layout: 'full',
  caption: false,
  format: 'mp4',
  name: 'warm',
};

interface Use {
  wall: number;
  cpu: number;
}

async function measure(quality: 'preview' | 'full'): Promise<Use> {
  const folder = join(temp.path, quality);
  await mkdir(folder);
  const now = (): Use => ({ wall: performance.now() / 1000, cpu: treeUse(process.pid).cpu });
  const renderer = openRenderer({ cacheDir: join(folder, 'cache'), allowFiles: true });
  const work: RenderWork = {
    urgency: 'awaited',
    tempDir: folder,
    signal: new AbortController().signal,
    log: { info() {}, warn() {}, error: console.error },
    onProgress: ({ stage }) => {
      if (marks.at(-1)?.[0] !== stage) marks.push([stage, now()]);
    },
  };
  const marks: [stage: string, from: Use][] = [];
  await renderer.plan(OTHER, work);
  const begun = now();
  marks.splice(0, Infinity, ['starting', begun]);
  await renderer.video({ ...request, quality }, work);
  const end = now();
  console.log(`\n${quality.padEnd(12)}wall s    CPU s`);
  const print = (name: string, from: Use, to: Use) =>
    console.log(`${name.padEnd(10)}${figure(to.wall - from.wall)} ${figure(to.cpu - from.cpu)}`);
  for (const [index, [stage, from]] of marks.entries()) print(stage, from, marks[index + 1]?.[1] ?? end);
  print('whole', begun, end);
  return { wall: end.wall - begun.wall, cpu: end.cpu - begun.cpu };
}

const figure = (value: number) => value.toFixed(2).padStart(8);

const preview = await measure('preview');
const full = await measure('full');
console.log(
  `\npreview to full: wall ${(preview.wall / full.wall).toFixed(2)}, CPU ${(preview.cpu / full.cpu).toFixed(2)}`,
);
