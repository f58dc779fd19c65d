import { readdirSync, statSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownFilePath } from '../../src/engine/files/own-file-path.ts';
import { scaleTimeline } from '../../src/engine/film/change-timeline.ts';
import type { AvatarVideoRequest, VideoRequest } from '../../src/engine/film/request.ts';
import type { Layer, Timeline } from '../../src/engine/film/timeline.ts';
import { openScenery, timeOfFrame } from '../../src/engine/layers/scenery.ts';
import type { Sources } from '../../src/engine/layers/sources.ts';
import { createCompositor } from '../../src/engine/media/compositor/open-compositor.ts';
import { encoderPlan } from '../../src/engine/media/encoder/plan.ts';
import { encode, plainFrame } from '../../src/engine/media/encoder/test-media.ts';
import { ssimOf } from '../../src/engine/media/probe/ssim.ts';
import { writeAvatarPack } from '../../src/engine/people/pack-file.ts';
import { analysePhoto } from '../../src/engine/people/photographed/analysis/analyse-photo.ts';
import { photoPack } from '../../src/engine/people/photographed/family.ts';
import { prepareVideo } from '../../src/engine/render/prepare/prepare-video.ts';
import { loadSources } from '../../src/engine/render/sources.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import type { OpenPreview } from '../../web/src/studio/preview.ts';
import type { TestServer } from '../acceptance/server.ts';
import { SMALL_FILMS } from '../films/small-films.ts';
import { productPicture } from '../fixtures/product-pictures.ts';
import { realFile } from '../fixtures/real.ts';
import { contextIn, request } from '../media/render.ts';
import { BROWSER, startDashboard, type Visitor, visit } from './dashboard.ts';

/** Pixels of the shorter side, as in the Studio. In smaller frames, the edges of letters count for more. */
const SHORT_SIDE = 540;
/** Moments at which each film is compared, as shares of its length. */
const MOMENTS = [0.08, 0.29, 0.5, 0.71, 0.92];
const MIN_SSIM = 0.985;
const FONT = ownFilePath('fonts/caveat/caveat-latin-wght-normal.woff2');
const STATIC = join(import.meta.dirname, '../../web/dist/static');

interface Film {
  timeline: Timeline;
  sources: Sources;
}

const contextOf = (folder: string) => ({
  ...contextIn(folder),
  fetchMedia: async (reference: string) => join(folder, basename(reference).replace(/^asset:/, '')),
});

async function filmOf(folder: string, request: VideoRequest): Promise<Film> {
  const context = contextOf(folder);
  const { timeline, sounds } = await prepareVideo(request, context);
  for (const sound of sounds.values()) await sound.close();
  return { timeline, sources: await loadSources(timeline, context) };
}

/** A film of a presenter who says a few words. */
const avatarFilm =
  (script: string, changes: Partial<AvatarVideoRequest>, voiceId = 'en-US-slt') =>
  (folder: string): Promise<Film> => {
    const voice = { type: 'script', script, voiceId } as const;
    return filmOf(folder, request(script, { aspect: 'portrait', caption: true, voice, ...changes }));
  };

/** One of the films that other tests render. */
const smallFilm =
  (name: string) =>
  async (folder: string): Promise<Film> => {
    const film = SMALL_FILMS.find((one) => one.name === name) ?? expect.fail(`There is no film ${name}`);
    return filmOf(folder, await film.order(folder));
  };

async function photographedFilm(folder: string): Promise<Film> {
  const pack = photoPack(await analysePhoto(realFile('astronaut.jpg')));
  await writeAvatarPack(join(folder, 'person.json'), pack);
  const avatar = { pack: 'person.json' };
  return avatarFilm(
    '早上好！我们的面包店每两个小时烤一次面包。',
    { avatar, aspect: 'landscape', captionStyle: 'karaoke' },
    'zh-CN-female',
  )(folder);
}

/** A presenter in a corner of a picture, with an uploaded font. */
async function cornerFilm(folder: string): Promise<Film> {
  await storeLamp(folder);
  return avatarFilm('Dim it by a touch. It folds flat.', {
    avatar: { library: 100 },
    aspect: 'landscape',
    layout: 'picture_in_picture',
    background: { source: 'lamp.jpg' },
    captionStyle: 'boxed',
    brand: { fonts: { heading: 'brand.woff2', body: 'brand.woff2' }, primary: '#8020c0' },
  })(folder);
}

