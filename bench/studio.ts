/**
 * How fast the Studio shows, plays and changes films:
 * `node bench/studio.ts [--minutes 10] [--only NAME,…] [--trace FILE]`.
 *
 * Opens the built dashboard in Chromium, with a real server, and works with the page as a user does. Prints, with the
 * load of the machine beside each film:
 *
 * - the first frame of each film, from when the page is there: on the first visit after the start of the server, in a
 *   new browser, and after a reload;
 * - frames a second while it plays, and the time between them;
 * - the time to the frame at a new position, and to the frame with an edited headline;
 * - a film of 60 scenes: opening, thumbnails, positions, playing;
 * - the memory of the page before and after `--minutes` of playing, which is left out with 0;
 * - the size of what the page downloads.
 *
 * `--trace` writes a trace of playing the first film, with profiles of page and worker, for Chrome's Performance panel.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Timeline } from '../src/engine/film/timeline.ts';
import { encoderPlan } from '../src/engine/media/encoder/plan.ts';
import { encode, plainFrame } from '../src/engine/media/encoder/test-media.ts';
import { makeTempDir } from '../src/platform/files/temp-dir.ts';
import { BROWSER, signIn, startServerWithOwner } from '../test/browser/dashboard.ts';
import { productPicture } from '../test/fixtures/product-pictures.ts';
import { realFile } from '../test/fixtures/real.ts';
import { treeMembers } from './process-tree.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    trace: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const only = values.only.split(',').filter((name) => name !== '');

const isWanted = (film: string) => only.length === 0 || only.some((name) => film.startsWith(name));

const STATIC = join(import.meta.dirname, '../web/dist/static');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
];
/** Seconds of playing that are measured. */
const PLAY_SECONDS = 6;
const POSITIONS = 12;
const EDITS = 6;
/** Milliseconds after which something that was waited for counts as failed, on a busy machine. */
const PATIENCE_MS = 120_000;

const SCRIPT =
  'Good morning! Our bakery bakes bread every two hours, so it is always warm. We start at four in the morning. ' +
  'We deliver to your door before seven, and the first loaf is free. Come by, or order on our page.';

interface Draft {
  path: string;
  body: Record<string, unknown>;
}

interface Film {
  name: string;
  draft: Draft;
  /** Whether its headline can be edited. */
  hasHeadline?: boolean;
}

/** Activity of the page, collected by `probe`. */
interface Probe {
  /** When the preview's place was in the page. */
  there: number | undefined;
  loads: { asked: number; done: number; texts: string[] }[];
  draws: { asked: number; done: number }[];
  thumbnails: number;
  /** Time of the last input of the user. */
  input: number;
}

/** Runs in every page before its own code. Notes when the page asks its worker for something, and when that is done. */
function probe(): void {
  const seen: Probe = { there: undefined, loads: [], draws: [], thumbnails: 0, input: 0 };
  Object.assign(globalThis, { seen });
  const noteInput = ({ timeStamp }: Event) => {
    seen.input = timeStamp;
  };
  for (const kind of ['pointerdown', 'input']) addEventListener(kind, noteInput, { capture: true });
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role="img"]') === null) return;
    seen.there = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
  const { Worker: NativeWorker } = globalThis;
  globalThis.Worker = class extends NativeWorker {
    #asked = new Map<number, { kind: string; asked: number; film?: { timeline: Timeline } }>();
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const done = performance.now();
        const request = this.#asked.get(data.id);
        if (data.kind !== 'done' || !request) return;
        this.#asked.delete(data.id);
        const { asked, film } = request;
        if (request.kind === 'load') {
          const clips = film?.timeline.tracks.flatMap((track) => track.clips) ?? [];
          const texts = clips.flatMap(({ layer }) => (layer.kind === 'text' ? [layer.text] : []));
          seen.loads.push({ asked, done, texts });
        }
        // Frames that were replaced by a later one are answered together with it.
        else if (request.kind === 'draw' && done - (seen.draws.at(-1)?.done ?? 0) > 1)
          seen.draws.push({ asked, done });
        else if (request.kind === 'thumbnail') seen.thumbnails++;
      });
    }
    override postMessage(
      message: { id?: number; kind: string },
      options?: Transferable[] | StructuredSerializeOptions,
    ): void {
      if (message.id !== undefined) this.#asked.set(message.id, { ...message, asked: performance.now() });
      super.postMessage(message, options as Transferable[]);
    }
  };
}

const seenIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Probe }).seen);

async function until<Value>(what: string, read: () => Promise<Value | undefined>): Promise<Value> {
  for (const start = performance.now(); performance.now() - start < PATIENCE_MS; ) {
    const value = await read();
    if (value !== undefined) return value;
    await sleep(50);
  }
  throw new Error(`${what} took more than ${PATIENCE_MS / 1000} seconds`);
}

const quantile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ??
  Number.NaN;
const whole = (number: number) => (Number.isFinite(number) ? number.toFixed(0) : '–');
const pair = (numbers: readonly number[]) =>
  `${whole(quantile(numbers, 0.5))} / ${whole(quantile(numbers, 0.95))}`;
const load = () => (loadavg()[0] ?? 0).toFixed(1);

function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
function printHead(cells: readonly string[]): void {
  console.log();
  printRow(cells);
  console.log(`|${'---|'.repeat(cells.length)}`);
}

if (!BROWSER) throw new Error('Chromium is missing');
const executablePath = BROWSER;
await using temp = await makeTempDir('castwright-bench-studio-');
await using server = await startServerWithOwner(join(temp.path, 'data'));

/** A browser of its own, with nothing in its cache. */
async function openBrowser() {
  const running = await chromium.launchServer({ executablePath, args: FLAGS });
  const browser: Browser = await chromium.connect(running.wsEndpoint());
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(probe);
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/studio/preview') || answer.ok() || answer.status() === 409) return;
    console.error(`The preview was answered with ${answer.status()}: ${await answer.text()}`);
  });
  await signIn(page, server.url);
  return {
    page,
    browser,
    pid: running.process().pid ?? 0,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await running.close();
    },
  };
}

/** Calls the server as the signed-in page does. */
async function callIn<Data>(page: Page, path: string, body: object): Promise<Data> {
  const answer = await page.evaluate(
    async ({ path, body }) => {
      const session = await (await fetch('/dashboard/api/session')).json();
      const headers = { 'content-type': 'application/json', 'x-csrf-token': session.data.csrf };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    },
    { path, body },
  );
  if (answer.data === undefined || answer.data === null)
    throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data as Data;
}

async function uploadIn(page: Page, name: string, bytes: Uint8Array): Promise<string> {
  const { asset_id: id, sign_url: url } = await callIn<{ asset_id: string; sign_url: string }>(
    page,
    '/v1/upload/asset',
    { filename: name },
  );
  const { status } = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
  if (status !== 200) throw new Error(`${name} was answered with ${status}`);
  return id;
}

/** Makes a presenter from a photo, and returns its id. */
async function photographed(page: Page): Promise<number> {
  const photo = await uploadIn(page, 'astronaut.jpg', await readFile(realFile('astronaut.jpg')));
  const { avatar_id: id } = await callIn<{ avatar_id: number }>(page, '/v1/avatar/create', {
    origin_url: photo,
    name: 'Eileen',
  });
  await until('The presenter', async () => {
    const answer = await page.evaluate(async () => (await fetch('/v2/avatars/custom?page_size=100')).json());
    const found = answer.data.avatars.find((one: { id: number }) => one.id === id);
    if (found?.avatar_status === 'failed') throw new Error(found.fail_msg);
    return found === undefined || found.avatar_status === 'processing' ? undefined : true;
  });
  return id;
}

async function moving(): Promise<Uint8Array> {
  const size = { width: 640, height: 360 };
  const plan = encoderPlan({ format: 'mp4', ...size, fps: 30, transparent: false });
  const path = join(temp.path, 'moving.mp4');
  await encode(path, plan, 120, (index) => ({
    ...plainFrame(size, [0, 100, 150]),
    y: Uint8Array.from(
      { length: size.width * size.height },
      (_, at) => 128 + Math.round(90 * Math.sin(((at % size.width) + index * 3) / 25)),
    ),
  }));
  return readFile(path);
}

const SIZES = { portrait: '540x960', landscape: '960x540', square: '540x540' } as const;
const AVATAR_PATH = '/v2/create_video_from_avatar';
const voice = (script: string) => ({ type: 'script', voice_id: 'en-US-slt', script });

