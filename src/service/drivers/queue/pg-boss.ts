import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type CommandResponse, fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { monotonicTime } from '../../../platform/clock.ts';
import { lockTransaction } from '../db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../db/schema.ts';
import type { JobState } from '../db/states.ts';
import { advanceVirtualTime, assignStartTag } from './fair-queueing.ts';
import {
  countJobs,
  dueJobs,
  findAccountGroups,
  isAttemptActive,
  isMaintenanceDue,
  jobsAhead,
} from './pg-boss-tables.ts';
import {
  type Claim,
  type ClaimLimits,
  JOB_KINDS,
  LEASE_SECONDS,
  LeaseLost,
  type NewJob,
  type Queue,
  readOrigin,
  serializeOrigin,
} from './queue.ts';
import { watchForJobs } from './watch-for-jobs.ts';

/** Seconds between checks for silent workers. */
const SUPERVISION_INTERVAL_SECONDS = 2;
/** Retries that pg-boss allows; workers give up long before. */
const RETRY_LIMIT = 1000;
/** Maximum seconds of a job; its stages have limits of their own. */
const MAX_JOB_SECONDS = 23 * 3600;
/** Seconds for which ended jobs are kept. */
export const KEEP_ENDED_SECONDS = 7 * 86_400;
/** Seconds for which a job may wait. */
const MAX_WAIT_SECONDS = 365 * 86_400;

/** Data stored with a job. */
export interface JobData {
  subject: string;
  accountId: string;
  lane: string | null;
  priority: number;
  crashes: number;
  /** Number of claims that a worker refused. */
  refused?: number;
  origin?: string;
}

/** Number of claims, including this one. */
export function countClaims(retryCount: number, { refused = 0 }: Pick<JobData, 'refused'>): number {
  return retryCount + 1 - refused;
}

/**
 * The queue in PostgreSQL for any number of processes, kept by pg-boss. A job gets its start tag when it
 * is added; pg-boss receives the tag as the priority.
 */
