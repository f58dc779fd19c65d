import { RenderCrash } from '../../engine/processes/render-crash.ts';
import { monotonicTime } from '../../platform/clock.ts';
import { DiskFull } from '../../platform/files/free-space.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Backend } from '../drivers/backend.ts';
import { WrittenByNewer } from '../drivers/db/columns.ts';
import { isOutage } from '../drivers/db/is-outage.ts';
import { type Claim, LeaseLost } from '../drivers/queue/queue.ts';
import { isStoreOutage } from '../drivers/storage/storage.ts';
import { DISK_RETRY_SECONDS } from '../library/disk-space.ts';
import type { Failure } from '../library/failure.ts';
import { type JobHandler, MAX_CLAIMS, record, renewLease, WorkerStopping } from './job-handler.ts';

type FailureText = JobHandler['failureText'];

const INTERNAL_ERROR_CODE = 50000;

/** Seconds to postpone a job during a storage outage. */
const STORE_RETRY_SECONDS = 15;
/** Seconds to leave a job to newer workers before it is claimed again. */
const NEWER_WORKER_RETRY_SECONDS = 30;
/** Seconds after which a job that no newer worker has run fails. */
const NEWER_WORKER_TIMEOUT_SECONDS = 4 * 3600;
const HAS_ENDED = 'The subject of this job had already ended';

/** Runs one claimed job until it is completed, failed, retried, released, or lost to another worker. */
export async function runJob(
  backend: Backend,
  handler: JobHandler,
  claim: Claim,
  parent: Log,
  shutdown: AbortSignal,
): Promise<void> {
  const log = parent.child({ [handler.subject]: claim.subject, job: claim.jobId });
  const lost = new AbortController();
  const ended = new AbortController();
  const heartbeats = renewLease(backend, claim, {
    lost,
    ended: ended.signal,
    checkInterval: handler.checkInterval,
  });
  const undo = new AsyncDisposableStack();
  try {
    if (claim.claims > MAX_CLAIMS) {
      await record(() => giveUp(backend, handler, claim));
      return log.error({ claims: claim.claims }, `${handler.kind} was interrupted too often`);
    }
    log.info({ claims: claim.claims, crashes: claim.crashes }, `${handler.kind} started`);
    await using resources = new AsyncDisposableStack();
    const signal = AbortSignal.any([shutdown, lost.signal]);
    const end = await handler.run({ claim, signal, log, resources, undo });
    await record(end ?? (() => backend.queue.fail(backend.db, claim, HAS_ENDED)));
    undo.move();
    log.info(`${handler.kind} completed`);
  } catch (error) {
    // The next sweep removes what cannot be removed now.
    await undo
      .disposeAsync()
      .catch((failure: unknown) => log.warn({ err: failure }, 'files were left behind'));
    await handleFailure(backend, handler, claim, error, log);
  } finally {
    ended.abort();
    await heartbeats;
  }
}

/** Fails a job for good, even if its subject has already ended. @throws {LeaseLost} */
async function giveUp({ db, queue }: Backend, handler: JobHandler, claim: Claim): Promise<void> {
  try {
    await handler.fail(claim, interruptedTooOften(handler.failureText));
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    await queue.fail(db, claim, HAS_ENDED);
  }
}

/** Decides what happens to a job that did not complete. */
async function handleFailure(
  backend: Backend,
  handler: JobHandler,
  claim: Claim,
  error: unknown,
  log: Log,
): Promise<void> {
  const { db, queue } = backend;
  const { kind, failureText } = handler;
  try {
    if (error instanceof LeaseLost) return log.info('the job was cancelled or claimed by another worker');
    if (error instanceof WorkerStopping || isOutage(error)) {
      await record(() => queue.release(db, claim));
      return log.info(`${kind} released`);
    }
    if (isStoreOutage(error)) {
      await record(() => queue.postpone(db, claim, STORE_RETRY_SECONDS));
      return log.warn({ reason: String(error) }, `storage is unavailable, ${kind} postponed`);
    }
    if (error instanceof DiskFull) {
      // Another machine may have room, or this one later.
      const isLast = claim.claims >= MAX_CLAIMS;
      await record(() =>
        isLast
          ? handler.fail(claim, noDiskSpace(failureText, error))
          : queue.postpone(db, claim, DISK_RETRY_SECONDS),
      );
      return log.warn({ reason: error.message, err: error.cause }, `the disk is full, ${kind} postponed`);
    }
    if (error instanceof WrittenByNewer) {
      const isGivenUp = monotonicTime() - claim.addedAt > NEWER_WORKER_TIMEOUT_SECONDS * 1000;
      await record(() =>
        isGivenUp
          ? handler.fail(claim, needsNewerWorker(failureText, error))
          : queue.refuse(db, claim, NEWER_WORKER_RETRY_SECONDS),
      );
      return log.warn({ reason: error.message }, `${kind} ${isGivenUp ? 'failed' : 'left to newer workers'}`);
    }
    const failure = await record(async () => handler.expectedFailure?.(error, claim));
    if (failure) {
      await record(() => handler.fail(claim, failure));
      return log.info({ reason: failure.message }, `${kind} refused`);
    }
    if (claim.crashes === 0) {
      log.warn({ err: error }, `${kind} crashed and will be retried`);
      await record(() => queue.retry(db, claim, String(error)));
      return queue.wake();
    }
    log.error({ err: error }, `${kind} crashed again`);
    await record(() => handler.fail(claim, crashedTwice(failureText, error)));
  } catch (failure) {
    // The lease expires, and another attempt settles the job.
    log.error({ err: failure, after: error }, 'the end of a job could not be recorded');
  }
}

/** The job crashed twice. */
function crashedTwice({ problem, advice }: FailureText, error: unknown): Failure {
  const cause =
    error instanceof RenderCrash
      ? `its process ${error.message}`
      : 'of a server error. See the server log for details';
  const message = `${problem} in two attempts because ${cause}. ${advice}, or contact the operator of this server.`;
  return { code: INTERNAL_ERROR_CODE, message, reason: 'crash' };
}

/** Workers stopped too often during this job, so the job itself may be the cause. */
function interruptedTooOften({ problem, advice }: FailureText): Failure {
  const message = `${problem}: it was interrupted too often. ${advice}, or contact the operator of this server.`;
  return { code: INTERNAL_ERROR_CODE, message };
}

/** Every worker that claimed the job had an older version than the server that created it. */
function needsNewerWorker({ problem }: FailureText, error: WrittenByNewer): Failure {
  const message = `${problem}: ${error.message}, and no worker of that version is running. The operator of this server must update every worker to the version of the server.`;
  return { code: INTERNAL_ERROR_CODE, message };
}

/** No machine had enough disk space. */
function noDiskSpace({ problem, advice }: FailureText, error: DiskFull): Failure {
  const message = `${problem}: the server has no disk space for it. ${error.message}. ${advice}, or try again later.`;
  return { code: INTERNAL_ERROR_CODE, message, reason: 'disk_full' };
}
