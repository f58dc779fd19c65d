/**
 * Prepares the films of one account for playing in a page, one after the other. The process keeps everything loaded and
 * the speech engines running, and never works for another account.
 */
import { mkdir, rm } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { isAbsolute, join, relative } from 'node:path';
import { RenderError } from '../../film/render-error.ts';
import type { AssetWriter } from '../../render/preview/asset-writer.ts';
import type { FilmPreview, previewFilm } from '../../render/preview/preview-film.ts';
import type { RenderContext } from '../../render/render-context.ts';
import type { OpenEngines } from '../../render/speech/speak-as.ts';
import type { FetchResult } from '../render/messages.ts';
import type { PreviewCommand, PreviewEvent, PreviewOrder, StartPreviews } from './messages.ts';

interface Opened {
  start: StartPreviews;
  engines: OpenEngines;
  assets: AssetWriter;
  previewFilm: typeof previewFilm;
}

/** A film that is being prepared, or whose sound may still be mixed. */
interface Order {
  stop: AbortController;
  tempDir: string;
  film?: FilmPreview;
}

const orders = new Map<number, Order>();
/** Pending downloads, by number. */
const pending = new Map<number, (fetched: FetchResult) => void>();
/** Paths of downloaded files by address. */
const downloads = new Map<string, Promise<string>>();
let lastDownload = 0;
let opened: Promise<Opened> | undefined;
/** Preparations in progress. Mixing waits for them. */
let preparing: Promise<void> = Promise.resolve();

process.once('disconnect', () => process.exit(0));
process.on('message', (command: PreviewCommand) => {
  if (command.type === 'start') opened = open(command);
  else if (command.type === 'fetched') pending.get(command.number)?.(command);
  else if (command.type === 'abort')
    orders.get(command.order)?.stop.abort(new Error('The preview was aborted'));
  else if (command.type === 'release') void release(command.order);
  else if (command.type === 'mix') void mix(command.order);
  else preparing = prepare(command);
});

async function open(start: StartPreviews): Promise<Opened> {
  // Caching compiled code halves the start-up time of the next process.
  enableCompileCache(join(start.cacheDir, 'code'));
  process.env['NODE_COMPILE_CACHE'] = join(start.cacheDir, 'code');
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
  const [{ previewFilm }, { openAssetWriter }, { openEngines }] = await Promise.all([
    import('../../render/preview/preview-film.ts'),
    import('../../render/preview/asset-writer.ts'),
    import('../../render/speech/speak-as.ts'),
  ]);
  return {
    start,
    previewFilm,
    engines: openEngines(start.folder),
    assets: openAssetWriter(start.folder),
  };
}

async function prepare({ order, request, isSilent, stored }: PreviewOrder): Promise<void> {
  const before = preparing;
  const stop = new AbortController();
  orders.set(order, { stop, tempDir: '' });
  await before;
  await attempt(order, async () => {
    if (!opened) throw new Error('The process was not started');
    const { start, previewFilm, engines, assets } = await opened;
    stop.signal.throwIfAborted();
    const tempDir = join(start.folder, `order-${order}`);
    orders.set(order, { stop, tempDir });
    await mkdir(tempDir);
    const context: RenderContext = {
      signal: stop.signal,
      tempDir,
      cacheDir: start.cacheDir,
      speech: start.speech,
      engines,
      log: { info: logAt('info'), warn: logAt('warn'), error: logAt('error') },
      progress() {},
      fetchMedia: (url) => fetchMedia(url, stored, start.folder),
    };
    const film = await previewFilm(request, context, { assets, isSilent });
    orders.set(order, { stop, tempDir, film });
    send({ type: 'prepared', order, film: film.film });
  });
}

async function mix(order: number): Promise<void> {
  const { film } = orders.get(order) ?? {};
  if (!film || !opened) return send({ type: 'failed', order, message: 'The film was released' });
  const { start } = await opened;
  await attempt(order, async () => {
    const file = `sound-${order}.m4a`;
    await film.writeSound(join(start.folder, file), () => preparing);
    send({ type: 'mixed', order, file });
  });
  await release(order);
}

/** Runs a step of an order, and reports its failure. */
async function attempt(order: number, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (error instanceof RenderError) {
      const { message, fault, part } = error;
      send({ type: 'refused', order, message, fault, part });
    } else {
      if (!orders.get(order)?.stop.signal.aborted)
        send({ type: 'log', level: 'error', fields: { err: error }, message: 'a preview failed' });
      send({ type: 'failed', order, message: (error as Error).message });
    }
    await release(order);
  }
}

async function release(order: number): Promise<void> {
  const found = orders.get(order);
  orders.delete(order);
  await found?.film?.close().catch(() => {});
  if (found?.tempDir) await rm(found.tempDir, { recursive: true, force: true }).catch(() => {});
}

/** Asks the server for a file, once per URL. */
async function fetchMedia(url: string, stored: Record<string, string>, folder: string): Promise<string> {
  const path = Object.hasOwn(stored, url) ? stored[url] : undefined;
  if (path !== undefined) return path;
  // A layer may refer to a file that was fetched before.
  if (isAbsolute(url)) {
    if (relative(folder, url).startsWith('..'))
      throw new Error('A layer refers to a file outside its folder');
    return url;
  }
  const download = downloads.get(url) ?? requestFile(url);
  downloads.set(url, download);
  download.catch(() => downloads.delete(url));
  return download;
}

async function requestFile(url: string): Promise<string> {
  const number = ++lastDownload;
  const fetched = await new Promise<FetchResult>((resolve) => {
    pending.set(number, resolve);
    send({ type: 'fetch', number, url });
  });
  pending.delete(number);
  if ('path' in fetched) return fetched.path;
  if ('refusal' in fetched) {
    const cause = new Error(fetched.refusal);
    throw new RenderError(`The sound ${fetched.refusal}`, { part: 'sound', cause });
  }
  throw new Error(`The server could not fetch a file: ${fetched.failure}`);
}

function logAt(level: 'info' | 'warn' | 'error') {
  return (fields: object, message: string) => send({ type: 'log', level, fields, message });
}

function send(event: PreviewEvent): void {
  if (process.connected) process.send?.(event, () => {});
}
