import { sql } from 'kysely';
import type { Db, DbOrTransaction } from '../db/schema.ts';
import type { NewJob } from './queue.ts';

/** Account id of the row that holds the current turn. */
const CURRENT_TURN = '';

/**
 * Share that a job takes. Eight previews (priority above 0) may run for each normal job, and eight normal jobs for each
 * job of a batch.
 */
function turnStep(priority: number): number {
  if (priority > 0) return 1;
  return priority === 0 ? 8 : 64;
}

/**
 * Fair queueing, one of the two mechanisms of fairness; `platform/concurrency/fair-limit.ts` describes both.
 * Assigns the turn of a new job. Jobs run in the order of their turns. Each job of an account gets a later turn than
 * the one before, starting at the current turn. So an account that adds a thousand jobs waits for itself, and the first
 * job of another account comes next. (Start-time fair queueing, Goyal, Vin and Cheng, 1996.)
 * Jobs of a lane are limited by their lanes and run in the order of arrival.
 */
export async function assignStartTag(transaction: DbOrTransaction, job: NewJob): Promise<number> {
  if (job.lane !== undefined) return 0;
  const { kind, accountId, priority } = job;
  const now = await currentTurn(transaction, kind);
  const step = turnStep(priority);
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

/** Call when a job starts: new jobs then come after it. */
export async function advanceVirtualTime(db: DbOrTransaction, kind: string, turn: number): Promise<void> {
  if (turn === 0 || turn <= (await currentTurn(db, kind))) return;
  await db
    .insertInto('queue_turns')
    .values({ kind, account_id: CURRENT_TURN, priority: 0, turn })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'account_id', 'priority'])
        .doUpdateSet({ turn })
        .where('queue_turns.turn', '<', turn),
    )
    .execute();
}

/** Removes the turns of accounts that have passed. */
export async function removeOldStartTags(db: Db): Promise<void> {
  await db
    .deleteFrom('queue_turns')
    .where('account_id', '!=', CURRENT_TURN)
    .where((row) =>
      row(
        'turn',
        '<=',
        row
          .selectFrom('queue_turns as now')
          .select('now.turn')
          .whereRef('now.kind', '=', 'queue_turns.kind')
          .where('now.account_id', '=', CURRENT_TURN),
      ),
    )
    .execute();
}

async function currentTurn(db: DbOrTransaction, kind: string): Promise<number> {
  const row = await db
    .selectFrom('queue_turns')
    .select('turn')
    .where('kind', '=', kind)
    .where('account_id', '=', CURRENT_TURN)
    .executeTakeFirst();
  return row?.turn ?? 0;
}
