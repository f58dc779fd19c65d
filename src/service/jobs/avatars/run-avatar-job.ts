import { RenderError } from '../../../film/render-error.ts';
import { DiskFull } from '../../../platform/files/free-space.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { failureOf } from '../../children/failure.ts';
import { RenderCrash } from '../../children/render-crash.ts';
import { asDiskFull, ROOM_PAUSE } from '../../children/room.ts';
import type { Backend } from '../../drivers/backend.ts';
import { isOutage } from '../../drivers/db/is-outage.ts';
import { type Claim, LeaseLost } from '../../drivers/queue/queue.ts';
import { isStoreOutage } from '../../drivers/storage/is-store-outage.ts';
import { fileCollector } from '../../library/avatars/file-collector.ts';
import type { AvatarJob, AvatarJobOptions } from '../../library/avatars/job.ts';
import { keepClaim, MOST_CLAIMS, record, WorkerStops } from '../keep-claim.ts';

/** Seconds until a store that is away is tried again. */
const STORE_PAUSE = 15;

/** Does one avatar job to an end: completed, failed, tried again, handed back, or lost to another worker. */
export async function runAvatarJob(
  backend: Backend,
  job: AvatarJob,
  claim: Claim,
  options: AvatarJobOptions,
  shutdown: AbortSignal,
): Promise<void> {
  const log = options.log.child({ [job.kind]: claim.subject, job: claim.jobId });
  const lost = new AbortController();
  const ended = new AbortController();
  const beating = keepClaim(backend, claim, lost, ended.signal);
  const files = fileCollector(backend);
  try {
    if (claim.claims > MOST_CLAIMS)
      throw new RenderError('Work on this avatar was interrupted too often', { fault: 'server' });
    log.info({ claims: claim.claims, crashes: claim.crashes }, 'avatar job begins');
    await using temp = await makeTempDir('avatar-', options.tempRoot);
    const signal = AbortSignal.any([shutdown, lost.signal]);
    const work = { backend, claim, options, tempDir: temp.path, files, signal, log };
    const end = await job.make(work).catch(async (error: unknown) => {
      throw signal.aborted ? error : await asDiskFull(error, temp.path);
    });
    await record(end ?? (() => backend.queue.fail(backend.db, claim, 'This has ended already')));
    log.info('avatar job completed');
  } catch (error) {
    // What cannot be taken out now is found by the next sweep.
    await files.drop().catch((failure: unknown) => log.warn({ err: failure }, 'files were left behind'));
    await settle(backend, job, claim, error, log);
  } finally {
    ended.abort();
    await beating;
  }
}

/** Decides what becomes of a job that did not end well. */
async function settle(
  backend: Backend,
  job: AvatarJob,
  claim: Claim,
  error: unknown,
  log: Log,
): Promise<void> {
  try {
    if (error instanceof LeaseLost) {
      log.info('the job was called off, or went to another worker');
    } else if (error instanceof DiskFull) {
      await record(() => backend.queue.postpone(backend.db, claim, ROOM_PAUSE));
      log.warn({ reason: error.message }, 'the disk is full, avatar job put off');
    } else if (isStoreOutage(error)) {
      await record(() => backend.queue.postpone(backend.db, claim, STORE_PAUSE));
      log.warn({ reason: String(error) }, 'the store is away, avatar job put off');
    } else if (error instanceof WorkerStops || isOutage(error)) {
      await record(() => backend.queue.release(backend.db, claim));
      log.info('avatar job handed back');
    } else if (error instanceof RenderError) {
      await record(() => job.fail(backend, claim, failureOf(error)));
      log.info({ reason: error.message }, 'avatar refused');
    } else if (claim.crashes === 0) {
      log.warn({ err: error }, 'avatar job crashed, once more');
      await record(() => backend.queue.retry(backend.db, claim, String(error)));
      backend.queue.wake();
    } else {
      log.error({ err: error }, 'avatar job crashed again');
      await record(() => job.fail(backend, claim, { code: 50000, message: crashedTwice(error) }));
    }
  } catch (failure) {
    // The lease runs out by itself; then another attempt settles it.
    log.error({ err: failure, after: error }, 'the end of a job could not be recorded');
  }
}

function crashedTwice(error: unknown): string {
  const how =
    error instanceof RenderCrash
      ? `its process ${error.message}`
      : 'of a problem on the server, told in its log';
  return `The avatar could not be made in two attempts because ${how}. Try another picture or other words, or ask who runs the server.`;
}