async function storeLamp(folder: string): Promise<void> {
  const lamp = await productPicture('lamp', { width: 640, inScene: true, seed: 2 });
  await writeFile(join(folder, 'lamp.jpg'), lamp);
  await copyFile(FONT, join(folder, 'brand.woff2'));
}

/** An animation with a mask, a matte, dashes, gradients and a nested composition, in boxes of several shapes. */
async function lottieFilm(folder: string): Promise<Film> {
  await writeFile(join(folder, 'moves.json'), JSON.stringify(ANIMATION));
  const lottie = { kind: 'lottie', source: 'moves.json', loop: true } as const;
  const timeline = timelineOf([
    { kind: 'fill', box: { x: 0, y: 0, width: 1080, height: 1920 }, color: '#f4f1de' },
    { ...lottie, box: { x: 90, y: 120, width: 900, height: 900 } },
    { ...lottie, box: { x: 61.5, y: 1150.25, width: 400, height: 650 }, loop: false },
    { ...lottie, box: { x: 560, y: 1200, width: 460, height: 300 } },
  ]);
  return { timeline, sources: await loadSources(timeline, contextOf(folder)) };
}

/** Every kind of designed layer, with text in scripts of both directions. */
async function designedFilm(folder: string): Promise<Film> {
  await storeLamp(folder);
  const context = contextOf(folder);
  const text = {
    kind: 'text',
    fontSize: 64,
    minFontSize: 20,
    weight: 700,
    color: '#ffffff',
    lineHeight: 1.2,
  } as const;
  const box = (y: number, height: number) => ({ x: 60, y, width: 960, height });
  const pace = { by: 'words', step: 0.1 } as const;
  const start = { align: 'start', valign: 'middle', entrance: 'rise' } as const;
  const layers: Layer[] = [
    { kind: 'fill', box: { x: 0, y: 0, width: 1080, height: 1920 }, color: '#14213d' },
    {
      kind: 'shape',
      box: box(120, 300),
      radius: 40,
      fill: '#fca311',
      fillTo: '#e76f51',
      shadow: { color: '#000000', blur: 30, y: 12 },
    },
    {
      ...text,
      ...start,
      text: 'Fresh bread, every two hours',
      locale: 'en',
      box: box(140, 260),
      face: 'heavy',
      pace,
    },
    {
      ...text,
      ...start,
      text: 'Set in an uploaded font',
      locale: 'en',
      box: box(1760, 120),
      face: 'own:brand.woff2',
    },
    { ...text, ...start, text: 'خبز طازج كل ساعتين 24', locale: 'ar', box: box(460, 160) },
    { ...text, ...start, text: '每两个小时烤一次新鲜面包。', locale: 'zh', box: box(640, 160) },
    {
      ...text,
      ...start,
      text: '焼きたてのパンを二時間ごとに。',
      locale: 'ja',
      box: box(820, 200),
      plate: { color: '#000000', padding: 0.3, radius: 0.2, behind: 'lines' },
    },
    {
      kind: 'path',
      d: 'M0 50 C 30 0 70 100 100 50 L 200 50 q 50 -50 100 0',
      view: { width: 300, height: 100 },
      box: box(1040, 160),
      stroke: { color: '#e5e5e5', width: 12 },
      drawn: [
        { at: 0, value: 0 },
        { at: 2, value: 1 },
      ],
    },
    {
      kind: 'picture',
      source: 'lamp.jpg',
      box: box(1240, 500),
      mask: { kind: 'rounded', radius: 30 },
      fit: 'cover',
      camera: {
        zoom: [
          { at: 0, value: 1 },
          { at: 3, value: 1.3 },
        ],
      },
    },
  ];
  const timeline = timelineOf(layers);
  return { timeline, sources: await loadSources(timeline, context) };
}

