import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killGroup } from '../../../platform/child/child.ts';
import type { Urgency } from '../../../platform/child/child-priority.ts';
import { type Forked, memoryLimitMessage } from '../../../platform/child/fork-module.ts';
import { describeExit, runOrder } from '../../../platform/child/run-order.ts';
import { keepSpareChild, type SpareChild } from '../../../platform/child/spare-child.ts';
import type { Confinement } from '../../../platform/confine/confinement.ts';
import { areWithin } from '../../../platform/files/only-within.ts';
import { replaceFolder } from '../../../platform/files/take-place-of.ts';
import { download } from '../../../platform/safe-fetch/download.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { RenderError } from '../../film/render-error.ts';
import type { DubbedVideoRequest, FilmRequest, VideoRequest } from '../../film/request.ts';
import type { HardwareEncoder } from '../../media/encoder/hardware.ts';
import { chooseEncoder, type EncoderCandidate, probeEncoders } from '../encoder-probe/start.ts';
import { RenderCrash } from '../render-crash.ts';
import type { SegmentHelpers } from '../segment/messages.ts';
import { engineVersion } from './engine-version.ts';
import type {
  FetchResult,
  PlanResult,
  RenderCommand,
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
import { watchStages } from './watch-stages.ts';

/** Limits of a media file. */
const MAX_MEDIA_BYTES = 100 * 2 ** 20;
const MAX_MEDIA_SECONDS = 120;
/** Limits of a film to be captioned or translated, which may last half an hour. */
const MAX_FILM_BYTES = 1024 * 2 ** 20;
const MAX_FILM_SECONDS = 600;
/** Product videos use the media that arrive in time. */
const MAX_PRODUCT_MEDIA_SECONDS = 15;
/** Downloads per render, more than any valid request needs. */
const MAX_FILES = 5000;

interface FetcherOptions {
  kind: VideoRequest['kind'];
  /** Folder for the files. */
  folder: string;
  /** Allows media from loopback and private networks. */
  allowPrivate: boolean;
  signal: AbortSignal;
}

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
 * All methods throw {RenderError} if the request is at fault, {RenderCrash} if the process failed, or the signal's
 * reason.
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

/** For the JavaScript heap, without pictures and sounds. */
const HEAP_MEGABYTES = 1024;
/** In total; a typical video takes 550 MB. */
const MEMORY_BYTES = 2e9;
/** Time in which an aborted render must end by itself. */
const GRACE_SECONDS = 2;

export function openRenderer(settings: RendererSettings): Renderer {
  const hardware = openHardware(settings);
  const spare = settings.spareIn === undefined ? undefined : keepSpare(settings, settings.spareIn, hardware);
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

/** The hardware encoder of new renders. */
interface Hardware {
  /** Undefined for the software encoder. */
  encoder(): Promise<HardwareEncoder | undefined>;
  /** Uses the software encoder until another test video shows that the hardware works. */
  failed(log: RenderLog): void;
}

/** Starts to look for an encoder; renders wait for the result. */
function openHardware({ encoder, cacheDir, encoderCandidates: candidates }: RendererSettings): Hardware {
  if (encoder !== 'auto') return { encoder: async () => undefined, failed() {} };
  const search = { cacheDir, ...(candidates && { candidates }) };
  // Without a temporary folder, no encoder can be tried.
  let current = chooseEncoder(search).then(
    ({ hardware }) => hardware,
    () => undefined,
  );
  return {
    encoder: () => current,
    failed(log) {
      current = Promise.resolve(undefined);
      void probeEncoders(search).then(
        ({ hardware, reasons }) => {
          current = Promise.resolve(hardware);
          log.warn({ encoder: hardware?.name ?? 'software', reasons }, 'the encoders were tried again');
        },
        () => {},
      );
    },
  };
}

/** Starts the spare process when the encoder is known, because the process must be allowed to use the encoder's devices. */
function keepSpare(
  { module = RENDER_PROCESS, cacheDir, speech, onSpareReady }: RendererSettings,
  root: string,
  hardware: Hardware,
): Pick<SpareChild, 'take' | 'renew'> & Disposable {
  let spare: SpareChild | undefined;
  let isClosed = false;
  void hardware.encoder().then((encoder) => {
    if (isClosed) return;
    spare = keepSpareChild(module, {
      heap: HEAP_MEGABYTES,
      memory: MEMORY_BYTES,
      confine: (folder) => confinement(folder, { cacheDir, speech, hardware: encoder }),
      root,
      prepare: { type: 'prepare', cacheDir } satisfies RenderCommand,
      onReady: onSpareReady,
    });
  });
  return {
    take: () => spare?.take(),
    renew: () => spare?.renew(),
    [Symbol.dispose]() {
      isClosed = true;
      spare?.[Symbol.dispose]();
    },
  };
}

/** The process has network access only if an external engine does part of the work. */
function confinement(
  tempDir: string,
  {
    cacheDir,
    speech,
    lips,
    hardware,
    read = [],
  }: Pick<StartRender, 'cacheDir' | 'speech' | 'lips' | 'hardware'> & { read?: string[] },
): Confinement {
  const network = lips !== undefined || speech?.server !== undefined;
  return { as: 'renderer', network, read, write: [tempDir, cacheDir, ...(hardware?.files ?? [])] };
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

/** Takes the spare process, if it has the same confinement as the render needs. */
async function claimSpare(
  spare: Pick<SpareChild, 'take'> | undefined,
  root: string | undefined,
  { tempDir, lips }: Pick<StartRender, 'tempDir' | 'lips'>,
): Promise<Forked | undefined> {
  if (lips !== undefined || dirname(tempDir) !== root) return undefined;
  const claimed = spare?.take();
  if (!claimed) return undefined;
  try {
    await replaceFolder(claimed.folder, tempDir);
    return claimed.forked;
  } catch (error) {
    killGroup(claimed.forked.child);
    throw error;
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
  spare: Pick<SpareChild, 'take'> | undefined;
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
    const { report, end } = await runOrder<RenderEvent>(module, start, {
      signal,
      limit: stages.signal,
      grace: GRACE_SECONDS,
      heap: HEAP_MEGABYTES,
      memory: MEMORY_BYTES,
      confine: confinement(work.tempDir, {
        ...start,
        read: allowFiles ? localFiles(order.request).filter((path) => existsSync(path)) : [],
      }),
      urgency,
      spare: await claimSpare(settings.spare, settings.spareIn, work),
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

/**
 * Downloads media for a render process, which has no network. An attacker who took over that process could therefore
 * reach only what is public. Never rejects.
 */
export function mediaFetcher({ kind, folder, allowPrivate, signal }: FetcherOptions) {
  const isFilm = kind === 'caption_video' || kind === 'dubbed_video';
  const timeout =
    kind === 'product_video' ? MAX_PRODUCT_MEDIA_SECONDS : isFilm ? MAX_FILM_SECONDS : MAX_MEDIA_SECONDS;
  const maxBytes = isFilm ? MAX_FILM_BYTES : MAX_MEDIA_BYTES;
  let files = 0;
  return async ({ number, url }: { number: number; url: string }): Promise<FetchResult> => {
    const fetched = { type: 'fetched', number } as const;
    if (++files > MAX_FILES) return { ...fetched, failure: `More than ${MAX_FILES} files for one video` };
    const path = join(folder, `media-${randomUUID()}`);
    try {
      await download(url, path, { allowPrivate, maxBytes, timeout, signal });
      return { ...fetched, path };
    } catch (error) {
      const { message } = error as Error;
      return error instanceof FetchError
        ? { ...fetched, refusal: message }
        : { ...fetched, failure: message };
    }
  };
}
