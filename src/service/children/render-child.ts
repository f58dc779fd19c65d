import { fileURLToPath } from 'node:url';
import { RenderError } from '../../film/render-error.ts';
import type { VideoRequest } from '../../film/request.ts';
import type { RenderEvent, StartRender } from '../../orders/render-protocol.ts';
import type {
  PlanResult,
  RenderLog,
  RenderProgress,
  RenderResult,
  SoundResult,
  StillResult,
} from '../../orders/render-result.ts';
import type { StillOptions } from '../../orders/still-options.ts';
import { type ChildEnd, startChild } from '../../platform/child/child.ts';
import type { Urgency } from '../../platform/child/child-priority.ts';
import { memoryLimitMessage } from '../../platform/child/fork-module.ts';
import { mediaFetcher } from './media-fetcher.ts';
import { RenderCrash } from './render-crash.ts';
import { watchStages } from './watch-stages.ts';

export const RENDER_PROCESS = fileURLToPath(new URL('../../process/render-process.ts', import.meta.url));

export interface RenderChildOptions
  extends Omit<StartRender, 'type' | 'make' | 'request' | 'still' | 'allowFiles'> {
  /** Module to run; `RENDER_PROCESS`. */
  module: string;
  urgency: Urgency;
  fetch: {
    /** Media may come from loopback and private networks. */
    allowPrivate: boolean;
    /** Media may be files of this machine: for those who render their own. */
    allowFiles: boolean;
  };
  signal: AbortSignal;
  log: RenderLog;
  onProgress(update: RenderProgress): void;
}

/** Megabytes of JavaScript heap; pictures and sounds lie outside of it. */
const HEAP = 1024;
/** Bytes in all; a usual video takes 550 MB. */
const MEMORY = 2e9;
/** Seconds an aborted render has to end by itself. */
const GRACE = 2;

/**
 * Renders in a process of its own, so that a crash of native code ends this render and nothing else.
 *
 * @throws {RenderError} when the request is at fault, {RenderCrash} when the process is, or the signal's reason
 */
export async function renderInChild(
  request: VideoRequest,
  options: RenderChildOptions,
): Promise<RenderResult> {
  const { result } = await runChild(request, 'video', options);
  return result ?? noReport();
}

/**
 * Tells what a video will be made of, and draws nothing.
 *
 * @throws like `renderInChild`
 */
export async function planInChild(request: VideoRequest, options: RenderChildOptions): Promise<PlanResult> {
  const { plan } = await runChild(request, 'plan', options);
  return plan ?? noReport();
}

/**
 * Makes what is heard of a video, without the picture.
 *
 * @throws like `renderInChild`
 */
export async function soundInChild(request: VideoRequest, options: RenderChildOptions): Promise<SoundResult> {
  const { sound } = await runChild(request, 'sound', options);
  return sound ?? noReport();
}

/**
 * Draws one frame of a video.
 *
 * @throws like `renderInChild`
 */
export async function stillInChild(
  request: VideoRequest,
  wish: StillOptions,
  options: RenderChildOptions,
): Promise<StillResult> {
  const { still } = await runChild(request, 'still', { ...options, still: wish });
  return still ?? noReport();
}

interface Outcome {
  result?: RenderResult;
  plan?: PlanResult;
  sound?: SoundResult;
  still?: StillResult;
  refusal?: RenderError;
}

async function runChild(
  request: VideoRequest,
  make: StartRender['make'],
  {
    module,
    urgency,
    fetch,
    signal,
    log,
    onProgress,
    ...start
  }: RenderChildOptions & { still?: StillOptions },
): Promise<Outcome> {
  signal.throwIfAborted();
  const stages = watchStages(request);
  const outcome: Outcome = {};
  const over = new AbortController();
  const fetchMedia = mediaFetcher({
    allowPrivate: fetch.allowPrivate,
    kind: request.kind,
    folder: start.tempDir,
    signal: AbortSignal.any([signal, stages.signal, over.signal]),
  });
  const child = startChild(module, {
    signal: AbortSignal.any([signal, stages.signal]),
    grace: GRACE,
    heap: HEAP,
    memory: MEMORY,
    confine: {
      as: 'renderer',
      network: start.lips !== undefined || start.speech?.server !== undefined,
      read: [],
      write: [start.tempDir, start.cacheDir],
    },
    urgency,
    onMessage(raw) {
      const message = raw as RenderEvent;
      if (message.type === 'progress') {
        stages.saw(message.stage);
        onProgress({ stage: message.stage, progress: message.progress });
      } else if (message.type === 'fetch') void fetchMedia(message).then(child.send);
      else if (message.type === 'log') log[message.level](message.fields, message.message);
      else if (message.type === 'done') outcome.result = message.result;
      else if (message.type === 'planned') outcome.plan = message.plan;
      else if (message.type === 'sounded') outcome.sound = message.sound;
      else if (message.type === 'pictured') outcome.still = message.still;
      else if (message.type === 'refused') outcome.refusal = refusal(message);
    },
  });
  child.send({ type: 'start', make, request, allowFiles: fetch.allowFiles, ...start } satisfies StartRender);
  const end = await child.ended;
  stages.stop();
  over.abort();
  signal.throwIfAborted();
  if (outcome.result || outcome.plan || outcome.sound || outcome.still) return outcome;
  if (outcome.refusal) throw outcome.refusal;
  if (stages.signal.aborted) throw stages.signal.reason;
  if (end.outgrew) {
    log.warn({ ...end }, 'a render needed more memory than it may have');
    throw new RenderError(
      `It ${memoryLimitMessage(end.outgrew)}: use smaller or fewer videos, pictures and animations at a time`,
    );
  }
  log.error({ ...end }, 'render process crashed');
  throw new RenderCrash(howItEnded(end));
}

function noReport(): never {
  throw new RenderCrash('ended without what it was asked for');
}

function refusal({ message, fault, part }: Extract<RenderEvent, { type: 'refused' }>): RenderError {
  return new RenderError(message, { fault, part });
}

function howItEnded({ code, signal }: ChildEnd): string {
  if (signal === 'SIGKILL') return 'was killed (often because memory ran out)';
  if (signal) return `was ended by ${signal}`;
  return `ended with exit code ${code}`;
}
