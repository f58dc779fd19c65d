import { ApiError, ERRORS } from '../../../contract/errors.ts';
import { RenderError } from '../../../film/render-error.ts';
import type { VideoRequest } from '../../../film/request.ts';
import type { LipsEngine } from '../../../orders/lips-engine.ts';
import type { RenderProgress } from '../../../orders/render-result.ts';
import type { LanguageModel } from '../../../platform/config/config.ts';
import { DiskFull } from '../../../platform/files/free-space.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { retryFor } from '../../../platform/retry-for.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { traced } from '../../../platform/telemetry/tracing.ts';
import type { SpeechSettings } from '../../../voices/speech-settings.ts';
import { renderInChild } from '../../children/render-child.ts';
import { RenderCrash } from '../../children/render-crash.ts';
import { asDiskFull, type HasRoom, ROOM_PAUSE, requireRoomFor } from '../../children/room.ts';
import type { Backend } from '../../drivers/backend.ts';
import { isOutage } from '../../drivers/db/is-outage.ts';
import { removeOrphanedFiles } from '../../drivers/files/remove-orphaned-files.ts';
import { type Claim, LeaseLost } from '../../drivers/queue/queue.ts';
import { isStoreOutage } from '../../drivers/storage/is-store-outage.ts';
import { completeVideo, failVideo } from '../../videos/end-video.ts';
import { withScript } from '../../videos/product/written-script.ts';
import { beginVideo, recordProgress } from '../../videos/progress.ts';
import { storeFiles } from '../../videos/store-files.ts';
import { downloadStoredMedia } from '../../videos/stored-media.ts';
import { videoFailure } from '../../videos/video-failure.ts';
import { keepClaim, MOST_CLAIMS, record, WorkerStops } from '../keep-claim.ts';
import { longestVideo } from './longest-video.ts';
import { renderClock } from './render-clock.ts';

export interface JobRunnerOptions {
  tempRoot: string;
  /** Whether its disk has room to begin something. */
  hasRoom: HasRoom;
  cacheDir: string;
  allowPrivateFetch: boolean;
  /** Moves the lips instead of the built-in ones. */
  lips: LipsEngine | undefined;
  /** Writes the scripts of product videos, where there is one. */
  languageModel: LanguageModel | undefined;
  /** What speaks beside the built-in voices. */
  speech: SpeechSettings | undefined;
  /** Module of the render process. */
  renderProcessPath: string;
  log: Log;
}

/** Seconds that media are asked for of a store that is away, and until it is tried again then. */
const STORE_PATIENCE = 30;
const STORE_PAUSE = 15;
/** Seconds */
const PROGRESS_EVERY = 0.5;

/** Does one render job to an end: completed, failed, tried again, handed back, or lost to another worker. */
export async function runJob(
  backend: Backend,
  claim: Claim,
  options: JobRunnerOptions,
  shutdown: AbortSignal,
): Promise<void> {
  const log = options.log.child({ video: claim.subject, job: claim.jobId });
  const lost = new AbortController();
  const ended = new AbortController();
  const beating = keepClaim(backend, claim, lost, ended.signal);
  try {
    const request = await record(() => beginVideo(backend.db, claim.subject));
    if (!request)
      return await record(() => backend.queue.fail(backend.db, claim, 'The video has ended already'));
    if (claim.claims > MOST_CLAIMS)
      throw new RenderError('Work on this video was interrupted too often', { fault: 'server' });
    log.info({ claims: claim.claims, crashes: claim.crashes }, 'render begins');
    const signal = AbortSignal.any([shutdown, lost.signal]);
    const { languageModel } = options;
    const said = await withScript(backend, claim.subject, request, { languageModel, log, signal });
    await requireRoomFor(said, options.tempRoot);
    await traced('render', 'internal', { 'video.id': claim.subject, 'video.kind': said.kind }, () =>
      render(backend, claim, said, { ...options, log }, signal),
    );
    log.info('render completed');
  } catch (error) {
    await settle(backend, claim, error, log);
  } finally {
    ended.abort();
    await beating;
  }
}

async function render(
  backend: Backend,
  claim: Claim,
  request: VideoRequest,
  options: JobRunnerOptions,
  signal: AbortSignal,
): Promise<void> {
  await using temp = await makeTempDir('render-', options.tempRoot);
  try {
    await renderIn(temp.path, backend, claim, request, options, signal);
  } catch (error) {
    throw signal.aborted ? error : await asDiskFull(error, temp.path);
  }
}

