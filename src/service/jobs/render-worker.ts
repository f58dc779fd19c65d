import { ApiError, ERRORS } from '../../contract/errors.ts';
import { RenderError } from '../../engine/film/render-error.ts';
import type { DubbedVideoRequest, VideoRequest } from '../../engine/film/request.ts';
import type { SigningKey } from '../../engine/processes/provenance/messages.ts';
import type {
  LipsEngine,
  MaxVideoLength,
  RenderProgress,
  Stage,
} from '../../engine/processes/render/messages.ts';
import type { Renderer } from '../../engine/processes/render/start.ts';
import { reserveLastSlot } from '../../platform/concurrency/fair-limit.ts';
import type { LanguageModel, TranslationServer } from '../../platform/config/config.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { currentOrigin } from '../../platform/telemetry/origin.ts';
import { type Span, startSpan, traced } from '../../platform/telemetry/tracing.ts';
import { retryFor } from '../../platform/timers.ts';
import { estimateSeconds, secondsFor, toCredits } from '../account/credits/estimate.ts';
import { reservationAndBalance } from '../account/credits/ledger.ts';
import type { Backend } from '../drivers/backend.ts';
import type { Db } from '../drivers/db/schema.ts';
import { removeOrphanedFiles } from '../drivers/files/sweep-store.ts';
import { meters } from '../drivers/meters.ts';
import type { Claim } from '../drivers/queue/queue.ts';
import { isStoreOutage } from '../drivers/storage/storage.ts';
import { audioWatermarkOf } from '../library/assets/audio-watermarks.ts';
import { type HasRoom, requireRoomFor } from '../library/disk-space.ts';
import { withLexicon } from '../library/pronunciations.ts';
import { RENDER_JOB } from '../videos/create-video.ts';
import { beginVideo, completeVideo, failVideo, recordProgress, replaceRequest } from '../videos/end-video.ts';
import { type VoiceSupply, withVoices } from '../videos/obtain-voices.ts';
import { withScript } from '../videos/product/written-script.ts';
import { signableFiles, signVideo } from '../videos/provenance/sign-video.ts';
import { VIDEO_CREDENTIALS } from '../videos/provenance/stored-credentials.ts';
import { withSpokenLanguage } from '../videos/translation/with-dubs.ts';
import { withTranslation } from '../videos/translation/with-translation.ts';
import { videoFailure } from '../videos/video-failure.ts';
import { downloadStoredMedia, storeFiles } from '../videos/video-files.ts';
import { withPanel } from '../videos/written-panel.ts';
import { openFleetHelpers, segmentHandler } from './fleet-segments.ts';
import { type ClaimedJob, inTempDir, type JobHandler, type RecordEnd, record } from './job-handler.ts';
import { type JobWorker, runJobs } from './run-jobs.ts';

interface RenderJobOptions {
  tempRoot: string;
  /** Whether the disk has room to start a job. */
  hasRoom: HasRoom;
  /** Replaces the built-in lip animation. */
  lips: LipsEngine | undefined;
  /** Signs the files of finished videos; undefined if they carry no credentials. */
  signingKey: SigningKey | undefined;
  /** Whether videos get an audio watermark, by which re-encoded copies are recognised. */
  watermarksAudio: boolean;
  /** Writes the scripts of product videos and the panels of avatar videos, if configured. */
  languageModel: LanguageModel | undefined;
  /** Translates films, like the language model, if configured. */
  translationServer: TranslationServer | undefined;
  renderer: Renderer;
  /** Lets workers draw parts of each other's long videos, where they share a queue and a bucket; off if undefined. */
  fleet?: { minSeconds: number; cacheDir: string } | undefined;
  /** Undefined if no voices are downloaded on demand. */
  voiceSupply?: VoiceSupply | undefined;
  log: Log;
}

export interface RenderWorkerOptions extends RenderJobOptions {
  /** Maximum concurrent renders. */
  concurrency: number;
  /** Limit for one account across all workers. */
  maxPerAccount?: number | undefined;
}

