import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RenderError } from '../../film/render-error.ts';
import type { FilmRequest, VideoRequest } from '../../film/request.ts';
import type { RenderCommand, RenderEvent, StartRender } from '../../orders/render-protocol.ts';
import type {
  MadeFiles,
  PlanResult,
  RenderLog,
  RenderProgress,
  RenderResult,
  SoundResult,
  StillResult,
} from '../../orders/render-result.ts';
import type { SoundOptions } from '../../orders/sound-options.ts';
import type { StillOptions } from '../../orders/still-options.ts';
import { killGroup } from '../../platform/child/child.ts';
import type { Urgency } from '../../platform/child/child-priority.ts';
import { type Forked, memoryLimitMessage } from '../../platform/child/fork-module.ts';
import { howItEnded, runOrder } from '../../platform/child/run-order.ts';
import { keepSpareChild, type SpareChild } from '../../platform/child/spare-child.ts';
import type { Confinement } from '../../platform/confine/confinement.ts';
import { takePlaceOf } from '../../platform/files/take-place-of.ts';
import { mediaFetcher } from './media-fetcher.ts';
import { RenderCrash } from './render-crash.ts';
import { watchStages } from './watch-stages.ts';

export const RENDER_PROCESS = fileURLToPath(new URL('../../process/render-process.ts', import.meta.url));

/** What is the same for everything that a server, or a command, renders. */
export interface RendererSettings extends Pick<StartRender, 'cacheDir' | 'speech'> {
  /** Where work has its folders; with it a process is kept ready, so that no work waits for one to begin. */
  spareIn?: string;
  /** Called with the id of each process that is ready. */
  onSpareReady?: (pid: number | undefined) => void;
  /** Module of the process; `RENDER_PROCESS` unless told otherwise. */
  module?: string | undefined;
  /** Media may come from loopback and private networks. */
  allowPrivate?: boolean;
  /** Media may be files of this machine: for those who render their own. */
  allowFiles?: boolean;
}

/** One piece of work. */
export interface RenderWork extends Pick<StartRender, 'tempDir' | 'stored' | 'lips' | 'longest'> {
  /** `awaited` where somebody looks on; `background` unless told otherwise. */
  urgency?: Urgency;
  signal: AbortSignal;
  log: RenderLog;
  onProgress?(update: RenderProgress): void;
  /** Bytes that can be read of a sound while it is written. */
  onHeard?(bytes: number): void;
}

/**
 * Renders in processes of their own, so that a crash of native code ends one render and nothing else.
 *
 * All throw {RenderError} when the request is at fault, {RenderCrash} when the process is, or the signal's reason.
 */
export interface Renderer extends Disposable {
  /** A video of any kind, or what else its request asks for. */
  make(request: VideoRequest, work: RenderWork): Promise<MadeFiles>;
  video(request: FilmRequest, work: RenderWork): Promise<RenderResult>;
  /** One frame of a video. */
  still(request: VideoRequest, wish: StillOptions, work: RenderWork): Promise<StillResult>;
  /** What is heard of a script, without the picture; an M4A unless told otherwise. */
  sound(request: VideoRequest, work: RenderWork, wish?: SoundOptions): Promise<SoundResult>;
  /** What a video will be made of; nothing is drawn. */
  plan(request: VideoRequest, work: RenderWork): Promise<PlanResult>;
  /** Replaces the process that is kept ready, so that it keeps no space of deleted files taken. */
  renewSpare(): void;
}

/** Megabytes of JavaScript heap; pictures and sounds lie outside of it. */
const HEAP = 1024;
/** Bytes in all; a usual video takes 550 MB. */
const MEMORY = 2e9;
/** Seconds an aborted render has to end by itself. */
const GRACE = 2;

export function openRenderer(settings: RendererSettings): Renderer {
  const spare = settings.spareIn === undefined ? undefined : keepSpare(settings, settings.spareIn);
  const open = { ...settings, spare };
  return {
    make: async (request, work) => (await run(open, { make: 'video', request }, work, 'done')).result,
    async video(request, work) {
      const { result } = await run(open, { make: 'video', request }, work, 'done');
      const { video, cover } = result;
      if (video === undefined || cover === undefined) throw new RenderCrash('ended without a video');
      return { ...result, video, cover };
    },
    still: async (request, still, work) =>
      (await run(open, { make: 'still', request, still }, work, 'pictured')).still,
    sound: async (request, work, sound = { format: 'm4a', tempo: 1 }) =>
      (await run(open, { make: 'sound', request, sound }, work, 'sounded')).sound,
    plan: async (request, work) => (await run(open, { make: 'plan', request }, work, 'planned')).plan,
    renewSpare: () => spare?.renew(),
    [Symbol.dispose]: () => spare?.[Symbol.dispose](),
  };
}

