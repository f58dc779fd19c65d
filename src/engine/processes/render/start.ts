import { existsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Urgency } from '../../../platform/child/child-priority.ts';
import { memoryLimitMessage } from '../../../platform/child/fork-module.ts';
import { describeExit, runOrder, type TimeLimits } from '../../../platform/child/run-order.ts';
import { areWithin } from '../../../platform/files/only-within.ts';
import { RenderError } from '../../film/render-error.ts';
import type { DubbedVideoRequest, FilmRequest, VideoRequest } from '../../film/request.ts';
import type { EncoderCandidate } from '../encoder-probe/start.ts';
import { RenderCrash, RenderTooSlow } from '../render-crash.ts';
import type { SegmentHelpers } from '../segment/messages.ts';
import { engineVersion } from './engine-version.ts';
import { type Hardware, openHardware } from './hardware.ts';
import { mediaFetcher } from './media-fetcher.ts';
import type {
  PlanResult,
  RenderEvent,
  RenderedFiles,
  RenderLog,
  RenderProgress,
  RenderResult,
  SegmentAnswer,
  SoundOptions,
  SoundResult,
  StartRender,
  StillOptions,
  StillResult,
  TranscriptResult,
} from './messages.ts';
import type { RenderSegments, SegmentStore } from './segment-store.ts';
import { keepSpare, PROCESS_LIMITS, renderConfinement, type SpareRender } from './spare-render.ts';
import { watchStages } from './watch-stages.ts';

export const RENDER_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));

/** Settings shared by all renders of a server or a command. */
export interface RendererSettings extends Pick<StartRender, 'cacheDir' | 'speech'> {
  /** Root of the temporary folders. If set, a process is kept ready, so that no render waits for one to start. */
  spareIn?: string;
  /** Called with the id of each process that becomes ready. */
  onSpareReady?: (pid: number | undefined) => void;
  /** Module of the process; `RENDER_PROCESS` by default. */
  module?: string | undefined;
  /** Owner of renders that don't specify one. */
  owner?: string;
  /** Keeps encoded segments for later videos of the same owner; nothing is reused without it. */
  segments?: SegmentStore | undefined;
  /** Processes that draw one video; by default, what the cores and the memory left by other renders allow. */
  processes?: number | undefined;
  /** Allows media from loopback and private networks. */
  allowPrivate?: boolean;
  /** Allows media from files of this machine, for users who render on their own. */
  allowFiles?: boolean;
  /** `auto` encodes with the machine's hardware where a test video shows that it works; `software` by default. */
  encoder?: 'auto' | 'software';
  /** Replaces the encoders that this machine may have. */
  encoderCandidates?: readonly EncoderCandidate[];
}

/** Options of one render. */
export interface RenderWork
  extends Pick<StartRender, 'tempDir' | 'stored' | 'lips' | 'longest' | 'watermark'> {
  /** Account whose earlier videos may lend their parts to this one. Nothing is reused by default. */
  owner?: string | undefined;
  /** Id of the video, whose segments are dropped when it is deleted. */
  video?: string | undefined;
  /** Other machines that may draw parts of the video. */
  helpers?: SegmentHelpers | undefined;
  /** `awaited` if a user waits; `background` by default. */
  urgency?: Urgency;
  /** Seconds allowed for all of it. By default, every stage has a limit of its own. */
  limit?: TimeLimits;
  signal: AbortSignal;
  log: RenderLog;
  onProgress?(update: RenderProgress): void;
  /** Bytes of a sound that can be read while it is written. */
  onBytesWritten?(bytes: number): void;
  /** Called when a file was downloaded to `tempDir`. */
  onFetched?(url: string, path: string): void;
}

/**
 * Renders in child processes, so that a crash of native code ends only one render.
 * All methods throw {RenderError} if the request is at fault, {RenderCrash} if the process failed, {RenderTooSlow} if it
 * exceeded its limit, or the signal's reason.
 */
export interface Renderer extends Disposable {
  /** Renders a video, or whatever output the request asks for. */
  render(request: VideoRequest, work: RenderWork): Promise<RenderedFiles>;
  video(request: FilmRequest, work: RenderWork): Promise<RenderResult>;
  /** Renders one frame of a video. */
  still(request: VideoRequest, options: StillOptions, work: RenderWork): Promise<StillResult>;
  /** Renders only the voice of a script; M4A by default. */
  sound(request: VideoRequest, work: RenderWork, options?: SoundOptions): Promise<SoundResult>;
  /** Transcribes an uploaded video, with the time of each sentence. */
  transcribe(request: DubbedVideoRequest, work: RenderWork): Promise<TranscriptResult>;
  /** Plans a video without drawing anything. */
  plan(request: VideoRequest, work: RenderWork): Promise<PlanResult>;
  /** Replaces the spare process, so that it does not hold the space of deleted files. */
  renewSpare(): void;
}

