import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Updateable } from 'kysely';
import { randomId } from '../../platform/random-id.ts';
import type { Db, DbOrTransaction, JobRow } from '../db/schema.ts';
import { type JobState, jobStatesBefore } from '../states.ts';
import { type Claim, LeaseLost, type Queue } from './queue.ts';

/** Seconds without a heartbeat after which a job is given to another. */
const LEASE = 30;

/** The queue as a table in the database of everything else; for one process. */
export function embeddedQueue(db: Db, now: () => number = Date.now): Queue {
  const work = new EventEmitter().setMaxListeners(0);

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
          dedupe_key: job.dedupeKey,
          claims: 0,
          crashes: 0,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returning('id')
        .execute();
      return rows.length === 1;
    },

    wake() {
      work.emit('work');
    },

    async waitForWork(seconds, signal) {
      const woken = new AbortController();
      const either = AbortSignal.any([signal, woken.signal]);
      const quiet = () => {};
      await Promise.race([
        once(work, 'work', { signal: either }).catch(quiet),
        sleep(seconds * 1000, undefined, { signal: either }).catch(quiet),
      ]);
      woken.abort();
    },

    async claim(kind, busyLanes = []) {
      const due = db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', kind)
        .where((either) =>
          either.or([
            either('status', '=', 'waiting').and('run_after', '<=', now()),
            either('status', '=', 'active').and('lease_until', '<', now()),
          ]),
        )
        .$if(busyLanes.length > 0, (jobs) =>
          jobs.where((either) =>
            either.or([either('lane', 'is', null), either('lane', 'not in', busyLanes)]),
          ),
        )
        .orderBy('priority', 'desc')
        .orderBy('seq')
        .limit(1);
      const lease = randomId();
      const job = await db
        .updateTable('jobs')
        .set((column) => ({
          status: 'active' as const,
          lease,
          lease_until: now() + LEASE * 1000,
          claims: column('claims', '+', 1),
        }))
        .where('id', '=', due)
        .where('status', 'in', jobStatesBefore('active'))
        .returning(['id', 'subject', 'lane', 'claims', 'crashes'])
        .executeTakeFirst();
      if (!job) return undefined;
      const { id: jobId, ...facts } = job;
      return { jobId, lease, ...facts };
    },

    async heartbeat(claim) {
      const rows = await db
        .updateTable('jobs')
        .set({ lease_until: now() + LEASE * 1000 })
        .where('id', '=', claim.jobId)
        .where('lease', '=', claim.lease)
        .where('status', '=', 'active')
        .returning('id')
        .execute();
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

    async holds(claim) {
      const query = db.selectFrom('jobs').select('id').where('id', '=', claim.jobId);
      return (await query.where('lease', '=', claim.lease).executeTakeFirst()) !== undefined;
    },

    async position(subject) {
      const job = await db
        .selectFrom('jobs')
        .select(['kind', 'priority', 'seq'])
        .where('subject', '=', subject)
        .where('status', '=', 'waiting')
        .executeTakeFirst();
      if (!job) return undefined;
      const { ahead } = await db
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll<number>().as('ahead'))
        .where('status', '=', 'waiting')
        .where('kind', '=', job.kind)
        .where((either) =>
          either.or([
            either('priority', '>', job.priority),
            either('priority', '=', job.priority).and('seq', '<', job.seq),
          ]),
        )
        .executeTakeFirstOrThrow();
      return Number(ahead) + 1;
    },

    async recover() {
      const rows = await db
        .updateTable('jobs')
        .set({ status: 'waiting', lease: null, lease_until: null })
        .where('status', 'in', ['active'])
        .returning('id')
        .execute();
      return rows.length;
    },
  };
}
