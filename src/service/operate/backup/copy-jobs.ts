import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import type { JobState } from '../../drivers/db/states.ts';
import type { JobKind } from '../../drivers/queue/kinds.ts';
import { type JobData, jobData, jobGroup, jobId, RETENTION_SECONDS } from '../../drivers/queue/pg-boss.ts';
import { type ImportedJob, insertImportedJobs, selectAllJobs } from '../../drivers/queue/pg-boss-tables.ts';
import { rowsOfQuery } from './copy-rows.ts';
import type { Records, Row } from './records.ts';

const MOST_JOBS = 500;

type CarriedJob = ImportedJob & { data: JobData };

/**
 * Puts the jobs of the embedded queue into that of pg-boss, in their order: what waits, what was being done when the
 * server stopped, and what ended recently, so that it is not queued a second time.
 */
export async function copyJobs(transaction: DbOrTransaction, records: Records): Promise<void> {
  let batch: CarriedJob[] = [];
  const write = async () => {
    if (batch.length > 0) await insertImportedJobs(transaction, batch);
    batch = [];
  };
  for (const job of jobsOf(records)) {
    batch.push(job);
    if (batch.length === MOST_JOBS) await write();
  }
  await write();
}

const COMPARED = ['id', 'name', 'priority', 'state', 'retry_count', 'group_id'] as const;

/** Of the jobs that are carried, what must be the same afterwards. */
export function* comparableJobs(records: Records): Generator<Row> {
  for (const job of jobsOf(records)) {
    yield {
      ...Object.fromEntries(COMPARED.map((column) => [column, job[column]])),
      data: inOneOrder(job.data),
    };
  }
}

export async function* comparableJobsOf(transaction: DbOrTransaction): AsyncGenerator<Row> {
  for await (const row of rowsOfQuery(transaction, selectAllJobs())) {
    const data = inOneOrder(JSON.parse(String(row['data'])) as JobData);
    yield { ...Object.fromEntries(COMPARED.map((column) => [column, row[column] ?? null])), data };
  }
}

function inOneOrder({ subject, accountId, lane, priority, crashes }: JobData): string {
  return JSON.stringify([subject, accountId, lane, priority, crashes]);
}

function* jobsOf(records: Records): Generator<CarriedJob> {
  const stopped = lastMoment(records);
  let last = 0;
  for (const row of records.rows('jobs')) {
    const finished = row['finished_at'] as number | null;
    if (finished !== null && finished <= stopped - RETENTION_SECONDS * 1000) continue;
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
    id: jobId(row['dedupe_key'] === null ? `${job.kind}:${job.subject}` : text('dedupe_key')),
    name: job.kind,
    priority: -Number(row['turn']),
    state: stateOf(text('status') as JobState, claims),
    // It counts beginnings after the first.
    retry_count: Math.max(0, claims - 1),
    data: {
      ...jobData(job),
      crashes: Number(row['crashes']),
      ...(row['origin'] != null && { origin: String(row['origin']) }),
    },
    group_id: jobGroup(job),
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
