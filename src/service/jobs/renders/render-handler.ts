import { ApiError, ERRORS } from '../../../contract/errors.ts';
import { RenderError } from '../../../engine/film/render-error.ts';
import type { VideoRequest } from '../../../engine/film/request.ts';
import type { LipsEngine } from '../../../engine/processes/render/lips-engine.ts';
import type { RenderProgress } from '../../../engine/processes/render/result.ts';
import type { Renderer } from '../../../engine/processes/render/start.ts';
import type { LanguageModel } from '../../../platform/config/config.ts';
import { retryFor } from '../../../platform/retry-for.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { traced } from '../../../platform/telemetry/tracing.ts';
import type { Backend } from '../../drivers/backend.ts';
import { removeOrphanedFiles } from '../../drivers/files/remove-orphaned-files.ts';
import type { Claim } from '../../drivers/queue/queue.ts';
import { isStoreOutage } from '../../drivers/storage/is-store-outage.ts';
import { type HasRoom, requireRoomFor } from '../../library/disk-space.ts';
import { withLexicon } from '../../library/pronunciations/pronunciations.ts';
import { RENDER_JOB } from '../../videos/create-video.ts';
import { completeVideo, failVideo } from '../../videos/end-video.ts';
import { withPanel } from '../../videos/panels/written-panel.ts';
import { withScript } from '../../videos/product/written-script.ts';
import { beginVideo, recordProgress } from '../../videos/progress.ts';
import { storeFiles } from '../../videos/store-files.ts';
import { downloadStoredMedia } from '../../videos/stored-media.ts';
import { videoFailure } from '../../videos/video-failure.ts';
import { type VoiceSupply, withVoices } from '../../videos/voices/obtain-voices.ts';
import { inTempDir } from '../in-temp-dir.ts';
import type { ClaimedJob, JobHandler, RecordEnd } from '../job-handler.ts';
import { record } from '../renew-lease.ts';
import { maxVideoLength } from './max-video-length.ts';
import { renderClock } from './render-clock.ts';

export interface RenderJobOptions {
  tempRoot: string;
  /** Whether the disk has room to start a job. */
  hasRoom: HasRoom;
  /** Replaces the built-in lip animation. */
  lips: LipsEngine | undefined;
  /** Writes the scripts of product videos and the panels of avatar videos, if configured. */
  languageModel: LanguageModel | undefined;
  renderer: Renderer;
  /** Undefined if no voices are downloaded on demand. */
  voiceSupply?: VoiceSupply | undefined;
  log: Log;
}

/** Seconds to retry loading stored media during a storage outage. */
const STORE_TIMEOUT = 30;
/** Seconds between updates of the progress. */
const PROGRESS_INTERVAL = 0.5;

/** Renders a video, stores its files and records its end. */
export function renderHandler(backend: Backend, options: RenderJobOptions): JobHandler {
  return {
    kind: RENDER_JOB,
    subject: 'video',
    failureText: { problem: 'The video could not be rendered', advice: 'Try a shorter script' },
    run: (job) => renderVideo(backend, job, options),
    async expectedFailure(error, { subject }) {
      if (error instanceof RenderError) return videoFailure(backend.db, subject, error);
      if (!(error instanceof ApiError) || error.kind !== 'no_credit') return undefined;
      // Another video of the account used up the credits meanwhile.
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
  const { claim, signal, log } = job;
  const request = await record(() => beginVideo(backend.db, claim.subject));
  if (!request) return undefined;
  const writers = { languageModel: options.languageModel, log, signal };
  const scripted = await withScript(backend, claim.subject, request, writers);
  const withPanels = await withPanel(backend, claim.subject, scripted, writers);
  const recordUpdate = progressRecorder(backend, claim, log);
  // The stored request keeps the requested voice.
  const { request: voiced, warnings } = options.voiceSupply
    ? await withVoices(withPanels, options.voiceSupply, {
        signal,
        onProgress: (progress) => recordUpdate({ stage: 'downloading_voice', progress }),
      })
    : { request: withPanels, warnings: [] };
  const pronounced = await withLexicon(backend.db, job.claim.accountId, voiced);
  await requireRoomFor(pronounced, options.tempRoot);
  return traced('render', 'internal', { 'video.id': claim.subject, 'video.kind': pronounced.kind }, () =>
    inTempDir('render-', options.tempRoot, job, (tempDir) =>
      render(tempDir, backend, { request: pronounced, warnings, recordUpdate }, job, options),
    ),
  );
}

interface Prepared {
  request: VideoRequest;
  /** From before the render. */
  warnings: string[];
  recordUpdate: ReturnType<typeof progressRecorder>;
}

async function render(
  tempDir: string,
  backend: Backend,
  { request, warnings: earlier, recordUpdate }: Prepared,
  { claim, signal, log, resources, undo }: ClaimedJob,
  options: RenderJobOptions,
): Promise<RecordEnd> {
  const clock = resources.use(renderClock(request));
  clock.enterStage('preparing');
  const stored = await retryFor(STORE_TIMEOUT, isStoreOutage, () =>
    downloadStoredMedia({ backend, account: claim.accountId }, request, tempDir),
  );
  const longest = await record(() => maxVideoLength(backend.db, claim.subject, request));
  const result = await options.renderer.render(request, {
    // Users wait for previews.
    urgency: request.quality === 'preview' ? 'awaited' : 'background',
    tempDir,
    lips: options.lips,
    stored,
    longest,
    signal,
    log,
    onProgress(update) {
      clock.enterStage(update.stage);
      recordUpdate(update);
    },
  });
  const { duration, width, height, warnings } = result;
  clock.enterStage('storing');
  const files = await storeFiles(backend.storage, result, request.name);
  undo.defer(() => removeOrphanedFiles(backend, files));
  return async () => {
    const all = [...earlier, ...warnings];
    await completeVideo(backend, claim, { duration, width, height, warnings: all, files });
    clock.completed(duration);
  };
}

/** Returns a function that stores the progress at intervals, in order, without delaying the render. */
function progressRecorder(backend: Backend, claim: Claim, log: Log) {
  let written = 0;
  let stage = '';
  let writing = Promise.resolve();
  return (update: { stage: RenderProgress['stage'] | 'downloading_voice'; progress: number }) => {
    const now = performance.now();
    if (update.stage === stage && now - written < PROGRESS_INTERVAL * 1000) return;
    stage = update.stage;
    written = now;
    writing = writing
      .then(() => recordProgress(backend.db, claim.subject, update))
      .catch((error: unknown) => log.warn({ err: error }, 'progress was not recorded'));
  };
}
