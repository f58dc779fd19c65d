import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Updateable } from 'kysely';
import { earlierClockTime, monotonicTime } from '../../../platform/clock.ts';
import { randomId } from '../../../platform/random-id.ts';
import { prepareQuery } from '../db/prepare-query.ts';
import type { Db, DbOrTransaction, JobRow } from '../db/schema.ts';
import { withRelaxedDurability } from '../db/sqlite-file.ts';
import { type JobState, jobStatesBefore } from '../db/states.ts';
import { advanceVirtualTime, assignStartTag } from './fair-queueing.ts';
import {
  type Claim,
  type ClaimLimits,
  LEASE_SECONDS,
  LeaseLost,
  type Queue,
  readOrigin,
  serializeOrigin,
} from './queue.ts';

/** A queue in a table of the database, for a single process. */
export function embeddedQueue(db: Db, now: () => number = monotonicTime): Queue {
  async function end(
    transaction: DbOrTransaction,
    claim: Claim,
    change: Updateable<JobRow> & { status: JobState },
  ): Promise<void> {
    const rows = await transaction
      .updateTable('jobs')
      .set({ lease: null, lease_until: null, ...change })
      .where('id', '=', claim.jobId)
      .where('lease', '=', claim.lease)
      .where('status', 'in', jobStatesBefore(change.status))
      .returning('id')
      .execute();
    if (rows.length !== 1) throw new LeaseLost(claim);
  }

  return {
    ...inProcessWakeUp(),

    async enqueue(transaction, job) {
      const rows = await transaction
        .insertInto('jobs')
        .values({
          id: randomId(),
          kind: job.kind,
          subject: job.subject,
          account_id: job.accountId,
          lane: job.lane ?? null,
          status: 'waiting',
          priority: job.priority,
          run_after: now(),
          turn: await assignStartTag(transaction, job),
          dedupe_key: job.dedupeKey ?? `${job.kind}:${job.subject}`,
          claims: 0,
          crashes: 0,
          created_at: now(),
          origin: serializeOrigin(now()),
        })
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returning('id')
        .execute();
      return rows.length === 1;
    },

    async claim(kind, limits = {}) {
      // Checking is much faster than claiming, and usually nothing is due.
      if ((await selectDueJob(db, kind, now())).length === 0) return undefined;
      // Claims lost in a power failure are simply made again.
      return relaxedTransaction(db, async (transaction) => {
        const job = await nextJob(transaction, kind, limits, now());
        if (!job) return undefined;
        const { id: jobId, account_id: accountId, created_at: addedAt, turn, origin, ...facts } = job;
        const lease = randomId();
        await transaction
          .updateTable('jobs')
          .set({ status: 'active', lease, lease_until: now() + LEASE_SECONDS * 1000, claims: job.claims + 1 })
          .where('id', '=', jobId)
          .where('status', 'in', jobStatesBefore('active'))
          .execute();
        await advanceVirtualTime(transaction, kind, turn);
        return {
          jobId,
          kind,
          lease,
          accountId,
          ...facts,
          addedAt,
          claims: job.claims + 1,
          origin: readOrigin(origin),
        };
      });
    },

    async heartbeat(claim) {
      const rows = await withRelaxedDurability(db, (connection) =>
        connection
          .updateTable('jobs')
          .set({ lease_until: now() + LEASE_SECONDS * 1000 })
          .where('id', '=', claim.jobId)
          .where('lease', '=', claim.lease)
          .where('status', '=', 'active')
          .returning('id')
          .execute(),
      );
      return rows.length === 1;
    },

    complete: (transaction, claim) => end(transaction, claim, { status: 'done', finished_at: now() }),
    fail: (transaction, claim, reason) =>
      end(transaction, claim, { status: 'failed', error: reason, finished_at: now() }),
    retry: (transaction, claim, reason) =>
      end(transaction, claim, {
        status: 'waiting',
        error: reason,
        crashes: claim.crashes + 1,
        run_after: now(),
      }),
    postpone: (transaction, claim, seconds) =>
      end(transaction, claim, { status: 'waiting', run_after: now() + seconds * 1000 }),
    refuse: (transaction, claim, seconds) =>
      end(transaction, claim, {
        status: 'waiting',
        claims: claim.claims - 1,
        run_after: now() + seconds * 1000,
      }),
    release: (transaction, claim) => end(transaction, claim, { status: 'waiting', run_after: now() }),

    async cancel(transaction, kind, subject, reason) {
      const rows = await transaction
        .updateTable('jobs')
        .set({ status: 'failed', error: reason, finished_at: now(), lease: null, lease_until: null })
        .where('subject', '=', subject)
        .where('kind', '=', kind)
        .where('status', 'in', jobStatesBefore('failed'))
        .returning('id')
        .execute();
      return rows.length > 0;
    },

    async holdsLease(claim) {
      const query = db.selectFrom('jobs').select('id').where('id', '=', claim.jobId);
      return (await query.where('lease', '=', claim.lease).executeTakeFirst()) !== undefined;
    },

    async position(kind, subject) {
      const job = await db
        .selectFrom('jobs')
        .select(['turn', 'priority', 'seq'])
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('status', '=', 'waiting')
        .executeTakeFirst();
      if (!job) return undefined;
      const { ahead } = await db
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll<number>().as('ahead'))
        .where('status', '=', 'waiting')
        .where('kind', '=', kind)
        .where((either) =>
          either.or([
            either('turn', '<', job.turn),
            either('turn', '=', job.turn).and('priority', '>', job.priority),
            either('turn', '=', job.turn).and('priority', '=', job.priority).and('seq', '<', job.seq),
          ]),
        )
        .executeTakeFirstOrThrow();
      return Number(ahead) + 1;
    },

    find: (kind, subject) =>
      db
        .selectFrom('jobs')
        .select(['status', 'claims', 'crashes'])
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .orderBy('seq', 'desc')
        .executeTakeFirst(),

    async count(kind) {
      const rows = await db
        .selectFrom('jobs')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count'), fn.min('run_after').as('oldest')])
        .where('kind', '=', kind)
        .where('status', 'in', ['waiting', 'active'])
        .groupBy('status')
        .execute();
      const rowOf = (status: JobState) => rows.find((row) => row.status === status);
      const waiting = rowOf('waiting');
      return {
        waiting: waiting?.count ?? 0,
        active: rowOf('active')?.count ?? 0,
        oldest: waiting?.oldest ?? null,
      };
    },

    async recoverInterruptedJobs() {
      const rows = await db
        .updateTable('jobs')
        .set({ status: 'waiting', lease: null, lease_until: null })
        .where('status', 'in', ['active'])
        .returning('id')
        .execute();
      await fixFutureTimes(db, now());
      return rows.length;
    },

    async close() {},
  };
}

