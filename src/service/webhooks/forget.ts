import { earlierClockTime } from '../../platform/clock.ts';
import type { Db } from '../drivers/db/schema.ts';

/** Milliseconds */
const KEPT = 30 * 24 * 3_600_000;
/** Deliveries that go at a time, so that nobody waits for it noticeably. */
const SWEEP = 1000;

/** Removes deliveries that ended long ago, with their attempts, and events that no delivery is left of. */
export async function forgetOldDeliveries(db: Db, now = earlierClockTime()): Promise<void> {
  while ((await forgetSome(db, now - KEPT)) === SWEEP);
}

function forgetSome(db: Db, before: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('webhook_deliveries')
      .select(['id', 'event_id'])
      .where('status', '!=', 'pending')
      .where('created_at', '<=', before)
      .orderBy('created_at')
      .limit(SWEEP)
      .execute();
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    const events = new Set(old.map(({ event_id }) => event_id));
    await transaction.deleteFrom('webhook_attempts').where('delivery_id', 'in', ids).execute();
    // One may be asked for again just now.
    await transaction
      .deleteFrom('webhook_deliveries')
      .where('id', 'in', ids)
      .where('status', '!=', 'pending')
      .execute();
    await transaction
      .deleteFrom('webhook_events')
      .where('id', 'in', [...events])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_deliveries')
              .select('id')
              .whereRef('webhook_deliveries.event_id', '=', 'webhook_events.id'),
          ),
        ),
      )
      .execute();
    return old.length;
  });
}