/** Time in which an aborted render must end by itself. */
const GRACE_SECONDS = 2;

export function openRenderer(settings: RendererSettings): Renderer {
  const { spareIn: root, module = RENDER_PROCESS, onSpareReady: onReady, cacheDir, speech } = settings;
  const { encoder, encoderCandidates: candidates } = settings;
  const hardware = openHardware({ encoder, cacheDir, candidates });
  const spare =
    root === undefined ? undefined : keepSpare({ root, module, cacheDir, speech, hardware, onReady });
  const open = { ...settings, spare, hardware };
  return {
    render: async (request, work) =>
      (await runRender(open, { output: 'video', request }, work, 'done')).result,
    async video(request, work) {
      const { result } = await runRender(open, { output: 'video', request }, work, 'done');
      const { video, cover } = result;
      if (video === undefined || cover === undefined) throw new RenderCrash('ended without a video');
      return { ...result, video, cover };
    },
    still: async (request, still, work) =>
      (await runRender(open, { output: 'still', request, still }, work, 'pictured')).still,
    sound: async (request, work, sound = { format: 'm4a', tempo: 1 }) =>
      (await runRender(open, { output: 'sound', request, sound }, work, 'sounded')).sound,
    transcribe: async (request, work) =>
      (await runRender(open, { output: 'transcript', request }, work, 'transcribed')).transcribed,
    plan: async (request, work) => (await runRender(open, { output: 'plan', request }, work, 'planned')).plan,
    renewSpare: () => spare?.renew(),
    [Symbol.dispose]: () => spare?.[Symbol.dispose](),
  };
}

/** Returns the paths of all local files that a request names. They may be next to folders with secrets. */
function localFiles(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('file:') ? pathOf(value) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(localFiles);
}

/** Returns nothing for a text that only looks like the address of a file: a script may begin like that. */
function pathOf(address: string): string[] {
  try {
    return [fileURLToPath(address)];
  } catch {
    return [];
  }
}

/** Renders of this process that are running now, and the processes that they may use. */
const running = { renders: 0, processes: 0 };

/** Drawing takes about one core, and encoding half of another. */
const CORES_PER_PROCESS = 1.5;
/** Share of the memory that drawing in parallel may take, and bytes per process. */
const MEMORY_SHARE = 0.5;
const DRAWING_BYTES = 450e6;

/** Returns how many processes may draw a video: an equal share, of what the other renders left. */
function idleProcesses(): number {
  const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
  const all = Math.min(availableParallelism() / CORES_PER_PROCESS, (memory * MEMORY_SHARE) / DRAWING_BYTES);
  const share = Math.min(all / (running.renders + 1), all - running.processes);
  return Math.max(1, Math.floor(share));
}

/** A render without reuse only takes longer, so an engine whose files cannot be read is no reason to fail. */
async function reuseFor(
  { segments }: Pick<RendererSettings, 'segments'>,
  { owner, video, tempDir, log }: Pick<RenderWork, 'owner' | 'video' | 'tempDir' | 'log'>,
): Promise<{ reuse: NonNullable<StartRender['reuse']>; segments: RenderSegments } | undefined> {
  if (owner === undefined || segments === undefined) return undefined;
  try {
    const reuse = { owner, engineVersion: await engineVersion() };
    return { reuse, segments: segments.forRender(owner, { folder: tempDir, video }) };
  } catch (error) {
    log.warn(
      { err: error },
      'nothing of earlier videos is reused, because the version of the engine is unknown',
    );
    return undefined;
  }
}

type Result = Extract<RenderEvent, { type: 'done' | 'planned' | 'sounded' | 'pictured' | 'transcribed' }>;

type OpenSettings = RendererSettings & {
  spare: SpareRender | undefined;
  hardware: Hardware;
};

/** Renders with the hardware encoder, if there is one, and again without it if that fails. */
async function runRender<Type extends Result['type']>(
  settings: OpenSettings,
  order: Pick<StartRender, 'output' | 'request' | 'still' | 'sound'>,
  work: RenderWork,
  resultType: Type,
): Promise<Extract<Result, { type: Type }>> {
  const hardware = mayUseHardware(order) ? await settings.hardware.encoder() : undefined;
  try {
    return await runProcess(settings, { ...order, hardware }, work, resultType);
  } catch (error) {
    if (!hardware || !(error instanceof RenderCrash)) throw error;
    // A driver may end the process without a message, so this could also be a failure of another kind.
    work.log.warn({ err: error, encoder: hardware.name }, 'a render failed, and is repeated in software');
    settings.hardware.failed(work.log);
    return runProcess(settings, order, work, resultType);
  }
}

/** Whether `encoderPlan` would use hardware. */
function mayUseHardware({ output, request }: Pick<StartRender, 'output' | 'request'>): boolean {
  return output === 'video' && request.format === 'mp4' && request.quality !== 'preview';
}

