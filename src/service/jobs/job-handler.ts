import type { Log } from '../../platform/telemetry/log.ts';
import type { Claim, JobKind } from '../drivers/queue/queue.ts';
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
