import { sql } from 'kysely';
import type { Db, DbOrTransaction } from '../db/schema.ts';
import type { NewJob } from './queue.ts';

/** The turn that is being taken is kept under no account. */
const EVERYBODY = '';

/**
 * What a job takes of its account's share: after one of no priority, eight previews may follow before the next, and
 * before eight of these one of a batch.
 */
function stepOf(priority: number): number {
  if (priority > 0) return 1;
  return priority === 0 ? 8 : 64;
}

/**
 * The turn of a new job. Jobs go in the order of their turns, and each job of an account gets a later one than the job
 * before it, beginning at the turn that is being taken. So an account that asks for a thousand waits for itself, and
 * the first job of another comes next. (Start-time fair queueing, after Goyal, Vin and Cheng, 1996.)
 *
 * Jobs of a lane are kept apart by their lanes, and come in the order of their arrival.
 */
export async function startTagOf(transaction: DbOrTransaction, job: NewJob): Promise<number> {
  if (job.lane !== undefined) return 0;
  const { kind, accountId, priority } = job;
  const now = await currentTurn(transaction, kind);
  const step = stepOf(priority);
  const { turn } = await transaction
    .insertInto('queue_turns')
    .values({ kind, account_id: accountId, priority, turn: now + step })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'account_id', 'priority']).doUpdateSet({
        turn: sql<number>`case when queue_turns.turn > ${now} then queue_turns.turn + ${step} else excluded.turn end`,
      }),
    )
    .returning('turn')
    .executeTakeFirstOrThrow();
  return turn;
}

/** A job was begun: others that come now come after it. */
export async function advanceVirtualTime(db: DbOrTransaction, kind: string, turn: number): Promise<void> {
  if (turn === 0 || turn <= (await currentTurn(db, kind))) return;
  await db
    .insertInto('queue_turns')
    .values({ kind, account_id: EVERYBODY, priority: 0, turn })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'account_id', 'priority'])
        .doUpdateSet({ turn })
        .where('queue_turns.turn', '<', turn),
    )
    .execute();
}

/** Accounts whose turns are over begin anew. */
export async function forgetOldStartTags(db: Db): Promise<void> {
  await db
    .deleteFrom('queue_turns')
    .where('account_id', '!=', EVERYBODY)
    .where((row) =>
      row(
        'turn',
        '<=',
        row
          .selectFrom('queue_turns as now')
          .select('now.turn')
          .whereRef('now.kind', '=', 'queue_turns.kind')
          .where('now.account_id', '=', EVERYBODY),
      ),
    )
    .execute();
}

async function currentTurn(db: DbOrTransaction, kind: string): Promise<number> {
  const row = await db
    .selectFrom('queue_turns')
    .select('turn')
    .where('kind', '=', kind)
    .where('account_id', '=', EVERYBODY)
    .executeTakeFirst();
  return row?.turn ?? 0;
}