/** A video of moving stripes that is repeated, in two boxes. */
async function footageFilm(folder: string): Promise<Film> {
  const context = contextOf(folder);
  const size = { width: 320, height: 240 };
  const plan = encoderPlan({ format: 'mp4', ...size, fps: 30, transparent: false });
  await encode(join(folder, 'stripes.mp4'), plan, 60, (index) => ({
    ...plainFrame(size, [0, 100, 150]),
    y: Uint8Array.from(
      { length: size.width * size.height },
      (_, at) => 128 + Math.round(90 * Math.sin(((at % size.width) + index * 3) / 25)),
    ),
  }));
  const video = { kind: 'footage', source: 'stripes.mp4', loop: true } as const;
  const timeline = timelineOf([
    { ...video, box: { x: 0, y: 0, width: 1080, height: 1920 }, mask: { kind: 'none' }, fit: 'cover' },
    {
      ...video,
      box: { x: 140, y: 500, width: 800, height: 600 },
      mask: { kind: 'rounded', radius: 60 },
      fit: 'fill',
      look: { saturation: 0 },
    },
  ]);
  return { timeline, sources: await loadSources(timeline, context) };
}

function timelineOf(layers: readonly Layer[]): Timeline {
  return {
    version: 1,
    width: 1080,
    height: 1920,
    fps: 30,
    duration: 3,
    transparent: false,
    seed: 1,
    tracks: [{ name: 'all', clips: layers.map((layer) => ({ start: 0, end: 3, layer })) }],
  };
}

const still = (value: unknown) => ({ a: 0, k: value });
const moving = (...values: (number | number[])[]) => ({
  a: 1,
  k: values.map((value, index) => ({
    t: (index * 60) / (values.length - 1),
    s: [value].flat(),
    i: { x: [0.5], y: [1] },
    o: { x: [0.3], y: [0] },
  })),
});
const TRANSFORM = { o: still(100), r: still(0), p: still([0, 0]), a: still([0, 0]), s: still([100, 100]) };
const shapes = (...it: object[]) => [{ ty: 'gr', it: [...it, { ty: 'tr', ...TRANSFORM }] }];
const SHAPE = { ty: 4, ip: 0, op: 60, st: 0 };
const ellipse = (size: number) => ({ ty: 'el', p: still([0, 0]), s: still([size, size]) });
const fill = (...color: number[]) => ({ ty: 'fl', c: still([...color, 1]), o: still(100) });
const spinning = {
  ...SHAPE,
  ind: 1,
  ks: { ...TRANSFORM, p: still([50, 50]), r: moving(0, 180) },
  shapes: shapes(
    {
      ty: 'sr',
      sy: 1,
      pt: still(5),
      p: still([0, 0]),
      r: still(0),
      or: still(40),
      ir: still(18),
      os: still(0),
      is: still(0),
    },
    fill(0.88, 0.48, 0.37),
    { ty: 'st', c: still([0.24, 0.25, 0.36, 1]), o: still(100), w: still(3), lc: 2, lj: 2 },
  ),
};
/** A Lottie animation of two seconds. @see https://lottie.github.io/lottie-spec/ */
const ANIMATION = {
  v: '5.7.0',
  fr: 30,
  ip: 0,
  op: 60,
  w: 200,
  h: 200,
  assets: [{ id: 'star', layers: [spinning] }],
  layers: [
    {
      ty: 0,
      refId: 'star',
      w: 100,
      h: 100,
      ip: 0,
      op: 60,
      st: 0,
      ind: 1,
      ks: { ...TRANSFORM, p: moving([0, 0], [100, 0]) },
    },
    {
      ...SHAPE,
      ind: 2,
      td: 1,
      ks: { ...TRANSFORM, p: still([60, 150]) },
      shapes: shapes(ellipse(80), fill(1, 1, 1)),
    },
    {
      ...SHAPE,
      ind: 3,
      tt: 1,
      ks: { ...TRANSFORM, p: moving([20, 150], [90, 150]) },
      shapes: shapes(
        { ty: 'rc', p: still([0, 0]), s: still([60, 100]), r: still(10) },
        {
          ty: 'gf',
          o: still(100),
          t: 1,
          s: still([-30, 0]),
          e: still([30, 0]),
          g: { p: 2, k: still([0, 0.5, 0.7, 0.6, 1, 0.2, 0.3, 0.5]) },
        },
      ),
    },
    {
      ...SHAPE,
      ind: 4,
      ks: { ...TRANSFORM, p: still([150, 150]), o: moving(20, 100) },
      shapes: shapes(
        ellipse(70),
        {
          ty: 'st',
          c: still([0.24, 0.25, 0.36, 1]),
          o: still(100),
          w: still(8),
          lc: 2,
          lj: 2,
        },
        { ty: 'tm', s: still(0), e: moving(10, 90), o: still(0), m: 1 },
      ),
    },
  ],
};

