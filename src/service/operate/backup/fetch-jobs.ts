import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import type { JobState } from '../../drivers/db/states.ts';
import { countClaims, type JobData, jobId } from '../../drivers/queue/pg-boss.ts';
import { selectAllJobs } from '../../drivers/queue/pg-boss-tables.ts';
import { rowsOfQuery } from './copy-rows.ts';
import type { Row } from './records.ts';

/** Times that a delivery was begun anew by hand; each is a job of its own. */
const MOST_ROUNDS = 1000;

const STATES: ReadonlyMap<string, JobState> = new Map(
  Object.entries({
    created: 'waiting',
    retry: 'waiting',
    // What was being done waits again: its worker is no more.
    active: 'waiting',
    completed: 'done',
    cancelled: 'failed',
    failed: 'failed',
  }),
);

/** The jobs of pg-boss as the embedded queue keeps them, in the order in which they were added. */
export async function* jobsOfFleet(transaction: DbOrTransaction): AsyncGenerator<Row> {
  let seq = 0;
  for await (const job of rowsOfQuery(transaction, selectAllJobs())) yield embedded(job, ++seq);
}

function embedded(job: Row, seq: number): Row {
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
    dedupe_key: keyOf(id, `${kind}:${subject}`),
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

/** pg-boss keeps the hash of the key only. */
function keyOf(id: string, key: string): string {
  for (let round = 0; round <= MOST_ROUNDS; round++) {
    const candidate = round === 0 ? key : `${key}:${round}`;
    if (jobId(candidate) === id) return candidate;
  }
  return id;
}
