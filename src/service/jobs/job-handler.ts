import type { Log } from '../../platform/telemetry/log.ts';
import type { Failure } from '../children/failure.ts';
import type { JobKind } from '../drivers/queue/kinds.ts';
import type { Claim } from '../drivers/queue/queue.ts';

/** A job that was claimed, while it is done. */
export interface ClaimedJob {
  claim: Claim;
  /** Aborts when the worker stops, or when the job is called off or has gone to another worker. */
  signal: AbortSignal;
  log: Log;
  /** Disposed of after the job, however it ended. */
  resources: AsyncDisposableStack;
  /** Disposed of unless its end was recorded: what was stored for nothing is taken out again. */
  undo: AsyncDisposableStack;
}

/** Records the end of a job, in one transaction with what it is about. @throws {LeaseLost} when another was first */
export type RecordEnd = () => Promise<void>;

/** How jobs of a kind are done, and how they end when they cannot be done. */
export interface JobHandler {
  kind: JobKind;
  /** What a job of this kind is about, as the log calls it. */
  subject: string;
  /** Seconds between looks whether the claim still stands; as often as it is renewed where nobody calls it off. */
  look?: number;
  /**
   * Does it, and answers how its end is recorded, which is tried again while the database is away. Undefined when what
   * it is about has ended already.
   *
   * @throws {DiskFull} or an outage of a store, and it is put off; what `refusal` knows, and it fails; anything else is
   *   a crash, after which it is tried once more
   */
  make(job: ClaimedJob): Promise<RecordEnd | undefined>;
  /** What is told to the asker where the error is no crash; undefined otherwise. */
  refusal?(error: unknown, claim: Claim): Promise<Failure | undefined> | Failure | undefined;
  /** For the sentence about a job that was given up: `The video could not be rendered`, `Try a shorter script`. */
  whenGivenUp: { problem: string; advice: string };
  /** Ends it as failed. @throws {LeaseLost} */
  fail(claim: Claim, failure: Failure): Promise<void>;
}
