import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import type { JobState } from '../../drivers/db/states.ts';
import { countClaims, type JobData, jobId } from '../../drivers/queue/pg-boss.ts';
import { selectAllJobs } from '../../drivers/queue/pg-boss-tables.ts';
import { readQuery } from './copy-rows.ts';
import type { Row } from './records.ts';

/** Maximum manual replays of a delivery; each is a job of its own. */
const MAX_ROUNDS = 1000;

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

/** pg-boss stores only the hash of the key. */
function findDedupeKey(id: string, key: string): string {
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    const candidate = round === 0 ? key : `${key}:${round}`;
    if (jobId(candidate) === id) return candidate;
  }
  return id;
}
