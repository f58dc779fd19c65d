import { createHash } from 'node:crypto';
import { type CommandResponse, fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { monotonicTime } from '../../../platform/clock.ts';
import { lockTransaction } from '../db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../db/schema.ts';
import type { JobState } from '../db/states.ts';
import { advanceVirtualTime, startTagOf } from './fair-queueing.ts';
import { originText, readOrigin } from './job-origin.ts';
import { JOB_KINDS } from './kinds.ts';
import {
  countJobs,
  dueJobs,
  groupsOfAccounts,
  isAttempt,
  isPassNeeded,
  jobsAhead,
} from './pg-boss-tables.ts';
import { type Claim, type ClaimLimits, LeaseLost, type NewJob, type Queue, SILENCE } from './queue.ts';
import { watchForJobs } from './watch-for-jobs.ts';
import { wholeScripts } from './whole-scripts.ts';

/** Seconds between looks for the silent, by whoever looks for work. */
const SUPERVISION = 2;
/** Times that a job is begun; who does it gives up long before. */
const TIMES = 1000;
/** Seconds that a job may take; stages have their own limits. */
const LONGEST = 23 * 3600;
/** Seconds for which what ended is kept, and for which nobody need come for a job. */
export const KEPT = 7 * 86_400;
const WAITS = 365 * 86_400;

/** What the queue keeps of a job. */
export interface Kept {
  subject: string;
  accountId: string;
  lane: string | null;
  priority: number;
  crashes: number;
  /** Times it was begun and left to another. */
  refused?: number;
  origin?: string;
}

/** Times a job was begun, this time included. */
export function claimsOf(retryCount: number, { refused = 0 }: Pick<Kept, 'refused'>): number {
  return retryCount + 1 - refused;
}

/**
 * The queue in PostgreSQL, for as many processes as are wanted: pg-boss keeps it. Whose turn it is, is decided when a
 * job is added, and told to pg-boss as its priority.
 */
export async function pgBossQueue(db: Db, now: () => number = monotonicTime): Promise<Queue> {
  const boss = new PgBoss({
    db: wholeScripts(db),
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: SUPERVISION,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', () => {});
  await boss.start();
  for (const kind of JOB_KINDS) {
    await boss.createQueue(kind, {
      retryLimit: TIMES,
      heartbeatSeconds: SILENCE,
      expireInSeconds: LONGEST,
      retentionSeconds: WAITS,
      deleteAfterSeconds: KEPT,
    });
    // Known from now on: within a transaction there may be no connection left to ask for it.
    await boss.findJobs(kind, { id: idOf('') });
  }
  const { wake, waitForWork } = watchForJobs(async (kinds) => {
    await supervise();
    return dueJobs(db, kinds);
  });
  let supervised = 0;

  /** Jobs of silent workers are handed back, by one of those who ask. */
  async function supervise(): Promise<void> {
    if (now() - supervised < SUPERVISION * 1000) return;
    supervised = now();
    if (await isPassNeeded(db)) await boss.supervise();
  }

  /** Back to those that wait, at the same turn. */
  async function handBack(
    on: DbOrTransaction,
    claim: Claim,
    seconds: number,
    change: Partial<Kept> = {},
  ): Promise<void> {
    const within = { db: fromKysely(on) };
    await ours(claim, boss.fail(claim.kind, attemptOf(claim), undefined, within));
    await boss.update(
      claim.kind,
      { ...leaseOf(claim).kept, ...change },
      {
        id: claim.jobId,
        startAfter: seconds,
        ...within,
      },
    );
  }

  return {
    wake,
    waitForWork,

    async enqueue(transaction, job) {
      const id = await boss.send(
        job.kind,
        { ...keptOf(job), origin: originText(now()) },
        {
          id: idOf(job.dedupeKey ?? `${job.kind}:${job.subject}`),
          priority: -(await startTagOf(transaction, job)),
          group: { id: groupOf(job) },
          db: fromKysely(transaction),
        },
      );
      return id !== null;
    },

    async claim(kind, limits = {}) {
      await supervise();
      // Much quicker to ask than to claim, and mostly there is none.
      if (!(await dueJobs(db, [kind])).get(kind)) return undefined;
      return db.transaction().execute(async (transaction) => {
        const { mostPerAccount } = limits;
        // Counted and claimed by one at a time, so that nobody gets one more than may be.
        if (mostPerAccount !== undefined) await lockTransaction(transaction, `claims of ${kind}`);
        const ignoreGroups = await groupsToIgnore(transaction, kind, limits);
        const [job] = await boss.fetch<Kept>(kind, {
          includeMetadata: true,
          ...(ignoreGroups.length > 0 && { ignoreGroups }),
          ...(mostPerAccount !== undefined && { groupConcurrency: mostPerAccount }),
          db: fromKysely(transaction),
        });
        if (!job) return undefined;
        await advanceVirtualTime(transaction, kind, -job.priority);
        const { subject, accountId, lane, crashes, origin } = job.data;
        const lease: Lease = { attempt: job.retryCount, kept: job.data };
        return {
          jobId: job.id,
          kind,
          lease: JSON.stringify(lease),
          subject,
          accountId,
          lane,
          claims: claimsOf(job.retryCount, job.data),
          crashes,
          addedAt: job.createdOn.getTime(),
          origin: readOrigin(origin),
        };
      });
    },

    async heartbeat(claim) {
      return didOne(await boss.touch(claim.kind, attemptOf(claim)));
    },

    async complete(transaction, claim) {
      const within = { db: fromKysely(transaction) };
      await ours(claim, boss.complete(claim.kind, attemptOf(claim), undefined, within));
    },

    async fail(transaction, claim) {
      await ours(claim, boss.cancel(claim.kind, attemptOf(claim), { db: fromKysely(transaction) }));
    },

    retry: (transaction, claim) => handBack(transaction, claim, 0, { crashes: claim.crashes + 1 }),
    postpone: (transaction, claim, seconds) => handBack(transaction, claim, seconds),
    refuse: (transaction, claim, seconds) =>
      handBack(transaction, claim, seconds, { refused: (leaseOf(claim).kept.refused ?? 0) + 1 }),
    release: (transaction, claim) => handBack(transaction, claim, 0),

    async cancel(transaction, kind, subject) {
      return didOne(
        await boss.cancel(kind, idOf(`${kind}:${subject}`), {
          db: fromKysely(transaction),
        }),
      );
    },

    holds: (claim) => isAttempt(db, claim.kind, attemptOf(claim)),

    async position(kind, subject) {
      const ahead = await jobsAhead(db, kind, idOf(`${kind}:${subject}`));
      return ahead === undefined ? undefined : ahead + 1;
    },

    async find(kind, subject) {
      const [job] = await boss.findJobs<Kept>(kind, { id: idOf(`${kind}:${subject}`) });
      if (!job) return undefined;
      // The types say otherwise of a job that was never begun.
      const begun = (job.startedOn as Date | null) === null ? 0 : claimsOf(job.retryCount, job.data);
      return { status: STATUS[job.state], claims: begun, crashes: job.data.crashes };
    },

    count: (kind) => countJobs(db, kind),
    recover: async () => 0,
    close: () => boss.stop({ graceful: false }),
  };
}

/** Which attempt is ours, and what to keep when it is handed back. */
interface Lease {
  attempt: number;
  kept: Kept;
}

function leaseOf({ lease }: Claim): Lease {
  return JSON.parse(lease) as Lease;
}

function attemptOf(claim: Claim): { id: string; retryCount: number } {
  return { id: claim.jobId, retryCount: leaseOf(claim).attempt };
}

async function ours(claim: Claim, command: Promise<CommandResponse>): Promise<void> {
  if (!didOne(await command)) throw new LeaseLost(claim);
}

/** The types do not tell what is answered. */
function didOne(response: CommandResponse): boolean {
  return (response as { affected: number }).affected === 1;
}

export function keptOf({ subject, accountId, lane, priority }: NewJob): Kept {
  return { subject, accountId, lane: lane ?? null, priority, crashes: 0 };
}

/** A job of a lane goes with its lane, others with their account. */
export function groupOf({ lane, accountId }: NewJob): string {
  return lane === undefined ? `account ${accountId}` : `lane ${lane}`;
}

/** The same for the same key, so that there is one job for it. */
export function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
  return parts.join('-');
}

const STATUS: Record<JobWithMetadata['state'], JobState> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'active',
  completed: 'done',
  cancelled: 'failed',
  failed: 'failed',
};

async function groupsToIgnore(
  transaction: DbOrTransaction,
  kind: string,
  { busyLanes = [], busyAccounts = [] }: ClaimLimits,
): Promise<string[]> {
  const busy = busyLanes.map((lane) => `lane ${lane}`);
  if (busyAccounts.length === 0) return busy;
  return [...busy, ...(await groupsOfAccounts(transaction, kind, busyAccounts))];
}