function relaxedTransaction<Result>(
  db: Db,
  work: (transaction: DbOrTransaction) => Promise<Result>,
): Promise<Result> {
  return withRelaxedDurability(db, (connection) => connection.transaction().execute(work));
}

/** Milliseconds; the longest possible postponement. */
const MAX_POSTPONEMENT_MS = 25 * 3_600_000;

/** Makes jobs due that were added or postponed by a clock ahead of the present one; they would wait too long. */
async function fixFutureTimes(db: Db, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_after: now })
    .where('status', '=', 'waiting')
    .where('run_after', '>', now)
    .where((either) =>
      either.or([either('created_at', '>', now), either('run_after', '>', now + MAX_POSTPONEMENT_MS)]),
    )
    .execute();
}

const selectDueJob = prepareQuery((db, kind: string, now: number) =>
  db
    .selectFrom('jobs')
    .select('seq')
    .where('kind', '=', kind)
    .where((either) =>
      either.or([
        either('status', '=', 'waiting').and('run_after', '<=', now),
        either('status', '=', 'active').and('lease_until', '<', now),
      ]),
    )
    .limit(1),
);

/** Returns the first job that is due or whose lease has expired. */
async function nextJob(
  db: DbOrTransaction,
  kind: string,
  { busyLanes, busyAccounts = [], maxPerAccount: mostPerAccount }: ClaimLimits,
  now: number,
) {
  let due = db
    .selectFrom('jobs')
    .select(['id', 'account_id', 'subject', 'lane', 'claims', 'crashes', 'created_at', 'turn', 'origin'])
    .where('kind', '=', kind)
    .where((either) =>
      either.or([
        either('status', '=', 'waiting').and('run_after', '<=', now),
        either('status', '=', 'active').and('lease_until', '<', now),
      ]),
    );
  if (busyLanes && busyLanes.length > 0) {
    due = due.where((either) => either.or([either('lane', 'is', null), either('lane', 'not in', busyLanes)]));
  }
  if (busyAccounts.length > 0) due = due.where('account_id', 'not in', busyAccounts);
  if (mostPerAccount !== undefined) {
    due = due.where('account_id', 'not in', (jobs) =>
      jobs
        .selectFrom('jobs as busy')
        .select('busy.account_id')
        .where('busy.kind', '=', kind)
        .where('busy.status', '=', 'active')
        .where('busy.lease_until', '>=', now)
        .groupBy('busy.account_id')
        .having(({ fn }) => fn.countAll(), '>=', mostPerAccount),
    );
  }
  return due.orderBy('turn').orderBy('priority', 'desc').orderBy('seq').limit(1).executeTakeFirst();
}

/** Wakes waiting workers of the same process, the only one with this queue. */
function inProcessWakeUp(): Pick<Queue, 'wake' | 'waitForWork'> {
  const work = new EventEmitter().setMaxListeners(0);
  return {
    wake() {
      work.emit('work');
    },
    async waitForWork(_kinds, seconds, signal) {
      const woken = new AbortController();
      const either = AbortSignal.any([signal, woken.signal]);
      const ignore = () => {};
      await Promise.race([
        once(work, 'work', { signal: either }).catch(ignore),
        sleep(seconds * 1000, undefined, { signal: either }).catch(ignore),
      ]);
      woken.abort();
    },
  };
}

/** Milliseconds for which ended jobs are kept; equals the value for pg-boss. */
const KEEP_ENDED_MS = 7 * 86_400_000;
/** Rows removed at once; small enough not to block other writers noticeably. */
const BATCH_SIZE = 1000;

/** Removes jobs of the embedded queue that ended long ago. */
export async function removeOldJobs(db: Db, now = earlierClockTime()): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('jobs')
      .where('seq', 'in', (from) =>
        from
          .selectFrom('jobs')
          .select('seq')
          .where('status', 'in', ['done', 'failed'])
          .where('finished_at', '<=', now - KEEP_ENDED_MS)
          .limit(BATCH_SIZE),
      )
      .executeTakeFirst();
    if (numDeletedRows < BigInt(BATCH_SIZE)) return;
  }
}
