import type { DbOrTransaction } from '../db/schema.ts';
import type { JobState } from '../db/states.ts';
import type { JobOrigin } from './job-origin.ts';
import type { JobKind } from './kinds.ts';

/** Seconds without a heartbeat after which a job is given to another; pg-boss allows no less. */
export const SILENCE = 10;

/** Work to be done once, whatever happens to those who do it. */
export interface Queue {
  /** Within the caller's transaction. False when there is or was a job with the same dedupe key. */
  enqueue(transaction: DbOrTransaction, job: NewJob): Promise<boolean>;
  /** Tells waiting workers to look; call it after the commit. */
  wake(): void;
  /** Resolves when there may be work of these kinds, looked for about every so many seconds, or on the signal. */
  waitForWork(kinds: readonly JobKind[], seconds: number, signal: AbortSignal): Promise<void>;
  /** Takes the first job that is due, or one whose worker has gone silent. */
  claim(kind: string, limits?: ClaimLimits): Promise<Claim | undefined>;
  /** Keeps the claim alive; false when the job has gone to another. */
  heartbeat(claim: Claim): Promise<boolean>;

  // Each of these ends the claim, and throws LeaseLost, so that the transaction is rolled back, when it had ended already.
  complete(transaction: DbOrTransaction, claim: Claim): Promise<void>;
  fail(transaction: DbOrTransaction, claim: Claim, reason: string): Promise<void>;
  /** Does it again because the work crashed. */
  retry(transaction: DbOrTransaction, claim: Claim, reason: string): Promise<void>;
  /** Does it again after so many seconds. */
  postpone(transaction: DbOrTransaction, claim: Claim, seconds: number): Promise<void>;
  /** Leaves it to a worker that can do it, for so many seconds; it does not count as begun. */
  refuse(transaction: DbOrTransaction, claim: Claim, seconds: number): Promise<void>;
  /** Hands it back untouched, because the worker stops. */
  release(transaction: DbOrTransaction, claim: Claim): Promise<void>;

  /** Ends the job about a subject, whoever has it; they are told by `holds`. False when it has ended already. */
  cancel(transaction: DbOrTransaction, kind: string, subject: string, reason: string): Promise<boolean>;
  /** Whether the claim still stands; cheap enough to be asked often. */
  holds(claim: Claim): Promise<boolean>;

  /** 1 for the next job; undefined when none about this subject is waiting. */
  position(kind: string, subject: string): Promise<number | undefined>;
  /** What became of the job about a subject that has no dedupe key; undefined when there is none, or it ended long ago. */
  find(kind: string, subject: string): Promise<JobSummary | undefined>;
  /** How many wait and are being done. */
  count(kind: string): Promise<{ waiting: number; active: number; oldest: number | null }>;
  /** At the start of the only process there is: hands back what was being done. Answers how many. */
  recover(): Promise<number>;
  close(): Promise<void>;
}

export interface ClaimLimits {
  /** Jobs of these lanes are left out. */
  busyLanes?: readonly string[];
  /** Jobs of these accounts are left out. */
  busyAccounts?: readonly string[];
  /** Jobs of one account that may be done at a time, everywhere. */
  mostPerAccount?: number | undefined;
}

export interface JobSummary {
  status: JobState;
  /** As in a claim. */
  claims: number;
  crashes: number;
}

export interface NewJob {
  kind: JobKind;
  /** What it is about, such as a video's id. */
  subject: string;
  accountId: string;
  /** What the job is sent through, where that can be busy. */
  lane?: string;
  /** Otherwise there is one job ever of a kind about a subject. */
  dedupeKey?: string;
  /** Among the jobs of one account, higher goes first. */
  priority: number;
}

/** The right to do a job, until the lease runs out. */
export interface Claim {
  jobId: string;
  kind: string;
  lease: string;
  subject: string;
  accountId: string;
  lane: string | null;
  /** Times it was begun, this time included. */
  claims: number;
  /** Times its work has crashed before. */
  crashes: number;
  /** When it was added; milliseconds since 1970. */
  addedAt: number;
  /** Of whoever added it. */
  origin: JobOrigin;
}

export class LeaseLost extends Error {
  constructor(claim: Claim) {
    super(`Job ${claim.jobId} is no longer ours`);
    this.name = 'LeaseLost';
  }
}
