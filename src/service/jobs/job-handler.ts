import { setInterval } from 'node:timers/promises';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { retryFor } from '../../platform/timers.ts';
import type { Backend } from '../drivers/backend.ts';
import { isOutage } from '../drivers/db/is-outage.ts';
import { type Claim, type JobKind, LeaseLost } from '../drivers/queue/queue.ts';
import { asDiskFull } from '../library/disk-space.ts';
import type { Failure } from '../library/failure.ts';

/** A claimed job while it runs. */
export interface ClaimedJob {
  claim: Claim;
  /** Aborts when the worker stops, the job is cancelled, or its lease is lost. */
  signal: AbortSignal;
  log: Log;
  /** Disposed of after the job, in every case. */
  resources: AsyncDisposableStack;
  /** Disposed of unless the end of the job was recorded. Removes stored files that nothing refers to. */
  undo: AsyncDisposableStack;
}

/**
 * Records the end of a job and of its subject in one transaction.
 * @throws {LeaseLost} if another worker recorded it first
 */
export type RecordEnd = () => Promise<void>;

/** Runs jobs of one kind, and ends those that fail. */
export interface JobHandler {
  kind: JobKind;
  /** Name of the job's subject in the log. */
  subject: string;
  /**
   * Seconds between checks that the lease is still held. Use the heartbeat interval if jobs of this kind cannot be
   * cancelled.
   */
  checkInterval?: number;
  /**
   * Does the work and returns how to record its end, which is retried during a database outage. Undefined if the
   * subject has already ended.
   * @throws {DiskFull} or a storage outage, which postpones the job; errors that `expectedFailure` recognizes, which
   * fail it; anything else counts as a crash, after which the job is retried once
   */
  run(job: ClaimedJob): Promise<RecordEnd | undefined>;
  /** Returns the failure to show to the user, or undefined if the error is a crash. */
  expectedFailure?(error: unknown, claim: Claim): Promise<Failure | undefined> | Failure | undefined;
  /** Parts of the message of a failed job: `The video could not be rendered`, `Try a shorter script`. */
  failureText: { problem: string; advice: string };
  /** Ends the job and its subject as failed. @throws {LeaseLost} */
  fail(claim: Claim, failure: Failure): Promise<void>;
}

/** Reason for aborting when the worker stops; the job is released. */
export class WorkerStopping extends Error {}

/** Number of claims after which a job fails, because the job itself may be what stops its workers. */
export const MAX_CLAIMS = 25;

/** Seconds between heartbeats. */
export const HEARTBEAT_SECONDS = 2.5;
/** Seconds until cancelled work is noticed. Stopping it takes up to two seconds more. */
const CHECK_INTERVAL_SECONDS = 0.3;

export interface RenewLeaseOptions {
  /** Aborted when the lease is lost. */
  lost: AbortController;
  /** Aborts when the work has ended. */
  ended: AbortSignal;
  /** Seconds between checks that the lease is still held. */
  checkInterval?: number | undefined;
}

/** Renews the lease until the work has ended, and aborts the work if the lease is lost. */
export async function renewLease(
  backend: Backend,
  claim: Claim,
  { lost, ended, checkInterval: every = CHECK_INTERVAL_SECONDS }: RenewLeaseOptions,
): Promise<void> {
  let lastHeartbeat = performance.now();
  const isHeld = async () => {
    const due = performance.now() - lastHeartbeat >= (HEARTBEAT_SECONDS - CHECK_INTERVAL_SECONDS) * 1000;
    const startedAt = performance.now();
    const held = due ? await backend.queue.heartbeat(claim) : await backend.queue.holdsLease(claim);
    if (due && held) lastHeartbeat = startedAt;
    return held;
  };
  try {
    for await (const _ of setInterval(every * 1000, undefined, { signal: ended })) {
      // During a database outage no other worker can claim the job; the next check shows whether one has since claimed it.
      const held = await isHeld().catch((error: unknown) => isOutage(error) || Promise.reject(error));
      if (!held) return lost.abort(new LeaseLost(claim));
    }
  } catch (error) {
    if (!ended.aborted) lost.abort(error);
  }
}

/** Seconds for which recording the end of a job is retried; longer than a database takes to restart. */
const RECORD_TIMEOUT_SECONDS = 60;

/** Records the end of a job, or releases it, and retries during a short database outage. @throws {LeaseLost} */
export function record<Result>(end: () => Promise<Result>): Promise<Result> {
  return retryFor(RECORD_TIMEOUT_SECONDS, isOutage, end);
}

/**
 * Runs work in a temporary folder of the job, which is removed afterwards.
 * @throws {DiskFull} if the work failed for lack of disk space
 */
export async function inTempDir<Result>(
  prefix: string,
  tempRoot: string,
  { resources, signal }: Pick<ClaimedJob, 'resources' | 'signal'>,
  work: (tempDir: string) => Promise<Result>,
): Promise<Result> {
  const temp = await makeTempDir(prefix, tempRoot);
  if (resources.disposed) {
    // The job was given up while its folder was being created, so nothing else would remove the folder.
    await temp[Symbol.asyncDispose]();
    throw signal.reason ?? new Error('The job ended before its work started');
  }
  resources.use(temp);
  try {
    return await work(temp.path);
  } catch (error) {
    throw signal.aborted ? error : await asDiskFull(error, temp.path);
  }
}
