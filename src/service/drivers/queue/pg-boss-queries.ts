import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { JOB_KINDS } from './kinds.ts';

/**
 * What is asked of pg-boss's jobs again and again. Each asks one of its small indexes, of jobs that wait and of those
 * that are being done (which have a group, as all of ours do), and never the jobs that ended, of which there are many.
 */

/** Jobs that are looked for; more would not be begun at a time. */
const MANY = 64;

/** How many jobs of each kind are due, up to some number. */
export async function dueJobs(db: Db, kinds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; due: number }>`
    select kind, (
      select count(*) from (
        select from pgboss.job where name = kind and state < 'active' and not blocked and start_after <= now()
        limit ${MANY}
      ) as few
    ) as due
    from unnest(${kinds}::text[]) as kind`.execute(db);
  return new Map(rows.map(({ kind, due }) => [kind, due]));
}

/** Seconds between two passes of pg-boss that nothing asks for. */
const PASS_EVERY = 600;

/** Whether a worker has gone silent, or pg-boss has not tidied up for long: its passes read the whole table. */
export async function isPassNeeded(db: Db): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (
      select from pgboss.job where name = any(${JOB_KINDS}::text[]) and state = 'active' and group_id is not null
        and heartbeat_on + heartbeat_seconds * interval '1 second' < now()
    ) or exists (
      select from pgboss.queue where monitor_on is null or monitor_on < now() - ${PASS_EVERY} * interval '1 second'
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

/** Of a waiting job, how many go before it. */
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
