import { sql } from 'kysely';
import type { Db, DbOrTransaction } from '../db/schema.ts';
import { JOB_KINDS } from './queue.ts';

/**
 * All statements that use the tables of pg-boss directly; its interface offers nothing for these. They are written for
 * one version of its schema, and `pg-boss-tables.test.ts` fails when another one is installed. Compare the columns
 * then, and raise the number.
 * Frequent queries use its small indexes of waiting jobs and of active jobs with a group, which all of ours have. They
 * never read ended jobs, of which there are many; `getQueueStats` of pg-boss would count those too.
 */
export const SCHEMA_VERSION = 43;

export const JOBS_TABLE = sql.table('pgboss.job');

/** Whether pg-boss was ever started on this database. */
export async function hasJobsTable(on: DbOrTransaction): Promise<boolean> {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('pgboss.job') is not null as there`.execute(on);
  return rows[0]?.there ?? false;
}

/** Upper bound of the count; more jobs would not be started at once. */
const MAX_COUNT = 64;

/** Number of due jobs of each kind, up to a limit. */
export async function dueJobs(db: Db, kinds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; due: number }>`
    select kind, (
      select count(*) from (
        select from pgboss.job where name = kind and state < 'active' and not blocked and start_after <= now()
        limit ${MAX_COUNT}
      ) as few
    ) as due
    from unnest(${kinds}::text[]) as kind`.execute(db);
  return new Map(rows.map(({ kind, due }) => [kind, due]));
}

/** Seconds between maintenance runs of pg-boss when no worker is silent. */
const MAINTENANCE_INTERVAL_SECONDS = 600;

/** Whether a lease has expired or maintenance is due. Checked first, because maintenance reads the whole table. */
export async function isMaintenanceDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (
      select from pgboss.job where name = any(${JOB_KINDS}::text[]) and state = 'active' and group_id is not null
        and heartbeat_on + heartbeat_seconds * interval '1 second' < now()
    ) or exists (
      select from pgboss.queue where monitor_on is null or monitor_on < now() - ${MAINTENANCE_INTERVAL_SECONDS} * interval '1 second'
    ) as needed`.execute(db);
  return rows[0]?.needed ?? false;
}

export async function countJobs(db: Db, kind: string) {
  const { rows } = await sql<{ waiting: number; active: number; oldest: Date | null }>`
    select waiting.count as waiting, active.count as active, waiting.oldest
    from (
      select count(*), min(start_after) as oldest from pgboss.job
      where name = ${kind} and state < 'active' and not blocked
    ) as waiting, (
      select count(*) from pgboss.job where name = ${kind} and state = 'active' and group_id is not null
    ) as active`.execute(db);
  const [{ waiting = 0, active = 0, oldest = null } = {}] = rows;
  return { waiting, active, oldest: oldest?.getTime() ?? null };
}

/** Number of jobs before a waiting job; undefined if it is not waiting. */
export async function jobsAhead(db: Db, kind: string, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ ahead: number }>`
    select (
      select count(*) from pgboss.job as other
      where other.name = ${kind} and other.state < 'active' and not other.blocked
        and other.priority > job.priority
    ) + (
      select count(*) from pgboss.job as other
      where other.name = ${kind} and other.state < 'active' and not other.blocked
        and other.priority = job.priority and other.created_on < job.created_on
    ) as ahead
    from pgboss.job as job
    where name = ${kind} and id = ${id} and state < 'active'`.execute(db);
  return rows[0]?.ahead;
}

/** Whether an attempt still holds its job. Called three times a second, so it reads less than `findJobs`. */
export async function isAttemptActive(
  db: Db,
  kind: string,
  attempt: { id: string; retryCount: number },
): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.job where name = ${kind} and id = ${attempt.id}
    and state = 'active' and retry_count = ${attempt.retryCount}`.execute(db);
  return rows.length === 1;
}

/** Groups of the due jobs of some accounts. A job with a lane belongs to the group of its lane, not of its account. */
export async function findAccountGroups(
  transaction: DbOrTransaction,
  kind: string,
  accounts: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ group_id: string }>`select distinct group_id from pgboss.job
    where name = ${kind} and state < 'active' and not blocked and start_after <= now()
      and data ->> 'accountId' = any(${accounts}::text[])`.execute(transaction);
  return rows.map((row) => row.group_id);
}

/** A job with its history, which `send` would reset; times in microseconds since 1970. */
export interface ImportedJob {
  id: string;
  name: string;
  priority: number;
  state: 'created' | 'retry' | 'completed' | 'cancelled';
  retry_count: number;
  data: object;
  group_id: string;
  start_after: number;
  created_on: number;
  started_on: number | null;
  completed_on: number | null;
}

export async function insertImportedJobs(
  transaction: DbOrTransaction,
  jobs: readonly ImportedJob[],
): Promise<void> {
  await sql`
    insert into pgboss.job (id, name, priority, state, retry_count, data, group_id, start_after, created_on, started_on,
      completed_on, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, policy, heartbeat_seconds)
    select job.id, queue.name, job.priority, job.state::pgboss.job_state, job.retry_count, job.data, job.group_id,
      to_timestamp(job.start_after / 1e6), to_timestamp(job.created_on / 1e6), to_timestamp(job.started_on / 1e6),
      to_timestamp(job.completed_on / 1e6), to_timestamp(job.start_after / 1e6) + queue.retention_seconds * interval '1s',
      queue.expire_seconds, queue.deletion_seconds, queue.retry_limit, queue.retry_delay,
      coalesce(queue.retry_backoff, false), queue.retry_delay_max, queue.policy, queue.heartbeat_seconds
    from json_to_recordset(${JSON.stringify(jobs)}::json) as job (id uuid, name text, priority integer, state text,
      retry_count integer, data jsonb, group_id text, start_after bigint, created_on bigint, started_on bigint,
      completed_on bigint)
    join pgboss.queue on queue.name = job.name`.execute(transaction);
}

const milliseconds = (column: string) =>
  sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint as ${sql.ref(column)}`;

/**
 * Query of all jobs in the order they were added, for a cursor; times in milliseconds since 1970. Without parts of
 * videos: each video that is not finished offers its parts again.
 */
export function selectAllJobs() {
  // A cursor does not accept parameters.
  const kinds = sql.join(JOB_KINDS.filter((kind) => kind !== 'segment').map((kind) => sql.lit(kind)));
  return sql`select id::text, name, priority, state::text, retry_count, group_id, data::text,
    ${milliseconds('start_after')}, ${milliseconds('created_on')}, ${milliseconds('started_on')}, ${milliseconds('completed_on')}
    from ${JOBS_TABLE} as job where name in (${kinds}) order by job.created_on, job.id`;
}