function keepSpare(
  { module = RENDER_PROCESS, cacheDir, speech, onSpareReady }: RendererSettings,
  root: string,
): SpareChild {
  return keepSpareChild(module, {
    heap: HEAP,
    memory: MEMORY,
    confine: (folder) => confinement(folder, { cacheDir, speech }),
    root,
    prepare: { type: 'prepare', cacheDir } satisfies RenderCommand,
    onReady: onSpareReady,
  });
}

/** It has no network but to what does a part of the work. */
function confinement(
  tempDir: string,
  { cacheDir, speech, lips }: Pick<StartRender, 'cacheDir' | 'speech' | 'lips'>,
): Confinement {
  const network = lips !== undefined || speech?.server !== undefined;
  return { as: 'renderer', network, read: [], write: [tempDir, cacheDir] };
}

/** The one that is kept ready, where it would be kept to the same. */
async function takeSpare(
  spare: SpareChild | undefined,
  root: string | undefined,
  { tempDir, lips }: Pick<StartRender, 'tempDir' | 'lips'>,
): Promise<Forked | undefined> {
  if (lips !== undefined || dirname(tempDir) !== root) return undefined;
  const taken = spare?.take();
  if (!taken) return undefined;
  try {
    await takePlaceOf(taken.folder, tempDir);
    return taken.forked;
  } catch (error) {
    killGroup(taken.forked.child);
    throw error;
  }
}

type Result = Extract<RenderEvent, { type: 'done' | 'planned' | 'sounded' | 'pictured' }>;

async function run<Type extends Result['type']>(
  settings: RendererSettings & { spare: SpareChild | undefined },
  order: Pick<StartRender, 'make' | 'request' | 'still' | 'sound'>,
  { urgency = 'background', signal, log, onProgress, onHeard, ...work }: RenderWork,
  wanted: Type,
): Promise<Extract<Result, { type: Type }>> {
  signal.throwIfAborted();
  const { module = RENDER_PROCESS, allowPrivate = false, allowFiles = false, cacheDir, speech } = settings;
  const start: StartRender = { type: 'start', ...order, allowFiles, cacheDir, speech, ...work };
  const stages = watchStages(order.request);
  const over = new AbortController();
  const fetchMedia = mediaFetcher({
    allowPrivate,
    kind: order.request.kind,
    folder: work.tempDir,
    signal: AbortSignal.any([signal, stages.signal, over.signal]),
  });
  try {
    const { report, end } = await runOrder<RenderEvent>(module, start, {
      signal,
      limit: stages.signal,
      grace: GRACE,
      heap: HEAP,
      memory: MEMORY,
      confine: confinement(work.tempDir, start),
      urgency,
      spare: await takeSpare(settings.spare, settings.spareIn, work),
      onReport(event, send) {
        if (event.type === 'progress') {
          stages.saw(event.stage);
          onProgress?.({ stage: event.stage, progress: event.progress });
        } else if (event.type === 'heard') onHeard?.(event.bytes);
        else if (event.type === 'fetch') void fetchMedia(event).then(send);
        else if (event.type === 'log') log[event.level](event.fields, event.message);
      },
    });
    if (report?.type === wanted) return report as Extract<Result, { type: Type }>;
    if (report?.type === 'refused') {
      const { message, fault, part } = report;
      throw new RenderError(message, { fault, part });
    }
    if (stages.signal.aborted) throw stages.signal.reason;
    if (end.outgrew) {
      log.warn({ ...end }, 'a render needed more memory than it may have');
      throw new RenderError(
        `It ${memoryLimitMessage(end.outgrew)}: use smaller or fewer videos, pictures and animations at a time`,
      );
    }
    log.error({ ...end }, 'render process crashed');
    throw new RenderCrash(end.code === 0 ? 'ended without what it was asked for' : howItEnded(end));
  } finally {
    stages.stop();
    over.abort();
  }
}