/** Renders videos, up to `concurrency` at a time. */
export function startRenderWorker(
  backend: Backend,
  { concurrency, maxPerAccount, ...options }: RenderWorkerOptions,
): JobWorker {
  const { fleet, tempRoot } = options;
  const helps = fleet && segmentHandler(backend, { tempRoot, cacheDir: fleet.cacheDir });
  return runJobs(backend, {
    handlers: [renderHandler(backend, options), ...(helps ? [helps] : [])],
    isRanked: true,
    slots: concurrency,
    share: reserveLastSlot(concurrency),
    limits: () => ({ maxPerAccount }),
    hasRoom: options.hasRoom,
    log: options.log,
  });
}

/** Seconds for which loading stored media is retried during a storage outage. */
const STORE_TIMEOUT_SECONDS = 30;

/** Seconds between updates of the progress. */
const PROGRESS_INTERVAL_SECONDS = 0.5;

/** Renders a video, stores its files and records its end. */
function renderHandler(backend: Backend, options: RenderJobOptions): JobHandler {
  return {
    kind: RENDER_JOB,
    subject: 'video',
    failureText: { problem: 'The video could not be rendered', advice: 'Try a shorter script' },
    run: (job) => renderVideo(backend, job, options),
    async expectedFailure(error, { subject }) {
      if (error instanceof RenderError) return videoFailure(backend.db, subject, error);
      if (!(error instanceof ApiError) || error.kind !== 'no_credit') return undefined;
      // Another video of the account has since used up the credits.
      const message = `The video became longer than its reserved credits cover. ${error.message}. Nothing was charged`;
      return { code: ERRORS.no_credit.code, message };
    },
    fail: (claim, failure) => failVideo(backend, claim, failure),
  };
}

async function renderVideo(
  backend: Backend,
  job: ClaimedJob,
  options: RenderJobOptions,
): Promise<RecordEnd | undefined> {
  const { claim, log } = job;
  const request = await record(() => beginVideo(backend.db, claim.subject));
  if (!request) return undefined;
  const recordUpdate = progressRecorder(backend, claim, log);
  const inTrace = <Result>(work: () => Promise<Result>) =>
    traced('render', 'internal', { 'video.id': claim.subject, 'video.kind': request.kind }, work);
  if (request.kind !== 'dubbed_video') {
    const prepared = await prepare(backend, job, request, { ...options, recordUpdate });
    return inTrace(() =>
      inTempDir('render-', options.tempRoot, job, (tempDir) =>
        render(tempDir, backend, prepared, job, options),
      ),
    );
  }
  return inTempDir('render-', options.tempRoot, job, async (tempDir) => {
    const transcribed = await withTranscript(tempDir, backend, request, job, { ...options, recordUpdate });
    const prepared = await prepare(backend, job, transcribed.request, { ...options, recordUpdate });
    return inTrace(() => render(tempDir, backend, { ...prepared, paths: transcribed.paths }, job, options));
  });
}

type RecordUpdate = ReturnType<typeof progressRecorder>;

/**
 * Recognises the speech of an uploaded video. The transcript is stored before it is translated, so that another attempt
 * can use it.
 *
 * @returns the request, and the paths of downloaded files in the folder by their reference
 */
async function withTranscript(
  tempDir: string,
  backend: Backend,
  request: DubbedVideoRequest,
  { claim, signal, log }: ClaimedJob,
  { renderer, tempRoot, recordUpdate }: RenderJobOptions & { recordUpdate: RecordUpdate },
): Promise<{ request: DubbedVideoRequest; paths: Record<string, string> }> {
  if (request.transcript) return { request, paths: {} };
  await requireRoomFor(request, tempRoot);
  const stored = await downloadMedia(tempDir, backend, request, claim.accountId);
  const { transcript, locale, path, warnings } = await renderer.transcribe(request, {
    ...({ urgency: 'background', owner: claim.accountId, video: claim.subject, tempDir } as const),
    ...{ stored, lips: undefined, longest: undefined, signal, log },
    onProgress: recordUpdate,
  });
  const transcribed = withSpokenLanguage({ ...request, transcript }, locale);
  await replaceRequest(backend.db, claim.subject, transcribed, warnings);
  return { request: transcribed, paths: { [request.voice.url]: path } };
}

function downloadMedia(
  tempDir: string,
  backend: Backend,
  request: VideoRequest,
  account: string,
): Promise<Record<string, string>> {
  return retryFor(STORE_TIMEOUT_SECONDS, isStoreOutage, () =>
    downloadStoredMedia({ backend, account }, request, tempDir),
  );
}

