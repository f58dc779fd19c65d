/**
 * The process of one render, forked by a worker: takes one request, tells its progress, and ends. When the channel
 * to the worker closes, because the worker died, it ends at once; what it did so far is lost, and done anew.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RenderError } from '../film/render-error.ts';
import type {
  FetchResult,
  ReadyCheck,
  RenderCommand,
  RenderEvent,
  StartRender,
} from '../orders/render-protocol.ts';
import type { RenderContext } from '../render/render-context.ts';

/** What waits for a file, by the number that it was asked for with. */
const waiting = new Map<number, (fetched: FetchResult) => void>();
let asked = 0;

const stop = new AbortController();
/** Ends getting ready. */
const ordered = new AbortController();
process.once('disconnect', () => process.exit(1));
process.on('message', (message: RenderCommand | ReadyCheck) => {
  if (message.type === 'abort') stop.abort(new Error('The render was called off'));
  else if (message.type === 'hello') void greet();
  else if (message.type === 'prepare') void prepare(message.cacheDir);
  else if (message.type === 'fetched') waiting.get(message.number)?.(message);
  else void run(message);
});

async function run(start: StartRender): Promise<void> {
  ordered.abort();
  try {
    await say(await makeOf(start));
  } catch (error) {
    if (!(error instanceof RenderError)) {
      console.error(error);
      process.exit(1);
    }
    const { message, fault, part } = error;
    await say({ type: 'refused', message, fault, part });
  }
  process.exit(0);
}

/** With everything loaded that a render needs. */
async function greet(): Promise<void> {
  try {
    const { loadAll } = await import('../render/load-all.ts');
    await loadAll();
    await say({ type: 'ready' });
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
  process.exit(0);
}

/** For an order that comes later: everything is loaded, and what is slow when it is used first has been used. */
async function prepare(cacheDir: string): Promise<void> {
  try {
    settle(cacheDir);
    const [{ warmUp }] = await Promise.all([
      import('../render/warm-up.ts'),
      import('../render/render.ts'),
      import('../render/render-still.ts'),
    ]);
    await say({ type: 'ready' });
    await warmUp(ordered.signal);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

/** Before anything is loaded. */
function settle(cacheDir: string): void {
  // Compiled code is kept beside the other results: the next process starts in half the time.
  enableCompileCache(join(cacheDir, 'code'));
  // Only our own fonts, so that a video looks the same on every machine.
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
}

async function makeOf(start: StartRender): Promise<RenderEvent> {
  const context = contextOf(start);
  if (start.make === 'sound') {
    const { renderSound } = await import('../render/render-sound.ts');
    const options = start.sound ?? { format: 'm4a', tempo: 1 };
    return { type: 'sounded', sound: await renderSound(start.request, options, context) };
  }
  settle(start.cacheDir);
  if (start.make === 'still') {
    const { renderStill } = await import('../render/render-still.ts');
    return {
      type: 'pictured',
      still: await renderStill(start.request, start.still ?? { type: 'png' }, context),
    };
  }
  const { make, planVideo } = await import('../render/render.ts');
  return start.make === 'plan'
    ? { type: 'planned', plan: await planVideo(start.request, context) }
    : { type: 'done', result: await make(start.request, context) };
}

function contextOf({ tempDir, allowFiles, ...start }: StartRender): RenderContext {
  const { cacheDir, stored, lips, speech, longest } = start;
  const logAt = (level: 'info' | 'warn' | 'error') => (fields: object, message: string) => {
    void say({ type: 'log', level, fields, message });
  };
  return {
    signal: stop.signal,
    tempDir,
    cacheDir,
    lips,
    speech,
    longest,
    log: { info: logAt('info'), warn: logAt('warn'), error: logAt('error') },
    progress: (update) => void say({ type: 'progress', ...update }),
    heard: (bytes) => void say({ type: 'heard', bytes }),
    fetchMedia: async (url) =>
      (stored && Object.hasOwn(stored, url) ? stored[url] : undefined) ?? fetchMedia(url, allowFiles),
  };
}

/** The worker fetches it: this process, which decodes it, has no network. */
async function fetchMedia(url: string, allowFiles: boolean): Promise<string> {
  if (allowFiles && url.startsWith('file:')) return fileURLToPath(url);
  const number = ++asked;
  const fetched = await new Promise<FetchResult>((resolve) => {
    waiting.set(number, resolve);
    void say({ type: 'fetch', number, url });
    stop.signal.addEventListener('abort', () => resolve({ type: 'fetched', number, failure: 'called off' }));
  });
  waiting.delete(number);
  stop.signal.throwIfAborted();
  if ('path' in fetched) return fetched.path;
  if ('refusal' in fetched) {
    const cause = new Error(fetched.refusal);
    throw new RenderError(`The sound ${fetched.refusal}`, { part: 'sound', cause });
  }
  throw new Error(`The worker could not fetch a file: ${fetched.failure}`);
}

/** Resolves when the worker's end of the channel has it. */
function say(message: RenderEvent): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });
}