/** Twelve films: every family, kind and layout, every kind of layer, and scripts of both directions. */
const FILMS: readonly [name: string, film: (folder: string) => Promise<Film>][] = [
  ['drawn, emoji', avatarFilm('Good morning! Our bakery 🥐 bakes bread every two hours.', {})],
  [
    '3D',
    avatarFilm('We deliver to your door before seven.', { avatar: { library: 213 }, captionStyle: 'pop' }),
  ],
  ['photographed, Chinese', photographedFilm],
  [
    'split, Arabic',
    avatarFilm(
      'صباح الخير! نخبز الخبز كل ساعتين.',
      { avatar: { library: 3 }, layout: 'split' },
      'ar-SA-female',
    ),
  ],
  ['corner, uploaded font', cornerFilm],
  ['scenes, two presenters', smallFilm('scenes')],
  ['product', smallFilm('product')],
  ['template', smallFilm('template')],
  ['slides', smallFilm('slides')],
  ['footage', footageFilm],
  ['shapes, pictures, scripts', designedFilm],
  ['Lottie', lottieFilm],
];

/** The newest build of the module that opens previews. */
function previewModule(): string {
  const names = readdirSync(STATIC).filter((name) => /^preview-[\w-]{8}\.js$/.test(name));
  const time = (name: string) => statSync(join(STATIC, name)).mtimeMs;
  return names.sort((a, b) => time(a) - time(b)).at(-1) ?? expect.fail('The dashboard was not built');
}

const layersOf = ({ tracks }: Timeline) => tracks.flatMap(({ clips }) => clips.map(({ layer }) => layer));