/** Translates and writes the texts of a request, and obtains its voices. */
async function prepare(
  backend: Backend,
  { claim, signal, log }: ClaimedJob,
  request: VideoRequest,
  { recordUpdate, ...options }: RenderJobOptions & { recordUpdate: RecordUpdate },
): Promise<Prepared> {
  const writers = { languageModel: options.languageModel, log, signal };
  const { languageModel, translationServer } = options;
  const translated = await withTranslation(backend, claim, request, {
    translators: { languageModel, translationServer },
    signal,
  });
  const scripted = await withScript(backend, claim.subject, translated, writers);
  const withPanels = await withPanel(backend, claim.subject, scripted, writers);
  // The stored request keeps the requested voice.
  const { request: voiced, warnings } = options.voiceSupply
    ? await withVoices(withPanels, options.voiceSupply, {
        signal,
        onProgress: (progress) => recordUpdate({ stage: 'downloading_voice', progress }),
      })
    : { request: withPanels, warnings: [] };
  const pronounced = await withLexicon(backend.db, claim.accountId, voiced);
  await requireRoomFor(pronounced, options.tempRoot);
  return { request: pronounced, warnings, recordUpdate };
}

interface Prepared {
  request: VideoRequest;
  /** From before the render. */
  warnings: string[];
  recordUpdate: RecordUpdate;
  /** Paths of files that are already in the render's folder, by their reference. */
  paths?: Record<string, string>;
}

async function render(
  tempDir: string,
  backend: Backend,
  { request, warnings: earlier, recordUpdate, paths = {} }: Prepared,
  job: ClaimedJob,
  options: RenderJobOptions,
): Promise<RecordEnd> {
  const { claim, signal, log, resources, undo } = job;
  const clock = resources.use(renderClock(request));
  clock.enterStage('preparing');
  const stored: Record<string, string> = {
    ...(await downloadMedia(tempDir, backend, request, claim.accountId)),
    ...paths,
  };
  const longest = await record(() => maxVideoLength(backend.db, claim.subject, request));
  const { minSeconds } = options.fleet ?? {};
  const helpers =
    minSeconds === undefined ? undefined : openFleetHelpers(backend, job, { tempDir, minSeconds });
  const watermark = options.watermarksAudio
    ? await record(() => audioWatermarkOf(backend.db, claim.subject))
    : undefined;
  const work = options.renderer.render(request, {
    // Users wait for previews.
    urgency: request.quality === 'preview' ? 'awaited' : 'background',
    owner: claim.accountId,
    video: claim.subject,
    helpers,
    tempDir,
    lips: options.lips,
    watermark,
    stored,
    longest,
    signal,
    log,
    onProgress(update) {
      clock.enterStage(update.stage);
      recordUpdate(update);
    },
    onFetched(url, path) {
      stored[url] = path;
    },
  });
  const result = await work.finally(() => helpers?.end());
  const { duration, width, height, reused, warnings } = result;
  clock.enterStage('storing');
  let credentials: string | null = null;
  let sidecar: string | undefined;
  const signingWarnings: string[] = [];
  if (options.signingKey) {
    const signed = await signVideo(signableFiles(result), request, {
      ...{ db: backend.db, key: options.signingKey, voices: options.voiceSupply?.voices },
      ...{ hasLipsEngine: options.lips !== undefined, media: new Map(Object.entries(stored)) },
      ...{ folder: tempDir, audioWatermark: result.audioWatermark, signal, log },
    });
    if (signed) credentials = VIDEO_CREDENTIALS.write(signed.credentials);
    sidecar = signed?.sidecar;
    signingWarnings.push(...(signed?.warnings ?? []));
  }
  const files = await storeFiles(
    backend.storage,
    { ...result, ...(sidecar !== undefined && { credentials: sidecar }) },
    request.name,
  );
  undo.defer(() => removeOrphanedFiles(backend, files));
  return async () => {
    await completeVideo(backend, claim, {
      ...{ duration, width, height, files },
      reused_seconds: reused ?? null,
      credentials,
      warnings: [...earlier, ...warnings, ...signingWarnings],
    });
    clock.completed(duration);
  };
}