async function filmsFor(page: Page): Promise<Film[]> {
  const films: Film[] = [];
  const families = [
    ['drawn', async () => ({ avatar_id: 81, avatar_type: 0 })],
    ['3D', async () => ({ avatar_id: 213, avatar_type: 0 })],
    ['photo', async () => ({ avatar_id: await photographed(page), avatar_type: 1 })],
  ] as const;
  for (const [family, chosen] of families) {
    const sizes = Object.entries(SIZES).filter(([, size]) => isWanted(`${family} ${size}`));
    if (sizes.length === 0) continue;
    const avatar = await chosen();
    for (const [aspect, size] of sizes) {
      const body = { avatar, voice: voice(SCRIPT), aspect_ratio: aspect, screen_style: 1, caption: true };
      films.push({ name: `${family} ${size}`, draft: { path: AVATAR_PATH, body } });
    }
  }
  const avatar = { avatar_id: 81, avatar_type: 0 };
  const scenes = (list: readonly object[]): Draft => ({
    path: AVATAR_PATH,
    body: {
      avatar,
      voice: { type: 'script', voice_id: 'en-US-slt' },
      aspect_ratio: 'portrait',
      screen_style: 1,
      caption: true,
      scenes: list,
    },
  });
  const lamp = await uploadIn(
    page,
    'lamp.jpg',
    await productPicture('lamp', { width: 1200, inScene: true, seed: 2 }),
  );
  const video = await uploadIn(page, 'moving.mp4', await moving());
  films.push(
    {
      name: 'headline and picture 540x960',
      hasHeadline: true,
      draft: scenes([{ script: SCRIPT, layout: 'split_top', headline: 'Warm bread', media: { url: lamp } }]),
    },
    {
      name: 'footage 540x960',
      draft: scenes([{ script: SCRIPT, layout: 'split_top', media: { url: video } }]),
    },
    {
      name: 'template 540x960',
      draft: {
        path: '/v2/create_video_with_template',
        body: { template_id: 57, aspect_ratio: 'portrait', voice_language: 'english', variables: [] },
      },
    },
    {
      name: '60 scenes 540x960',
      draft: scenes(
        Array.from({ length: 60 }, (_, index) => ({
          script: `This is scene number ${index + 1}, with a few words.`,
          ...(index % 3 === 1 && { layout: 'split_top', headline: `Part ${index + 1}` }),
          ...(index % 3 === 2 && { layout: 'split_left', media: { url: lamp } }),
        })),
      ),
    },
  );
  return films.filter(({ name }) => isWanted(name));
}

/** Opens a draft, and returns the milliseconds from its page to its first frame. */
async function firstFrame(page: Page, id: string): Promise<{ page: number; frame: number }> {
  await page.goto(`${server.url}/studio?draft=${id}`);
  return firstFrameIn(page);
}

async function firstFrameIn(page: Page): Promise<{ page: number; frame: number }> {
  return until('The first frame', async () => {
    const failure = page.getByRole('alert');
    if ((await failure.count()) > 0) throw new Error((await failure.first().textContent()) ?? '');
    const { there, loads } = await seenIn(page);
    const [first] = loads;
    return there !== undefined && first ? { page: there, frame: first.done - there } : undefined;
  });
}

/** Waits until the film is spoken, and nothing is loaded any more. */
async function settled(page: Page): Promise<void> {
  await until('Speaking', async () => {
    const before = await seenIn(page);
    await sleep(1500);
    const after = await seenIn(page);
    const isBusy = (await page.getByText(/^(?:Speaking the new words|Mixing the sound)/).count()) > 0;
    return !isBusy && before.loads.length === after.loads.length ? true : undefined;
  });
}