export async function pgBossQueue(db: Db, now: () => number = monotonicTime): Promise<Queue> {
  const boss = new PgBoss({
    db: atomicScripts(db),
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: SUPERVISION_INTERVAL_SECONDS,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', () => {});
  await boss.start();
  for (const kind of JOB_KINDS) {
    await boss.createQueue(kind, {
      retryLimit: RETRY_LIMIT,
      heartbeatSeconds: LEASE_SECONDS,
      expireInSeconds: MAX_JOB_SECONDS,
      retentionSeconds: MAX_WAIT_SECONDS,
      deleteAfterSeconds: KEEP_ENDED_SECONDS,
    });
    // Loads the queue's settings now; within a transaction there might be no connection left to load them.
    await boss.findJobs(kind, { id: jobId('') });
  }
  const { wake, waitForWork } = watchForJobs(async (kinds) => {
    await supervise();
    return dueJobs(db, kinds);
  });
  let lastSupervision = 0;

  /** Releases the jobs of silent workers. */
  async function supervise(): Promise<void> {
    if (now() - lastSupervision < SUPERVISION_INTERVAL_SECONDS * 1000) return;
    lastSupervision = now();
    if (await isMaintenanceDue(db)) await boss.supervise();
  }

  /** Puts a job back in the queue without losing its place. */
  async function requeueJob(
    on: DbOrTransaction,
    claim: Claim,
    seconds: number,
    change: Partial<JobData> = {},
  ): Promise<void> {
    const options = { db: fromKysely(on) };
    await requireLease(claim, boss.fail(claim.kind, attemptFromClaim(claim), undefined, options));
    await boss.update(
      claim.kind,
      { ...parseLease(claim).data, ...change },
      {
        id: claim.jobId,
        startAfter: seconds,
        ...options,
      },
    );
  }

  return {
    wake,
    waitForWork,

    async enqueue(transaction, job) {
      const id = await boss.send(
        job.kind,
        { ...jobData(job), origin: serializeOrigin(now()) },
        {
          id: jobId(job.dedupeKey ?? `${job.kind}:${job.subject}`),
          priority: -(await assignStartTag(transaction, job)),
          group: { id: jobGroup(job) },
          db: fromKysely(transaction),
        },
      );
      return id !== null;
    },

    async claim(kind, limits = {}) {
      await supervise();
      // Checking is much faster than claiming, and usually nothing is due.
      if (!(await dueJobs(db, [kind])).get(kind)) return undefined;
      return db.transaction().execute(async (transaction) => {
        const { maxPerAccount } = limits;
        // The lock makes counting and claiming atomic, so that an account never exceeds its limit.
        if (maxPerAccount !== undefined) await lockTransaction(transaction, `claims of ${kind}`);
        const ignoreGroups = await groupsToIgnore(transaction, kind, limits);
        const [job] = await boss.fetch<JobData>(kind, {
          includeMetadata: true,
          ...(ignoreGroups.length > 0 && { ignoreGroups }),
          ...(maxPerAccount !== undefined && { groupConcurrency: maxPerAccount }),
          db: fromKysely(transaction),
        });
        if (!job) return undefined;
        await advanceVirtualTime(transaction, kind, -job.priority);
        const { subject, accountId, lane, crashes, origin } = job.data;
        const lease: Lease = { attempt: job.retryCount, data: job.data };
        return {
          jobId: job.id,
          kind,
          lease: JSON.stringify(lease),
          subject,
          accountId,
          lane,
          claims: countClaims(job.retryCount, job.data),
          crashes,
          addedAt: job.createdOn.getTime(),
          origin: readOrigin(origin),
        };
      });
    },

    async heartbeat(claim) {
      return affectedOne(await boss.touch(claim.kind, attemptFromClaim(claim)));
    },

    async complete(transaction, claim) {
      const within = { db: fromKysely(transaction) };
      await requireLease(claim, boss.complete(claim.kind, attemptFromClaim(claim), undefined, within));
    },

    async fail(transaction, claim) {
      await requireLease(
        claim,
        boss.cancel(claim.kind, attemptFromClaim(claim), { db: fromKysely(transaction) }),
      );
    },

    retry: (transaction, claim) => requeueJob(transaction, claim, 0, { crashes: claim.crashes + 1 }),
    postpone: (transaction, claim, seconds) => requeueJob(transaction, claim, seconds),
    refuse: (transaction, claim, seconds) =>
      requeueJob(transaction, claim, seconds, { refused: (parseLease(claim).data.refused ?? 0) + 1 }),
    release: (transaction, claim) => requeueJob(transaction, claim, 0),

    async cancel(transaction, kind, subject) {
      return affectedOne(
        await boss.cancel(kind, jobId(`${kind}:${subject}`), {
          db: fromKysely(transaction),
        }),
      );
    },

    holdsLease: (claim) => isAttemptActive(db, claim.kind, attemptFromClaim(claim)),

    async position(kind, subject) {
      const ahead = await jobsAhead(db, kind, jobId(`${kind}:${subject}`));
      return ahead === undefined ? undefined : ahead + 1;
    },

    async find(kind, subject) {
      const [job] = await boss.findJobs<JobData>(kind, { id: jobId(`${kind}:${subject}`) });
      if (!job) return undefined;
      // Contrary to its type, it is null for a job that never started.
      const claims = (job.startedOn as Date | null) === null ? 0 : countClaims(job.retryCount, job.data);
      return { status: STATUS[job.state], claims: claims, crashes: job.data.crashes };
    },

    count: (kind) => countJobs(db, kind),
    recoverInterruptedJobs: async () => 0,
    close: () => boss.stop({ graceful: false }),
  };
}

/** The attempt that holds the job, and the data to store when the job is released. */
interface Lease {
  attempt: number;
  data: JobData;
}

function parseLease({ lease }: Claim): Lease {
  return JSON.parse(lease) as Lease;
}

function attemptFromClaim(claim: Claim): { id: string; retryCount: number } {
  return { id: claim.jobId, retryCount: parseLease(claim).attempt };
}

async function requireLease(claim: Claim, command: Promise<CommandResponse>): Promise<void> {
  if (!affectedOne(await command)) throw new LeaseLost(claim);
}

/** The result is missing from the types. */
function affectedOne(response: CommandResponse): boolean {
  return (response as { affected: number }).affected === 1;
}

export function jobData({ subject, accountId, lane, priority }: NewJob): JobData {
  return { subject, accountId, lane: lane ?? null, priority, crashes: 0 };
}

/** A job with a lane belongs to the group of its lane; a job without one, to the group of its account. */
export function jobGroup({ lane, accountId }: NewJob): string {
  return lane === undefined ? `account ${accountId}` : `lane ${lane}`;
}

/** Derives the id from the key, so that a key has at most one job. */
export function jobId(key: string): string {
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
  return [...busy, ...(await findAccountGroups(transaction, kind, busyAccounts))];
}

/**
 * Runs pg-boss's own SQL scripts, which contain their own transaction. If one fails midway, such as when two processes
 * create the tables at once, the connection is rolled back; otherwise it would be unusable for its next user.
 */
function atomicScripts(db: Db): ReturnType<typeof fromKysely> {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (connection) => {
        try {
          return await fromKysely(connection).executeSql(text, values);
        } catch (error) {
          await sql`rollback`.execute(connection).catch(() => {});
          throw error;
        }
      }),
  };
}
