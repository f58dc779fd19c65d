/**
 * Renders one request. Forked by a worker: reports progress and exits. If the channel to the worker closes, it exits at
 * once, and the render starts over elsewhere.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RenderError } from '../../film/render-error.ts';
import type { RenderContext } from '../../render/render-context.ts';
import type { SegmentHelpers, SegmentOffer } from '../segment/messages.ts';
import { startSegmentProcess } from '../segment/start.ts';
import type {
  FetchResult,
  ReadyCheck,
  RenderCommand,
  RenderEvent,
  SegmentAnswer,
  StartRender,
} from './messages.ts';
import type { RenderSegments } from './segment-store.ts';

/** A question to the worker, without its number. */
type Question =
  | { type: 'fetch'; url: string }
  | { type: 'get-segment'; address: string }
  | { type: 'keep-segment'; address: string; name: string }
  | { type: 'offer-segments'; offer: SegmentOffer }
  | { type: 'obtain-segment'; index: number; patience: number };

/** Questions that the worker has not answered yet, by number. */
const pending = new Map<number, (answer: FetchResult | SegmentAnswer) => void>();
let lastQuestion = 0;

const stop = new AbortController();
/** Aborts the preparation once an order arrives. */
const orderReceived = new AbortController();
process.once('disconnect', () => process.exit(1));
process.on('message', (message: RenderCommand | ReadyCheck) => {
  if (message.type === 'abort') stop.abort(new Error('The render was cancelled'));
  else if (message.type === 'hello') void checkReady();
  else if (message.type === 'prepare') void prepare(message.cacheDir);
  else if (message.type === 'fetched' || message.type === 'segment') pending.get(message.number)?.(message);
  else void run(message);
});

async function run(start: StartRender): Promise<void> {
  orderReceived.abort();
  try {
    await send(await execute(start));
  } catch (error) {
    if (!(error instanceof RenderError)) {
      console.error(error);
      process.exit(1);
    }
    const { message, fault, part } = error;
    await send({ type: 'refused', message, fault, part });
  }
  process.exit(0);
}

/** Checks that everything a render needs can be loaded. */
async function checkReady(): Promise<void> {
  try {
    const { loadAll } = await import('../../render/warm-up.ts');
    await loadAll();
    await send({ type: 'ready' });
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
  process.exit(0);
}

/** Prepares for a later order: loads everything and runs once what is slow the first time. */
async function prepare(cacheDir: string): Promise<void> {
  try {
    configureRuntime(cacheDir);
    const [{ warmUp }] = await Promise.all([
      import('../../render/warm-up.ts'),
      import('../../render/render.ts'),
      import('../../render/render-still.ts'),
    ]);
    await send({ type: 'ready' });
    await warmUp(orderReceived.signal);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

/** Call before loading anything. */
function configureRuntime(cacheDir: string): void {
  // Caching compiled code halves the start-up time of the next process.
  enableCompileCache(join(cacheDir, 'code'));
  // Does the same for the processes of speech engines.
  process.env['NODE_COMPILE_CACHE'] = join(cacheDir, 'code');
  // Uses only the bundled fonts, so that a video looks the same on every machine.
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
}

async function execute(start: StartRender): Promise<RenderEvent> {
  const context = createContext(start);
  if (start.output === 'sound') {
    const { renderSound } = await import('../../render/sound/render-sound.ts');
    const options = start.sound ?? { format: 'm4a', tempo: 1 };
    return { type: 'sounded', sound: await renderSound(start.request, options, context) };
  }
  configureRuntime(start.cacheDir);
  if (start.output === 'still') {
    const { renderStill } = await import('../../render/render-still.ts');
    return {
      type: 'pictured',
      still: await renderStill(start.request, start.still ?? { type: 'png' }, context),
    };
  }
  if (start.output === 'transcript') {
    if (start.request.kind !== 'dubbed_video') throw new Error('Only uploaded videos are transcribed');
    const { transcribe } = await import('../../render/dubbed/transcribe.ts');
    return { type: 'transcribed', transcribed: await transcribe(start.request, context) };
  }
  const { renderRequest, planVideo } = await import('../../render/render.ts');
  return start.output === 'plan'
    ? { type: 'planned', plan: await planVideo(start.request, context) }
    : { type: 'done', result: await renderRequest(start.request, context) };
}

function createContext({ tempDir, allowFiles, ...start }: StartRender): RenderContext {
  const { cacheDir, stored, lips, speech, hardware, watermark, longest, processes, reuse, helpers } = start;
  const logAt = (level: 'info' | 'warn' | 'error') => (fields: object, message: string) => {
    void send({ type: 'log', level, fields, message });
  };
  return {
    signal: stop.signal,
    tempDir,
    cacheDir,
    lips,
    speech,
    hardware,
    watermark,
    longest,
    processes,
    startSegmentProcess,
    reuse: reuse && { ...reuse, store: segmentStore, helpers: helpers && { ...segmentHelpers, ...helpers } },
    log: { info: logAt('info'), warn: logAt('warn'), error: logAt('error') },
    progress: (update) => void send({ type: 'progress', ...update }),
    bytesWritten: (bytes) => void send({ type: 'heard', bytes }),
    async fetchMedia(url) {
      const storedPath = stored && Object.hasOwn(stored, url) ? stored[url] : undefined;
      if (storedPath !== undefined) return storedPath;
      const fetched = downloads.get(url) ?? fetchMedia(url, allowFiles);
      downloads.set(url, fetched);
      return fetched;
    },
  };
}

/** Files that this render fetches, each once. */
const downloads = new Map<string, Promise<string>>();

/** Asks the worker to download a file, because this process, which decodes it, has no network. */
async function fetchMedia(url: string, allowFiles: boolean): Promise<string> {
  if (allowFiles && url.startsWith('file:')) return fileURLToPath(url);
  const fetched = (await ask({ type: 'fetch', url })) as FetchResult;
  if ('path' in fetched) return fetched.path;
  if ('refusal' in fetched) {
    const cause = new Error(fetched.refusal);
    throw new RenderError(`The sound ${fetched.refusal}`, { part: 'sound', cause });
  }
  throw new Error(`The worker could not fetch a file: ${fetched.failure}`);
}

/** Segments of earlier videos, which only the worker can reach. */
const segmentStore: RenderSegments = {
  async get(address) {
    return ((await ask({ type: 'get-segment', address })) as SegmentAnswer).name;
  },
  async keep(address, name) {
    await ask({ type: 'keep-segment', address, name });
  },
};

/** Other machines, which only the worker can reach. */
const segmentHelpers: Omit<SegmentHelpers, 'minSeconds'> = {
  async offer(offer) {
    await ask({ type: 'offer-segments', offer });
  },
  async obtain(index, patience) {
    return ((await ask({ type: 'obtain-segment', index, patience })) as SegmentAnswer).name;
  },
};

/** Asks the worker. @throws the reason if the render is cancelled meanwhile */
async function ask(question: Question): Promise<FetchResult | SegmentAnswer> {
  const number = ++lastQuestion;
  const { promise, resolve, reject } = Promise.withResolvers<FetchResult | SegmentAnswer>();
  const cancel = () => reject(stop.signal.reason);
  pending.set(number, resolve);
  stop.signal.addEventListener('abort', cancel);
  try {
    stop.signal.throwIfAborted();
    void send({ ...question, number });
    return await promise;
  } finally {
    pending.delete(number);
    stop.signal.removeEventListener('abort', cancel);
  }
}

/** Resolves when the message is sent to the worker. */
function send(message: RenderEvent): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });
}