async function runProcess<Type extends Result['type']>(
  settings: OpenSettings,
  order: Pick<StartRender, 'output' | 'request' | 'still' | 'sound' | 'hardware'>,
  {
    owner = settings.owner,
    video,
    helpers,
    urgency = 'background',
    limit,
    signal,
    log,
    onProgress,
    onBytesWritten,
    onFetched,
    ...work
  }: RenderWork,
  resultType: Type,
): Promise<Extract<Result, { type: Type }>> {
  signal.throwIfAborted();
  const { module = RENDER_PROCESS, allowPrivate = false, allowFiles = false, cacheDir, speech } = settings;
  const lent = await reuseFor(settings, { owner, video, tempDir: work.tempDir, log });
  const processes = settings.processes ?? idleProcesses();
  running.renders++;
  running.processes += processes;
  const start: StartRender = {
    type: 'start',
    ...order,
    ...{ allowFiles, cacheDir, speech, processes },
    ...(lent && { reuse: lent.reuse, ...(helpers && { helpers: { minSeconds: helpers.minSeconds } }) }),
    ...work,
  };
  const stages = watchStages(order.request);
  const ended = new AbortController();
  const fetchMedia = mediaFetcher({
    allowPrivate,
    kind: order.request.kind,
    folder: work.tempDir,
    signal: AbortSignal.any([signal, stages.signal, ended.signal]),
  });
  try {
    const { report, end, tookTooLong } = await runOrder<RenderEvent>(module, start, {
      signal,
      limit: limit ?? stages.signal,
      grace: GRACE_SECONDS,
      ...PROCESS_LIMITS,
      confine: renderConfinement(work.tempDir, {
        ...start,
        read: allowFiles ? localFiles(order.request).filter((path) => existsSync(path)) : [],
      }),
      urgency,
      spare: await settings.spare?.claim(work),
      onReport(event, send) {
        if (event.type === 'progress') {
          stages.enter(event.stage);
          onProgress?.({ stage: event.stage, progress: event.progress });
        } else if (event.type === 'heard') onBytesWritten?.(event.bytes);
        else if (event.type === 'fetch')
          void fetchMedia(event).then((result) => {
            if ('path' in result) onFetched?.(event.url, result.path);
            send(result);
          });
        else if (event.type === 'log') log[event.level](event.fields, event.message);
        else if (isSegmentQuestion(event)) void answerSegment(event, lent?.segments, helpers).then(send);
      },
    });
    if (report?.type === resultType) {
      const result = report as Extract<Result, { type: Type }>;
      if (!allowFiles && !(await areWithin(work.tempDir, filesOf(result))))
        throw new RenderCrash('named a file outside its folder');
      return result;
    }
    if (report?.type === 'refused') {
      const { message, fault, part } = report;
      throw new RenderError(message, { fault, part });
    }
    if (limit && tookTooLong) throw new RenderTooSlow(tookTooLong);
    if (stages.signal.aborted) throw stages.signal.reason;
    if (end.outgrew) {
      log.warn({ ...end }, 'a render exceeded its memory limit');
      throw new RenderError(
        `It ${memoryLimitMessage(end.outgrew)}: use smaller or fewer videos, pictures and animations at a time`,
      );
    }
    log.error({ ...end }, 'render process crashed');
    throw new RenderCrash(end.code === 0 ? 'ended without a result' : describeExit(end));
  } finally {
    running.renders--;
    running.processes -= processes;
    stages.stop();
    ended.abort();
  }
}

type SegmentQuestion = Extract<RenderEvent, { type: `${string}-segment` | 'offer-segments' }>;

function isSegmentQuestion(event: RenderEvent): event is SegmentQuestion {
  return event.type.endsWith('-segment') || event.type === 'offer-segments';
}

/** Paths that a process names in its result. */
function filesOf(event: Result): (string | undefined)[] {
  if (event.type === 'planned') return [event.plan.timeline];
  if (event.type === 'sounded') return [event.sound.sound];
  if (event.type === 'pictured') return [event.still.still];
  if (event.type === 'transcribed') return [event.transcribed.path];
  const { timeline, video, cover, srt, vtt, gif, webp, poster, audio, chapters } = event.result;
  return [timeline, video, cover, srt, vtt, gif, webp, poster, audio, chapters];
}

/** Never rejects. */
async function answerSegment(
  event: SegmentQuestion,
  segments: RenderSegments | undefined,
  helpers: SegmentHelpers | undefined,
): Promise<SegmentAnswer> {
  const answer = { type: 'segment', number: event.number } as const;
  switch (event.type) {
    case 'get-segment':
      return { ...answer, name: await segments?.get(event.address) };
    case 'obtain-segment':
      return { ...answer, name: await helpers?.obtain(event.index, event.patience) };
    case 'keep-segment':
      await segments?.keep(event.address, event.name);
      return answer;
    case 'offer-segments':
      await helpers?.offer(event.offer);
      return answer;
  }
}
