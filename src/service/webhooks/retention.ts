import { earlierClockTime } from '../../platform/clock.ts';
import type { Db } from '../drivers/db/schema.ts';

/** Milliseconds */
const RETENTION = 30 * 24 * 3_600_000;
/** Deliveries removed in one transaction; small enough not to block other writers noticeably. */
const BATCH_SIZE = 1000;

/** Removes deliveries that ended long ago, with their attempts, and events without deliveries. */
export async function removeOldDeliveries(db: Db, now = earlierClockTime()): Promise<void> {
  while ((await removeBatch(db, now - RETENTION)) === BATCH_SIZE);
}

function removeBatch(db: Db, before: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('webhook_deliveries')
      .select(['id', 'event_id'])
      .where('status', '!=', 'pending')
      .where('created_at', '<=', before)
      .orderBy('created_at')
      .limit(BATCH_SIZE)
      .execute();
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    const events = new Set(old.map(({ event_id }) => event_id));
    await transaction.deleteFrom('webhook_attempts').where('delivery_id', 'in', ids).execute();
    // One may have been replayed meanwhile.
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