describe.skipIf(!BROWSER)('the preview', () => {
  let temp: TempDir;
  let server: TestServer;
  let visitor: Visitor;

  beforeAll(async () => {
    temp = await makeTempDir('castwright-preview-');
    server = await startDashboard(join(temp.path, 'data'));
    visitor = await visit();
    await visitor.page.goto(server.url);
    await visitor.page.evaluate(
      `import('/static/${previewModule()}').then((module) => { window.preview = module })`,
    );
  });
  afterAll(async () => {
    await visitor?.[Symbol.asyncDispose]();
    await server?.[Symbol.asyncDispose]();
    await temp?.[Symbol.asyncDispose]();
  });

  /** Serves the packs and files of a film below /test-film/, and returns the film for the page. */
  async function served({ timeline, sources }: Film) {
    const bodies = new Map<string, Buffer>();
    const presenters: Record<string, string> = {};
    const files: Record<string, string> = {};
    for (const layer of layersOf(timeline)) {
      if ('avatar' in layer) {
        const name = 'pack' in layer.avatar ? layer.avatar.pack : String(layer.avatar.library);
        presenters[name] = `/test-film/${name}`;
        bodies.set(presenters[name], Buffer.from(JSON.stringify(sources.packOf(layer.avatar))));
      }
      if ('face' in layer && layer.face?.startsWith('own:')) {
        const name = layer.face.slice('own:'.length);
        files[layer.face] = `/test-film/${name}`;
        bodies.set(`/test-film/${name}`, await readFile(join(temp.path, name)));
      }
      if ('source' in layer) {
        files[layer.source] = `/test-film/${basename(layer.source)}`;
        bodies.set(files[layer.source]!, await readFile(sources.fileOf(layer.source)));
      }
    }
    await visitor.context.unroute('**/test-film/**');
    await visitor.context.route('**/test-film/**', (route) => {
      const body = bodies.get(new URL(route.request().url()).pathname);
      return body ? route.fulfill({ body }) : route.fulfill({ status: 404 });
    });
    const rest = {
      sound_url: null,
      words: [],
      scenes: [],
      is_estimated: false,
      warnings: [],
      language_warnings: [],
    };
    return { timeline: { ...timeline }, presenters, files, ...rest, credits: 0, render_seconds: null };
  }

  /** Draws a film in the page and returns the brightness of each frame, 16–235. */
  async function drawnInPage(film: Film, times: readonly number[], height: number) {
    const source = await served(film);
    return visitor.page.evaluate(
      async ({ source, times, height }) => {
        const { openPreview } = (window as unknown as { preview: { openPreview: OpenPreview } }).preview;
        const canvas = document.createElement('canvas');
        const preview = openPreview(canvas, { height });
        try {
          const info = await preview.load(source, times[0] ?? 0);
          const frames: string[] = [];
          for (const time of times) {
            const bitmap: ImageBitmap = await preview.thumbnail(time, height);
            const copy = new OffscreenCanvas(bitmap.width, bitmap.height);
            const ctx = copy.getContext('2d')!;
            ctx.drawImage(bitmap, 0, 0);
            const { data } = ctx.getImageData(0, 0, bitmap.width, bitmap.height);
            let text = '';
            for (let at = 0; at < data.length; at += 4) {
              const light = 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!;
              text += String.fromCharCode(Math.round(16 + (light * 219) / 255));
            }
            frames.push(btoa(text));
          }
          return { info, frames };
        } finally {
          preview.close();
        }
      },
      { source, times, height },
    );
  }

  /** Draws the same frames as the server does. */
  async function drawnByServer(
    { timeline, sources }: Film,
    times: readonly number[],
    height: number,
  ): Promise<Uint8Array[]> {
    const scaled = scaleTimeline(timeline, height / timeline.height);
    const compositor = await createCompositor(scaled);
    const scenery = await openScenery(scaled, compositor, sources);
    const frames: Uint8Array[] = [];
    for (const time of times) {
      const index = Math.floor(time * scaled.fps + 1e-6);
      frames.push(compositor.compose(await scenery.at(timeOfFrame(index, scaled.fps))).y.slice());
    }
    await scenery.close();
    compositor.close();
    return frames;
  }

  it.each(FILMS)('draws the film "%s" as the server does', async (name, make) => {
    const film = await make(temp.path);
    const { width, height, duration } = film.timeline;
    const pixels = 2 * Math.round((SHORT_SIDE * height) / Math.min(width, height) / 2);
    const times = MOMENTS.map((share) => share * duration);
    const { info, frames } = await drawnInPage(film, times, pixels);
    const expected = await drawnByServer(film, times, pixels);
    const likeness = expected.map((frame, i) =>
      ssimOf(Buffer.from(frames[i]!, 'base64'), frame, info.width, info.height),
    );
    console.log(`| ${name} | ${likeness.map((value) => value.toFixed(4)).join(' | ')} |`);
    expect(info.missing).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    for (const value of likeness) expect(value).toBeGreaterThan(MIN_SSIM);
  });

  it('rejects a film that cannot be shown with a sentence, and shows the next one', async () => {
    const film = await designedFilm(temp.path);
    const source = await served(film);
    const outcome = await visitor.page.evaluate(
      async ({ source }) => {
        const { openPreview } = (window as unknown as { preview: { openPreview: OpenPreview } }).preview;
        const preview = openPreview(document.createElement('canvas'), { height: 320 });
        const failed = (error: Error) => `${error.name}: ${error.message}`;
        try {
          const empty = await preview.draw(0).catch(failed);
          const lost = await preview.load({ ...source, files: {} }, 0).catch(failed);
          const [replaced, shown] = await Promise.all([
            preview.load(source, 0).catch(failed),
            preview.load(source, 1),
          ]);
          const { width, height } = await preview.thumbnail(1, 100);
          return { empty, lost, replaced, height: shown.height, thumbnail: [width, height] };
        } finally {
          preview.close();
        }
      },
      { source },
    );
    expect(outcome).toEqual({
      empty: 'Error: No film is loaded.',
      lost: 'Error: A file of this film is not available.',
      replaced: 'AbortError: A later film has replaced this one.',
      height: 320,
      thumbnail: [56, 100],
    });
  });

  it('allows WebAssembly in its worker only', async () => {
    const policyOf = async (path: string) =>
      (await fetch(server.url + path, { headers: { accept: 'text/html' } })).headers.get(
        'content-security-policy',
      );
    const worker = readdirSync(STATIC).find((name) => /^preview-worker-[\w-]+\.js$/.test(name));
    expect(await policyOf(`/static/${worker}`)).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(await policyOf('/')).not.toContain('wasm');
    expect(await policyOf(`/static/${previewModule()}`)).toBeNull();
  });
});
