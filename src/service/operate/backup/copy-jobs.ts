import { sql } from 'kysely';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import type { JobState } from '../../drivers/db/states.ts';
import type { JobKind } from '../../drivers/queue/kinds.ts';
import { groupOf, idOf, KEPT, type Kept, keptOf } from '../../drivers/queue/pg-boss.ts';
import { rowsOfQuery } from './copy-rows.ts';
import type { Records, Row } from './records.ts';

const MOST_JOBS = 500;

/** A job as pg-boss keeps it; times are microseconds since 1970. */
interface CarriedJob {
  id: string;
  name: string;
  priority: number;
  state: 'created' | 'retry' | 'completed' | 'cancelled';
  retry_count: number;
  data: Kept;
  group_id: string;
  start_after: number;
  created_on: number;
  started_on: number | null;
  completed_on: number | null;
}

/**
 * Puts the jobs of the embedded queue into that of pg-boss, in their order: what waits, what was being done when the
 * server stopped, and what ended recently, so that it is not queued a second time.
 */
export async function copyJobs(transaction: DbOrTransaction, records: Records): Promise<void> {
  let batch: CarriedJob[] = [];
  const write = async () => {
    if (batch.length > 0) await insertJobs(transaction, JSON.stringify(batch));
    batch = [];
  };
  for (const job of jobsOf(records)) {
    batch.push(job);
    if (batch.length === MOST_JOBS) await write();
  }
  await write();
}

async function insertJobs(transaction: DbOrTransaction, jobs: string): Promise<void> {
  await sql`
    insert into pgboss.job (id, name, priority, state, retry_count, data, group_id, start_after, created_on, started_on,
      completed_on, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, policy, heartbeat_seconds)
    select job.id, queue.name, job.priority, job.state::pgboss.job_state, job.retry_count, job.data, job.group_id,
      to_timestamp(job.start_after / 1e6), to_timestamp(job.created_on / 1e6), to_timestamp(job.started_on / 1e6),
      to_timestamp(job.completed_on / 1e6), to_timestamp(job.start_after / 1e6) + queue.retention_seconds * interval '1s',
      queue.expire_seconds, queue.deletion_seconds, queue.retry_limit, queue.retry_delay,
      coalesce(queue.retry_backoff, false), queue.retry_delay_max, queue.policy, queue.heartbeat_seconds
    from json_to_recordset(${jobs}::json) as job (id uuid, name text, priority integer, state text, retry_count integer,
      data jsonb, group_id text, start_after bigint, created_on bigint, started_on bigint, completed_on bigint)
    join pgboss.queue on queue.name = job.name`.execute(transaction);
}

/** Of the jobs that are carried, what must be the same afterwards. */
export function* comparableJobs(records: Records): Generator<Row> {
  for (const job of jobsOf(records)) {
    const { id, name, priority, state, retry_count, group_id, data } = job;
    yield { id, name, priority, state, retry_count, group_id, data: inOneOrder(data) };
  }
}

export async function* comparableJobsOf(transaction: DbOrTransaction): AsyncGenerator<Row> {
  const query = sql`select id::text, name, priority, state::text, retry_count, group_id, data::text from pgboss.job`;
  for await (const row of rowsOfQuery(transaction, query)) {
    yield { ...row, data: inOneOrder(JSON.parse(String(row['data'])) as Kept) };
  }
}

function inOneOrder({ subject, accountId, lane, priority, crashes }: Kept): string {
  return JSON.stringify([subject, accountId, lane, priority, crashes]);
}

function* jobsOf(records: Records): Generator<CarriedJob> {
  const stopped = lastMoment(records);
  let last = 0;
  for (const row of records.rows('jobs')) {
    const finished = row['finished_at'] as number | null;
    if (finished !== null && finished <= stopped - KEPT * 1000) continue;
    // In the order in which they were added, also those of one millisecond.
    last = Math.max(last + 1, Number(row['created_at']) * 1000);
    yield carried(row, last);
  }
}

/** When the queue did something the last time: the same whenever it is asked. */
function lastMoment(records: Records): number {
  let last = 0;
  for (const { created_at, finished_at } of records.rows('jobs')) {
    last = Math.max(last, Number(created_at), Number(finished_at ?? 0));
  }
  return last;
}

function carried(row: Row, createdOn: number): CarriedJob {
  const text = (column: string) => String(row[column]);
  const job = {
    kind: text('kind') as JobKind,
    subject: text('subject'),
    accountId: text('account_id'),
    priority: Number(row['priority']),
    ...(row['lane'] !== null && { lane: text('lane') }),
  };
  const claims = Number(row['claims']);
  const finished = row['finished_at'] as number | null;
  return {
    id: idOf(row['dedupe_key'] === null ? `${job.kind}:${job.subject}` : text('dedupe_key')),
    name: job.kind,
    priority: -Number(row['turn']),
    state: stateOf(text('status') as JobState, claims),
    // It counts beginnings after the first.
    retry_count: Math.max(0, claims - 1),
    data: {
      ...keptOf(job),
      crashes: Number(row['crashes']),
      ...(row['origin'] != null && { origin: String(row['origin']) }),
    },
    group_id: groupOf(job),
    start_after: Number(row['run_after']) * 1000,
    created_on: createdOn,
    started_on: claims === 0 ? null : createdOn,
    completed_on: finished === null ? null : finished * 1000,
  };
}

/** What was being done waits again: its worker is no more. */
function stateOf(status: JobState, claims: number): CarriedJob['state'] {
  if (status === 'done') return 'completed';
  if (status === 'failed') return 'cancelled';
  return claims === 0 ? 'created' : 'retry';
}