/** Returns a function that stores the progress at intervals, in order, without delaying the render. */
function progressRecorder(backend: Backend, claim: Claim, log: Log) {
  let written = 0;
  let stage = '';
  /** A job may consist of several renders, each of which begins at 0. */
  let highest = 0;
  let writing = Promise.resolve();
  return (update: { stage: RenderProgress['stage'] | 'downloading_voice'; progress: number }) => {
    const now = performance.now();
    if (update.stage === stage && now - written < PROGRESS_INTERVAL_SECONDS * 1000) return;
    stage = update.stage;
    written = now;
    const isDownload = update.stage === 'downloading_voice';
    if (!isDownload) highest = Math.max(highest, update.progress);
    const progress = isDownload ? update.progress : highest;
    writing = writing
      .then(() => recordProgress(backend.db, claim.subject, { ...update, progress }))
      .catch((error: unknown) => log.warn({ err: error }, 'progress was not recorded'));
  };
}

/** Maximum length of a video, relative to the length for which credits were reserved. */
const MAX_LENGTH_RATIO = 3;
/** Seconds that are added to that maximum length. */
const EXTRA_SECONDS = 10;

/**
 * Returns the maximum length of a video, from its reserved credits and the account's balance. Undefined while credits
 * are off.
 */
async function maxVideoLength(
  db: Db,
  id: string,
  request: VideoRequest,
): Promise<MaxVideoLength | undefined> {
  const covered = await reservationAndBalance(db, id);
  if (!covered) return undefined;
  const payable = secondsFor(covered.reserved + covered.balance, request.quality);
  const expected = Math.max(estimateSeconds(request), secondsFor(covered.reserved, request.quality));
  const allowed = MAX_LENGTH_RATIO * expected + EXTRA_SECONDS;
  // The length of sounds and template videos is unknown beforehand, so only the balance limits them.
  const voices =
    request.kind === 'avatar_video' && request.scenes
      ? request.scenes.flatMap((scene) => scene.voice ?? [])
      : [request.voice];
  const isEstimated = request.kind !== 'template_video' && voices.every(({ type }) => type === 'script');
  if (isEstimated && allowed < payable) {
    const because = `credit was reserved for ${Math.ceil(expected)}, and the limit is ${MAX_LENGTH_RATIO} times that plus ${EXTRA_SECONDS} seconds. Nothing was charged`;
    return { seconds: allowed, because, fault: 'request' };
  }
  const total = toCredits(covered.reserved + covered.balance).toFixed(2);
  const because = `the reserved and remaining ${total} credits pay for ${Math.floor(payable)}. Nothing was charged`;
  return { seconds: payable, because, fault: 'balance' };
}

interface RenderClock extends Disposable {
  enterStage(stage: Stage): void;
  /** @param duration seconds of the finished video */
  completed(duration: number): void;
}

/** Measures a render and its stages, from now until it is disposed of. */
function renderClock({
  kind,
  quality: requestedQuality,
}: Pick<VideoRequest, 'kind' | 'quality'>): RenderClock {
  const quality = requestedQuality === 'preview' ? 'preview' : 'full';
  const startedAt = performance.now();
  let outcome = 'unfinished';
  let current: { stage: Stage; startedAt: number; span: Span | undefined } | undefined;

  function endStage(): void {
    if (!current) return;
    meters.stage.observe({ stage: current.stage, quality }, secondsSince(current.startedAt));
    current.span?.end();
    current = undefined;
  }

  return {
    enterStage(stage) {
      if (stage === current?.stage) return;
      endStage();
      const span = startSpan({
        name: `render ${stage}`,
        kind: 'internal',
        parent: currentOrigin().traceparent,
        attributes: { 'render.stage': stage, 'render.quality': quality },
      });
      current = { stage, startedAt: performance.now(), span };
    },
    completed(duration) {
      outcome = 'completed';
      meters.realtimeFactor.observe({ kind, quality }, duration / secondsSince(startedAt));
    },
    [Symbol.dispose]() {
      endStage();
      meters.render.observe({ kind, quality, outcome }, secondsSince(startedAt));
    },
  };
}

function secondsSince(since: number): number {
  return Math.max(0.001, (performance.now() - since) / 1000);
}
