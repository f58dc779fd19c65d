/**
 * The process of one render, forked by a worker: takes one request, tells its progress, and ends. When the channel
 * to the worker closes, because the worker died, it ends at once; what it did so far is lost, and done anew.
 */
import { randomUUID } from 'node:crypto';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderContext } from './media/render-context.ts';
import { RenderError } from './media/render-error.ts';
import { download } from './platform/safe-fetch/download.ts';
import { FetchError } from './platform/safe-fetch/fetch-error.ts';
import type { FromRender, Hello, StartRender, ToRender } from './service/worker/render-protocol.ts';

/** Limits of a media file: bytes, and seconds to fetch it. */
const MEDIA_BYTES = 100 * 2 ** 20;
const MEDIA_SECONDS = 120;
/** A product is shown with what is there; nobody waits long for one picture of many. */
const PRODUCT_MEDIA_SECONDS = 15;

const stop = new AbortController();
process.once('disconnect', () => process.exit(1));
process.on('message', (message: ToRender | Hello) => {
  if (message.type === 'abort') stop.abort(new Error('The render was called off'));
  else if (message.type === 'hello') void greet();
  else void run(message);
});

async function run(start: StartRender): Promise<void> {
  try {
    await say(await make(start));
  } catch (error) {
    if (!(error instanceof RenderError)) {
      console.error(error);
      process.exit(1);
    }
    const { message, code, field } = error;
    await say({ type: 'refused', message, code, field });
  }
  process.exit(0);
}

/** With everything loaded that a render needs. */
async function greet(): Promise<void> {
  try {
    await import('./media/render.ts');
    await say({ type: 'ready' });
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
  process.exit(0);
}

async function make(start: StartRender): Promise<FromRender> {
  const context = contextOf(start);
  if (start.make === 'sound') {
    const { renderSound } = await import('./media/render-sound.ts');
    return { type: 'sounded', sound: await renderSound(start.request, context) };
  }
  // Compiled code is kept beside the other results: the next process starts in half the time.
  enableCompileCache(join(start.cacheDir, 'code'));
  // Only our own fonts, so that a video looks the same on every machine.
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
  if (start.make === 'still') {
    const { renderStill } = await import('./media/render-still.ts');
    return {
      type: 'pictured',
      still: await renderStill(start.request, start.still ?? { type: 'png' }, context),
    };
  }
  const { planVideo, renderVideo } = await import('./media/render.ts');
  return start.make === 'plan'
    ? { type: 'planned', plan: await planVideo(start.request, context) }
    : { type: 'done', result: await renderVideo(start.request, context) };
}

function contextOf({ request, tempDir, fetch, ...start }: StartRender): RenderContext {
  const { cacheDir, stored, lips, speech, longest } = start;
  const logAt = (level: 'info' | 'warn' | 'error') => (fields: object, message: string) => {
    void say({ type: 'log', level, fields, message });
  };
  const patience = request.kind === 'product_video' ? PRODUCT_MEDIA_SECONDS : MEDIA_SECONDS;
  return {
    signal: stop.signal,
    tempDir,
    cacheDir,
    lips,
    speech,
    longest,
    log: { info: logAt('info'), warn: logAt('warn'), error: logAt('error') },
    progress: (update) => void say({ type: 'progress', ...update }),
    fetchMedia: async (url) => stored?.[url] ?? fetchMedia(url, tempDir, patience, fetch),
  };
}

async function fetchMedia(
  url: string,
  tempDir: string,
  timeout: number,
  allow: StartRender['fetch'],
): Promise<string> {
  if (allow.allowFiles && url.startsWith('file:')) return fileURLToPath(url);
  const path = join(tempDir, `media-${randomUUID()}`);
  try {
    await download(url, path, {
      allowPrivate: allow.allowPrivate,
      maxBytes: MEDIA_BYTES,
      timeout,
      signal: stop.signal,
    });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw new RenderError(`audio_url ${error.message}`, { field: 'audio_url', cause: error });
  }
  return path;
}

/** Resolves when the worker's end of the channel has it. */
function say(message: FromRender): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });
}
