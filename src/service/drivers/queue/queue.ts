import { currentOrigin, type Origin } from '../../../platform/telemetry/origin.ts';
import type { DbOrTransaction } from '../db/schema.ts';
import type { JobState } from '../db/states.ts';

/** Seconds without a heartbeat after which a lease expires; the minimum of pg-boss. */
export const LEASE_SECONDS = 10;

/** A queue of jobs. Each job is done once, even if workers die. */
export interface Queue {
  /** Adds a job in the caller's transaction. Returns false if a job with the same dedupe key exists or existed. */
  enqueue(transaction: DbOrTransaction, job: NewJob): Promise<boolean>;
  /** Wakes waiting workers; call it after the commit. */
  wake(): void;
  /** Resolves when there may be work of these kinds, after about `seconds` without a wake-up, or on the signal. */
  waitForWork(kinds: readonly JobKind[], seconds: number, signal: AbortSignal): Promise<void>;
  /** Claims the first job that is due or whose lease has expired. */
  claim(kind: string, limits?: ClaimLimits): Promise<Claim | undefined>;
  /** Renews the lease. Returns false if the lease is lost. */
  heartbeat(claim: Claim): Promise<boolean>;

  // Each of these ends the claim. They throw LeaseLost, which rolls the transaction back, if it had already ended.
  complete(transaction: DbOrTransaction, claim: Claim): Promise<void>;
  fail(transaction: DbOrTransaction, claim: Claim, reason: string): Promise<void>;
  /** Runs the job again after a crash. */
  retry(transaction: DbOrTransaction, claim: Claim, reason: string): Promise<void>;
  /** Runs the job again after `seconds`. */
  postpone(transaction: DbOrTransaction, claim: Claim, seconds: number): Promise<void>;
  /** Leaves the job to other workers for `seconds`. The claim does not count. */
  refuse(transaction: DbOrTransaction, claim: Claim, seconds: number): Promise<void>;
  /** Returns the job unchanged, because the worker stops. */
  release(transaction: DbOrTransaction, claim: Claim): Promise<void>;

  /**
   * Ends the job of a subject. A worker that is running the job learns this from `holdsLease`. Returns false if the job has
   * already ended.
   */
  cancel(transaction: DbOrTransaction, kind: string, subject: string, reason: string): Promise<boolean>;
  /** Whether the claim still holds the job; cheap enough for frequent calls. */
  holdsLease(claim: Claim): Promise<boolean>;

  /** 1 for the next job; undefined if no job of the subject is waiting. */
  position(kind: string, subject: string): Promise<number | undefined>;
  /** Returns the state of a subject's job without a dedupe key; undefined if no such job exists, or it ended long ago. */
  find(kind: string, subject: string): Promise<JobSummary | undefined>;
  /** Returns the number of waiting and active jobs, and when the oldest waiting job became due. */
  count(kind: string): Promise<{ waiting: number; active: number; oldest: number | null }>;
  /** Returns all active jobs to the waiting ones at the start of the only process, and returns how many. */
  recoverInterruptedJobs(): Promise<number>;
  close(): Promise<void>;
}

export interface ClaimLimits {
  /** Skips jobs of these lanes. */
  busyLanes?: readonly string[];
  /** Skips jobs of these accounts. */
  busyAccounts?: readonly string[];
  /** Maximum number of active jobs of one account, across all workers. */
  maxPerAccount?: number | undefined;
}

interface JobSummary {
  status: JobState;
  /** As in `Claim`. */
  claims: number;
  crashes: number;
}

export interface NewJob {
  kind: JobKind;
  /** Subject of the job, such as a video's id. */
  subject: string;
  accountId: string;
  /** Receiver that can be busy, if there is one. */
  lane?: string;
  /** Defaults to one job per kind and subject for all time. */
  dedupeKey?: string;
  /** Order among the jobs of one account, highest first. */
  priority: number;
}

/** The right to run a job until the lease expires. */
export interface Claim {
  jobId: string;
  kind: string;
  lease: string;
  subject: string;
  accountId: string;
  lane: string | null;
  /** Number of claims, including this one. */
  claims: number;
  /** Number of earlier crashes. */
  crashes: number;
  /** Milliseconds since 1970. */
  addedAt: number;
  /** The request that added it. */
  origin: JobOrigin;
}

export class LeaseLost extends Error {
  constructor(claim: Claim) {
    super(`Job ${claim.jobId} is no longer ours`);
    this.name = 'LeaseLost';
  }
}

/** Work that is done after the response was sent. */
export const JOB_KINDS = ['render', 'segment', 'script', 'photo', 'motion', 'own_avatar', 'deliver'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** The request that added a job, and when the job became due, in milliseconds since 1970. */
interface JobOrigin extends Pick<Origin, 'rid' | 'traceparent'> {
  at?: number;
}

/** Serializes the origin of a job that is being added. */
export function serializeOrigin(now: number): string {
  const { rid, traceparent } = currentOrigin();
  return JSON.stringify({ rid, traceparent, at: now } satisfies { [name in keyof JobOrigin]: unknown });
}

/** Reads a stored origin. @param text - undefined for jobs from before origins were stored */
export function readOrigin(text: string | null | undefined): JobOrigin {
  return text ? (JSON.parse(text) as JobOrigin) : {};
}
