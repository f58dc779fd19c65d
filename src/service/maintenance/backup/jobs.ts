import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import type { JobState } from '../../drivers/db/states.ts';
import {
  countClaims,
  type JobData,
  jobData,
  jobGroup,
  jobId,
  KEEP_ENDED_SECONDS,
} from '../../drivers/queue/pg-boss.ts';
import { type ImportedJob, insertImportedJobs, selectAllJobs } from '../../drivers/queue/pg-boss-tables.ts';
import type { JobKind } from '../../drivers/queue/queue.ts';
import { type Records, type Row, readQuery } from './records.ts';

/** Table of the embedded queue; with PostgreSQL, the jobs are in pg-boss. */
export const JOBS = 'jobs';

const BATCH_SIZE = 500;

type CarriedJob = ImportedJob & { data: JobData };

/**
 * Copies the jobs of the embedded queue to pg-boss, in order: waiting jobs, jobs that were active when the server
 * stopped, and recently ended jobs, so that they are not queued again.
 */
export async function copyJobs(transaction: DbOrTransaction, records: Records): Promise<void> {
  let batch: CarriedJob[] = [];
  const write = async () => {
    if (batch.length > 0) await insertImportedJobs(transaction, batch);
    batch = [];
  };
  for (const job of importableJobs(records)) {
    batch.push(job);
    if (batch.length === BATCH_SIZE) await write();
  }
  await write();
}

const COMPARED = ['id', 'name', 'priority', 'state', 'retry_count', 'group_id'] as const;

/** Columns of the copied jobs that must stay equal. */
export function* comparableJobs(records: Records): Generator<Row> {
  for (const job of importableJobs(records)) {
    yield {
      ...Object.fromEntries(COMPARED.map((column) => [column, job[column]])),
      data: canonicalJson(job.data),
    };
  }
}

export async function* comparableJobsInTarget(transaction: DbOrTransaction): AsyncGenerator<Row> {
  for await (const row of readQuery(transaction, selectAllJobs())) {
    const data = canonicalJson(JSON.parse(String(row['data'])) as JobData);
    yield { ...Object.fromEntries(COMPARED.map((column) => [column, row[column] ?? null])), data };
  }
}

function canonicalJson({ subject, accountId, lane, priority, crashes }: JobData): string {
  return JSON.stringify([subject, accountId, lane, priority, crashes]);
}

function* importableJobs(records: Records): Generator<CarriedJob> {
  const stopped = lastEventTime(records);
  let last = 0;
  for (const row of records.rows(JOBS)) {
    const finished = row['finished_at'] as number | null;
    if (finished !== null && finished <= stopped - KEEP_ENDED_SECONDS * 1000) continue;
    // Keeps the order of jobs that were added in the same millisecond.
    last = Math.max(last + 1, Number(row['created_at']) * 1000);
    yield toImportedJob(row, last);
  }
}

/** Time of the last event in the queue; independent of the present time. */
function lastEventTime(records: Records): number {
  let last = 0;
  for (const { created_at, finished_at } of records.rows(JOBS)) {
    last = Math.max(last, Number(created_at), Number(finished_at ?? 0));
  }
  return last;
}

function toImportedJob(row: Row, createdOn: number): CarriedJob {
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
    id: importedId(row['dedupe_key'] === null ? `${job.kind}:${job.subject}` : text('dedupe_key')),
    name: job.kind,
    priority: -Number(row['turn']),
    state: importedState(text('status') as JobState, claims),
    // pg-boss counts retries, without the first start.
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

/** An export from pg-boss gives the id itself where it does not know the key. */
function importedId(key: string): string {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ? key : jobId(key);
}

/** Active jobs wait again, because their worker is gone. */
function importedState(status: JobState, claims: number): CarriedJob['state'] {
  if (status === 'done') return 'completed';
  if (status === 'failed') return 'cancelled';
  return claims === 0 ? 'created' : 'retry';
}

const STATES: ReadonlyMap<string, JobState> = new Map(
  Object.entries({
    created: 'waiting',
    retry: 'waiting',
    // Active jobs wait again, because their worker is gone.
    active: 'waiting',
    completed: 'done',
    cancelled: 'failed',
    failed: 'failed',
  }),
);

/** Converts the jobs of pg-boss to those of the embedded queue, in the order they were added. */
export async function* readFleetJobs(transaction: DbOrTransaction): AsyncGenerator<Row> {
  let seq = 0;
  for await (const job of readQuery(transaction, selectAllJobs())) yield toEmbeddedJob(job, ++seq);
}

function toEmbeddedJob(job: Row, seq: number): Row {
  const data = JSON.parse(String(job['data'])) as JobData;
  const { subject, accountId, lane, priority, crashes, origin } = data;
  const [id, kind] = [String(job['id']), String(job['name'])];
  return {
    seq,
    id,
    kind,
    subject,
    account_id: accountId,
    status: STATES.get(String(job['state'])) ?? 'failed',
    priority,
    turn: -Number(job['priority']),
    run_after: Number(job['start_after']),
    lane,
    dedupe_key: findDedupeKey(id, `${kind}:${subject}`),
    lease: null,
    lease_until: null,
    claims: job['started_on'] === null ? 0 : countClaims(Number(job['retry_count']), data),
    crashes,
    error: null,
    created_at: Number(job['created_on']),
    finished_at: job['completed_on'] === null ? null : Number(job['completed_on']),
    origin: origin ?? null,
  };
}

/** Maximum manual replays of a delivery; each is a job of its own. */
const MAX_ROUNDS = 1000;

/** pg-boss stores only the hash of the key. */
function findDedupeKey(id: string, key: string): string {
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    const candidate = round === 0 ? key : `${key}:${round}`;
    if (jobId(candidate) === id) return candidate;
  }
  return id;
}