const time = async (page: Page) =>
  Number(await page.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuenow'));

/** Plays for a while, and returns the times at which frames were shown. */
async function playing(page: Page): Promise<number[]> {
  const start = await time(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await until('Playing', async () => ((await time(page)) > start + 0.3 ? true : undefined));
  const from = (await seenIn(page)).draws.length;
  await sleep(PLAY_SECONDS * 1000);
  const { draws } = await seenIn(page);
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  if ((await pause.count()) > 0) await pause.click();
  return draws.slice(from).map(({ done }) => done);
}

/** Goes to positions all over the film, and returns the milliseconds from each click to its frame. */
async function seeking(page: Page): Promise<number[]> {
  const slider = page.getByRole('slider', { name: 'Position' });
  const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
  const waits: number[] = [];
  for (let step = 0; step < POSITIONS; step++) {
    const { draws } = await seenIn(page);
    // Far from each other, as when a user looks for a place.
    const share = 0.05 + 0.9 * ((step * 0.618) % 1);
    await slider.click({ position: { x: width * share, y: height / 2 } });
    const wait = await until('A new position', async () => {
      const now = await seenIn(page);
      const drawn = now.draws[draws.length];
      return drawn && drawn.done - now.input;
    });
    waits.push(wait);
    await sleep(300);
  }
  return waits;
}

/** Edits the headline, and returns the milliseconds from each edit to its frame. */
async function editing(page: Page): Promise<number[]> {
  await page
    .getByRole('button', { name: /^Headline: / })
    .first()
    .click();
  const field = page.getByRole('complementary', { name: 'Settings' }).getByLabel('Headline');
  const waits: number[] = [];
  for (let step = 1; step <= EDITS; step++) {
    const text = `Warm bread ${step}`;
    await field.fill(text);
    const wait = await until('An edit', async () => {
      const { loads, input } = await seenIn(page);
      const shown = loads.find((film) => film.texts.includes(text));
      return shown && shown.done - input;
    });
    waits.push(wait);
    await sleep(500);
  }
  return waits;
}

/** Bytes of the largest renderer process of a browser, which is that of the page. */
function pageMemory(browser: number): number {
  const renderers = treeMembers(browser).filter(({ pid }) => {
    const path = `/proc/${pid}/cmdline`;
    return existsSync(path) && readFileSync(path, 'utf8').includes('--type=renderer');
  });
  return Math.max(0, ...renderers.map(({ rss }) => rss));
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);

/** Frames a second, and the median and 95th percentile of the milliseconds between frames. */
function pace(shown: readonly number[]): [string, string] {
  const between = shown.slice(1).map((at, index) => at - (shown[index] ?? at));
  const seconds = ((shown.at(-1) ?? 0) - (shown[0] ?? 0)) / 1000;
  return [((shown.length - 1) / seconds).toFixed(1), pair(between)];
}

const first = await openBrowser();
const films = await filmsFor(first.page);
const drafts = new Map<Film, string>();
for (const film of films) {
  const content = JSON.stringify(film.draft);
  const draft = { form: 'studio', title: film.name, content, format: 1 };
  drafts.set(film, (await callIn<{ draft_id: string }>(first.page, '/dashboard/api/drafts', draft)).draft_id);
}

console.log(
  `Chromium ${first.browser.version()}, load ${load()}. Milliseconds are median / 95th percentile.`,
);
printHead([
  'film',
  'page there, new browser',
  'first frame after it: film never opened',
  'new browser',
  'reload',
  'frames a second',
  'ms between frames',
  'ms to a new position',
  'ms to an edited headline',
  'load',
]);
let ofLongFilm: string[] = [];
for (const film of films) {
  const id = drafts.get(film) ?? '';
  const isLong = film.name.startsWith('60');
  // The server has not spoken this film yet, and the browser has loaded nothing of the Studio.
  const never = await (async () => {
    await using visit = await openBrowser();
    const elapsed = await firstFrame(visit.page, id);
    await settled(visit.page);
    return elapsed;
  })();
  await using visit = await openBrowser();
  const { page, browser, pid } = visit;
  const cold = await firstFrame(page, id);
  await settled(page);
  await page.reload();
  const warm = await firstFrameIn(page);
  const thumbnails = isLong ? await thumbnailsIn(page) : '';
  await settled(page);
  if (values.trace !== undefined && film === films[0]) {
    const categories = ['devtools.timeline', 'disabled-by-default-v8.cpu_profiler', 'v8.execute'];
    await browser.startTracing(page, { path: values.trace, categories });
  }
  await page.getByRole('button', { name: 'Go to the start' }).click();
  const [frames, between] = pace(await playing(page));
  if (values.trace !== undefined && film === films[0]) await browser.stopTracing();
  const positions = await seeking(page);
  const edits = film.hasHeadline ? await editing(page) : [];
  printRow([
    film.name,
    whole(cold.page),
    whole(never.frame),
    whole(cold.frame),
    whole(warm.frame),
    frames,
    between,
    pair(positions),
    film.hasHeadline ? pair(edits) : '',
    load(),
  ]);
  if (isLong) ofLongFilm = [thumbnails, ...(await longPlay(page, pid))];
}
await first[Symbol.asyncDispose]();
for (const line of ofLongFilm) console.log(line);
await printSizes();

/** Waits until all visible thumbnails of a reloaded page are drawn. */
async function thumbnailsIn(page: Page): Promise<string> {
  const strip = page.getByRole('region', { name: 'Scenes' }).getByRole('list');
  const visible = await strip.getByRole('listitem').evaluateAll(
    (items) =>
      items.filter((item) => {
        const { left, right } = item.getBoundingClientRect();
        return right > 0 && left < innerWidth;
      }).length,
  );
  const drawn = await until('The thumbnails', async () => {
    const count = await strip.locator('canvas').count();
    return count >= visible ? count : undefined;
  });
  const seconds =
    (await page.evaluate(() => performance.now() - (globalThis as unknown as { seen: Probe }).seen.there!)) /
    1000;
  return `\n60 scenes: ${visible} thumbnails are in view, and ${drawn} are drawn ${seconds.toFixed(1)} s after the page was there.`;
}

/** Plays a film again and again, and reports the memory of its page. */
async function longPlay(page: Page, pid: number): Promise<string[]> {
  if (minutes === 0) return [];
  const before = pageMemory(pid);
  const play = page.getByRole('button', { name: 'Play', exact: true });
  let most = before;
  const samples: number[] = [];
  for (const end = performance.now() + minutes * 60_000; performance.now() < end; ) {
    if ((await play.count()) > 0) {
      await page.getByRole('button', { name: 'Go to the start' }).click();
      await play.click();
    }
    await sleep(5000);
    samples.push(pageMemory(pid));
    most = Math.max(most, samples.at(-1) ?? 0);
  }
  const middle = samples.slice(0, Math.ceil(samples.length / 2));
  const end = samples.slice(Math.ceil(samples.length / 2));
  return [
    `Memory of its page: ${megabytes(before)} MB before playing; over ${minutes} minutes of playing, median of the ` +
      `first half ${megabytes(quantile(middle, 0.5))} MB, of the second half ${megabytes(quantile(end, 0.5))} MB, ` +
      `largest ${megabytes(most)} MB.`,
  ];
}

/** Prints the compressed sizes of what draws previews: the parts that every film loads, and those loaded by need. */
async function printSizes(): Promise<void> {
  const names = (await readdir(STATIC)).filter((name) => name.endsWith('.js'));
  const newest = async (prefix: RegExp) => {
    const found = names.filter((name) => prefix.test(name));
    const times = await Promise.all(found.map(async (name) => (await stat(join(STATIC, name))).mtimeMs));
    return found[times.indexOf(Math.max(...times))] ?? '';
  };
  const worker = await newest(/^preview-worker-/);
  const parts = new Map<string, 'always' | 'by need'>([[worker, 'always']]);
  for (const [name, when] of parts) {
    const code = await readFile(join(STATIC, name), 'utf8');
    for (const [, dynamic, file = ''] of code.matchAll(/(import\()?["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      const path = basename(file);
      if (!names.includes(path)) continue;
      const next = when === 'always' && dynamic === undefined ? 'always' : 'by need';
      if (parts.get(path) !== 'always' && parts.get(path) !== next) parts.set(path, next);
    }
  }
  printHead(['part of the preview', 'kB', 'kB, gzip', 'loaded']);
  const sums = { always: 0, 'by need': 0 };
  for (const [name, when] of parts) {
    const bytes = (await stat(join(STATIC, name))).size;
    const gzip = (await stat(join(STATIC, `${name}.gz`))).size;
    sums[when] += gzip;
    printRow([name.replace(/-[\w-]{8}\.js$/, ''), (bytes / 1000).toFixed(0), (gzip / 1000).toFixed(0), when]);
  }
  printRow(['together', '', (sums.always / 1000).toFixed(0), 'always']);
  printRow(['together', '', (sums['by need'] / 1000).toFixed(0), 'by need']);
}
