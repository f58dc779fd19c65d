import type { Selectable } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { ReplayFailed } from '../../contract/webhooks/delivery.ts';
import type { Account } from '../account/accounts/authenticate.ts';
import type { Backend } from '../drivers/backend.ts';
import type { DbOrTransaction } from '../drivers/db/schema.ts';
import { deliveryStatesBefore } from '../drivers/db/states.ts';
import type { Queue } from '../drivers/queue/queue.ts';
import { findDelivery } from './deliveries.ts';
import { enqueueDelivery } from './emit.ts';
import { findEndpointRow } from './endpoints.ts';
import type { WebhookDeliveryRow } from './tables.ts';

type Row = Selectable<WebhookDeliveryRow>;

const MAX_REPLAYS = 500;

/** Starts a new round of attempts with the same event. A pending delivery stays unchanged. */
export async function replayDelivery({ db, queue }: Backend, account: Account, id: string): Promise<Row> {
  const row = await db.transaction().execute(async (transaction) => {
    const delivery = await findDelivery(transaction, account.id, id);
    if (delivery.endpoint_id !== null) await requireEnabled(transaction, account, delivery.endpoint_id);
    return (await replay(transaction, queue, delivery)) ?? delivery;
  });
  queue.wake();
  return row;
}

/** Replays deliveries that failed since a time, oldest first, unless their endpoint is deleted or disabled. */
export async function replayFailed(
  { db, queue }: Backend,
  account: Account,
  { since, endpoint_id: endpointId }: ReplayFailed,
): Promise<{ replayed: number; has_more: boolean }> {
  const result = await db.transaction().execute(async (transaction) => {
    if (endpointId !== undefined) await requireEnabled(transaction, account, endpointId);
    let query = transaction
      .selectFrom('webhook_deliveries')
      .leftJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
      .selectAll('webhook_deliveries')
      .where('webhook_deliveries.account_id', '=', account.id)
      .where('webhook_deliveries.status', '=', 'failed')
      .where('webhook_deliveries.finished_at', '>=', since * 1000)
      .where((either) =>
        either.or([
          either('webhook_deliveries.endpoint_id', 'is', null),
          either('webhook_endpoints.status', '=', 'enabled'),
        ]),
      );
    if (endpointId !== undefined) query = query.where('webhook_deliveries.endpoint_id', '=', endpointId);
    const rows = await query
      .orderBy('webhook_deliveries.created_at')
      .orderBy('webhook_deliveries.id')
      .limit(MAX_REPLAYS + 1)
      .execute();
    let replayed = 0;
    for (const row of rows.slice(0, MAX_REPLAYS)) if (await replay(transaction, queue, row)) replayed++;
    return { replayed, has_more: rows.length > MAX_REPLAYS };
  });
  queue.wake();
  return result;
}

/** Returns undefined if the delivery is pending. */
async function replay(transaction: DbOrTransaction, queue: Queue, delivery: Row): Promise<Row | undefined> {
  const row = await transaction
    .updateTable('webhook_deliveries')
    .set({
      status: 'pending',
      round: delivery.round + 1,
      failures: 0,
      slow_retries: 0,
      slow_until: null,
      error: null,
      next_attempt_at: Date.now(),
      finished_at: null,
    })
    .where('id', '=', delivery.id)
    .where('status', 'in', deliveryStatesBefore('pending'))
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  await enqueueDelivery(transaction, queue, {
    id: row.id,
    accountId: row.account_id,
    endpointId: row.endpoint_id,
    url: row.url,
    round: row.round,
  });
  return row;
}

async function requireEnabled(transaction: DbOrTransaction, account: Account, id: string): Promise<void> {
  const { status } = await findEndpointRow(transaction, account, id);
  if (status === 'disabled') throw new ApiError('invalid', 'The endpoint is disabled; enable it first');
}
