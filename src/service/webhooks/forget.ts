import type { Db } from '../db/schema.ts';

/** Milliseconds */
const KEPT = 30 * 24 * 3_600_000;

/** Removes deliveries that ended long ago, with their attempts, and events that no delivery is left of. */
export async function forgetOldDeliveries(db: Db, now = Date.now()): Promise<void> {
  const old = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('status', '!=', 'pending')
    .where('created_at', '<=', now - KEPT);
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('webhook_attempts').where('delivery_id', 'in', old).execute();
    await transaction
      .deleteFrom('webhook_deliveries')
      .where('status', '!=', 'pending')
      .where('created_at', '<=', now - KEPT)
      .execute();
    await transaction
      .deleteFrom('webhook_events')
      .where('created_at', '<=', now - KEPT)
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
  });
}