async function renderIn(
  tempDir: string,
  backend: Backend,
  claim: Claim,
  request: VideoRequest,
  options: JobRunnerOptions,
  signal: AbortSignal,
): Promise<void> {
  using clock = renderClock(request);
  clock.saw('preparing');
  const stored = await retryFor(STORE_PATIENCE, isStoreOutage, () =>
    downloadStoredMedia({ backend, account: claim.accountId }, request, tempDir),
  );
  const longest = await record(() => longestVideo(backend.db, claim.subject, request));
  const recordUpdate = progressRecorder(backend, claim, options.log);
  const result = await renderInChild(request, {
    module: options.renderProcessPath,
    // Previews are looked at while one waits.
    urgency: request.quality === 'preview' ? 'awaited' : 'background',
    tempDir,
    cacheDir: options.cacheDir,
    lips: options.lips,
    speech: options.speech,
    stored,
    longest,
    fetch: { allowPrivate: options.allowPrivateFetch, allowFiles: false },
    signal,
    log: options.log,
    onProgress(update) {
      clock.saw(update.stage);
      recordUpdate(update);
    },
  });
  const { duration, width, height, warnings } = result;
  clock.saw('storing');
  const files = await storeFiles(backend.storage, result, request.name);
  try {
    await record(() => completeVideo(backend, claim, { duration, width, height, warnings, files }));
    clock.completed(duration);
  } catch (error) {
    await removeOrphanedFiles(backend, files);
    throw error;
  }
}

/** Decides what becomes of a job whose render did not end well. */
async function settle(backend: Backend, claim: Claim, error: unknown, log: Log): Promise<void> {
  try {
    if (error instanceof LeaseLost) {
      log.info('the job was called off, or went to another worker');
    } else if (error instanceof DiskFull) {
      await record(() => putOff(backend, claim, error));
      log.warn({ reason: error.message, err: error.cause }, 'the disk is full, render put off');
    } else if (isStoreOutage(error)) {
      await record(() => backend.queue.postpone(backend.db, claim, STORE_PAUSE));
      log.warn({ reason: String(error) }, 'the store is away, render put off');
    } else if (error instanceof WorkerStops || isOutage(error)) {
      await record(() => backend.queue.release(backend.db, claim));
      log.info('render handed back');
    } else if (error instanceof RenderError) {
      await record(async () =>
        failVideo(backend, claim, await videoFailure(backend.db, claim.subject, error)),
      );
      log.info({ reason: error.message }, 'render refused');
    } else if (error instanceof ApiError && error.kind === 'no_credit') {
      // Another of the account's videos took what was left while this one was made.
      const message = `The video became longer than was reserved for it. ${error.message}. Nothing was charged`;
      await record(() => failVideo(backend, claim, { code: ERRORS.no_credit.code, message }));
      log.info({ reason: message }, 'render not paid for');
    } else if (claim.crashes === 0) {
      log.warn({ err: error }, 'render crashed, once more');
      await record(() => backend.queue.retry(backend.db, claim, String(error)));
      backend.queue.wake();
    } else {
      log.error({ err: error }, 'render crashed again');
      const message = crashedTwice(error);
      await record(() => failVideo(backend, claim, { code: 50000, message, reason: 'crash' }));
    }
  } catch (failure) {
    // The lease runs out by itself; then another attempt settles it.
    log.error({ err: failure, after: error }, 'the end of a job could not be recorded');
  }
}

/** Others may have room, or this machine later. */
function putOff(backend: Backend, claim: Claim, error: DiskFull): Promise<void> {
  if (claim.claims < MOST_CLAIMS) return backend.queue.postpone(backend.db, claim, ROOM_PAUSE);
  const message = `The server has no room to make this video. ${error.message}. Ask for a shorter one, or try again later`;
  return failVideo(backend, claim, { code: 50000, message, reason: 'disk_full' });
}

function crashedTwice(error: unknown): string {
  const how =
    error instanceof RenderCrash
      ? `its process ${error.message}`
      : 'of a problem on the server, told in its log';
  return `The video could not be rendered in two attempts because ${how}. Try a shorter script, or ask who runs the server.`;
}

/** Writes progress down now and then, in order, without holding up the render. */
function progressRecorder(backend: Backend, claim: Claim, log: Log) {
  let written = 0;
  let stage = '';
  let writing = Promise.resolve();
  return (update: RenderProgress) => {
    const now = performance.now();
    if (update.stage === stage && now - written < PROGRESS_EVERY * 1000) return;
    stage = update.stage;
    written = now;
    writing = writing
      .then(() => recordProgress(backend.db, claim.subject, update))
      .catch((error: unknown) => log.warn({ err: error }, 'progress was not recorded'));
  };
}
