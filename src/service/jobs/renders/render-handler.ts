import { ApiError, ERRORS } from '../../../contract/errors.ts';
import { RenderError } from '../../../film/render-error.ts';
import type { VideoRequest } from '../../../film/request.ts';
import type { LipsEngine } from '../../../orders/lips-engine.ts';
import type { RenderProgress } from '../../../orders/render-result.ts';
import type { LanguageModel } from '../../../platform/config/config.ts';
import { retryFor } from '../../../platform/retry-for.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { traced } from '../../../platform/telemetry/tracing.ts';
import type { Renderer } from '../../children/renderer.ts';
import { type HasRoom, requireRoomFor } from '../../children/room.ts';
import type { Backend } from '../../drivers/backend.ts';
import { removeOrphanedFiles } from '../../drivers/files/remove-orphaned-files.ts';
import type { Claim } from '../../drivers/queue/queue.ts';
import { isStoreOutage } from '../../drivers/storage/is-store-outage.ts';
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
import { record } from '../keep-claim.ts';
import { longestVideo } from './longest-video.ts';
import { renderClock } from './render-clock.ts';

export interface RenderJobOptions {
  tempRoot: string;
  /** Whether its disk has room to begin something. */
  hasRoom: HasRoom;
  /** Moves the lips instead of the built-in ones. */
  lips: LipsEngine | undefined;
  /** Writes the scripts of product videos and the panels of avatar videos, where there is one. */
  languageModel: LanguageModel | undefined;
  renderer: Renderer;
  /** Undefined where no voices are fetched. */
  voiceSupply?: VoiceSupply | undefined;
  log: Log;
}

/** Seconds that media are asked for of a store that is away. */
const STORE_PATIENCE = 30;
/** Seconds */
const PROGRESS_EVERY = 0.5;

/** Renders a video, stores it, and ends it. */
export function renderHandler(backend: Backend, options: RenderJobOptions): JobHandler {
  return {
    kind: RENDER_JOB,
    subject: 'video',
    whenGivenUp: { problem: 'The video could not be rendered', advice: 'Try a shorter script' },
    make: (job) => make(backend, job, options),
    async refusal(error, { subject }) {
      if (error instanceof RenderError) return videoFailure(backend.db, subject, error);
      if (!(error instanceof ApiError) || error.kind !== 'no_credit') return undefined;
      // Another of the account's videos took what was left while this one was made.
      const message = `The video became longer than was reserved for it. ${error.message}. Nothing was charged`;
      return { code: ERRORS.no_credit.code, message };
    },
    fail: (claim, failure) => failVideo(backend, claim, failure),
  };
}

async function make(
  backend: Backend,
  job: ClaimedJob,
  options: RenderJobOptions,
): Promise<RecordEnd | undefined> {
  const { claim, signal, log } = job;
  const request = await record(() => beginVideo(backend.db, claim.subject));
  if (!request) return undefined;
  const writers = { languageModel: options.languageModel, log, signal };
  const said = await withScript(backend, claim.subject, request, writers);
  const shown = await withPanel(backend, claim.subject, said, writers);
  const recordUpdate = progressRecorder(backend, claim, log);
  // What is stored of the request keeps the voice that was wanted.
  const { request: voiced, warnings } = options.voiceSupply
    ? await withVoices(shown, options.voiceSupply, {
        signal,
        onProgress: (progress) => recordUpdate({ stage: 'downloading_voice', progress }),
      })
    : { request: shown, warnings: [] };
  const told = await withLexicon(backend.db, job.claim.accountId, voiced);
  await requireRoomFor(told, options.tempRoot);
  return traced('render', 'internal', { 'video.id': claim.subject, 'video.kind': told.kind }, () =>
    inTempDir('render-', options.tempRoot, job, (tempDir) =>
      render(tempDir, backend, { request: told, warnings, recordUpdate }, job, options),
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
  clock.saw('preparing');
  const stored = await retryFor(STORE_PATIENCE, isStoreOutage, () =>
    downloadStoredMedia({ backend, account: claim.accountId }, request, tempDir),
  );
  const longest = await record(() => longestVideo(backend.db, claim.subject, request));
  const result = await options.renderer.make(request, {
    // Previews are looked at while one waits.
    urgency: request.quality === 'preview' ? 'awaited' : 'background',
    tempDir,
    lips: options.lips,
    stored,
    longest,
    signal,
    log,
    onProgress(update) {
      clock.saw(update.stage);
      recordUpdate(update);
    },
  });
  const { duration, width, height, warnings } = result;
  clock.saw('storing');
  const files = await storeFiles(backend.storage, result, request.name);
  undo.defer(() => removeOrphanedFiles(backend, files));
  return async () => {
    const all = [...earlier, ...warnings];
    await completeVideo(backend, claim, { duration, width, height, warnings: all, files });
    clock.completed(duration);
  };
}

/** Writes progress down now and then, in order, without holding up the render. */
function progressRecorder(backend: Backend, claim: Claim, log: Log) {
  let written = 0;
  let stage = '';
  let writing = Promise.resolve();
  return (update: { stage: RenderProgress['stage'] | 'downloading_voice'; progress: number }) => {
    const now = performance.now();
    if (update.stage === stage && now - written < PROGRESS_EVERY * 1000) return;
    stage = update.stage;
    written = now;
    writing = writing
      .then(() => recordProgress(backend.db, claim.subject, update))
      .catch((error: unknown) => log.warn({ err: error }, 'progress was not recorded'));
  };
}
