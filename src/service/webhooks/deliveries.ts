import type { Selectable } from 'kysely';
import { ApiError, invalidField } from '../../contract/errors.ts';
import { entriesBefore } from '../../contract/v2/lists.ts';
import type {
  DeliveriesQuery,
  Delivery,
  DeliveryDetails,
  ReplayFailed,
} from '../../contract/webhooks/delivery.ts';
import { earlierClockTime } from '../../platform/clock.ts';
import type { Account } from '../account/accounts/authenticate.ts';
import type { Backend } from '../drivers/backend.ts';
import { OBJECT } from '../drivers/db/columns.ts';
import type { Db, DbOrTransaction } from '../drivers/db/schema.ts';
import { deliveryStatesBefore } from '../drivers/db/states.ts';
import type { Queue } from '../drivers/queue/queue.ts';
import { enqueueDelivery } from './emit.ts';
import { findEndpointRow } from './endpoints.ts';
import type { WebhookDeliveryRow } from './tables.ts';

type Row = Selectable<WebhookDeliveryRow>;

const DEFAULT_PAGE_SIZE = 20;

/** Lists deliveries, newest first. @throws {ApiError} if the cursor or the endpoint does not belong to the account */
export async function listDeliveries(db: Db, accountId: string, query: DeliveriesQuery) {
  const limit = query.page_size ?? query.limit ?? DEFAULT_PAGE_SIZE;
  let rows = db.selectFrom('webhook_deliveries').selectAll().where('account_id', '=', accountId);
  if (query.endpoint_id !== undefined) rows = rows.where('endpoint_id', '=', query.endpoint_id);
  if (query.status !== undefined) rows = rows.where('status', '=', query.status);
  if (query.event !== undefined) rows = rows.where('event', '=', query.event);
  if (query.cursor !== undefined) {
    const { id, created_at } = await cursorRow(db, accountId, query.cursor);
    rows = rows.where((either) =>
      either.or([
        either('created_at', '<', created_at),
        either('created_at', '=', created_at).and('id', '<', id),
      ]),
    );
  }
  const matches = await rows
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(entriesBefore(query.page, limit))
    .execute();
  const page = matches.slice(0, limit);
  const hasMore = matches.length > limit;
  return {
    deliveries: page.map(deliveryView),
    has_more: hasMore,
    next_cursor: hasMore ? (page.at(-1)?.id ?? null) : null,
  };
}

async function cursorRow(db: Db, accountId: string, cursor: string) {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select(['id', 'created_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', cursor)
    .executeTakeFirst();
  if (!row)
    throw invalidField(
      'cursor',
      'was not returned by a page of this list. Pass the next_cursor of the previous page',
    );
  return row;
}

/** Finds a delivery. @throws {ApiError} `not_found`, also for a delivery of another account */
export async function findDelivery(db: DbOrTransaction, accountId: string, id: string): Promise<Row> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found', 'There is no webhook delivery with this id');
  return row;
}

/** Returns a delivery with its payload and all its attempts. */
export async function deliveryDetails(db: Db, accountId: string, id: string): Promise<DeliveryDetails> {
  const row = await findDelivery(db, accountId, id);
  const { payload } = await db
    .selectFrom('webhook_events')
    .select('payload')
    .where('id', '=', row.event_id)
    .executeTakeFirstOrThrow();
  const attempts = await db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', id)
    .orderBy('number')
    .execute();
  const history = attempts.map(({ delivery_id, started_at, ...attempt }) => ({
    ...attempt,
    started_at: started_at / 1000,
  }));
  return { ...deliveryView(row), payload: OBJECT.read(payload), history };
}

export function deliveryView(row: Row): Delivery {
  return {
    delivery_id: row.id,
    event_id: row.event_id,
    event: row.event,
    endpoint_id: row.endpoint_id,
    url: row.url,
    status: row.status,
    attempts: row.attempts,
    status_code: row.status_code,
    error: row.error,
    created_at: Math.floor(row.created_at / 1000),
    next_attempt_at: row.next_attempt_at === null ? null : row.next_attempt_at / 1000,
    finished_at: row.finished_at === null ? null : row.finished_at / 1000,
  };
}

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

const RETENTION_MS = 30 * 24 * 3_600_000;
/** Number of deliveries that are removed in one transaction; small enough not to block other writers noticeably. */
const BATCH_SIZE = 1000;

/** Removes deliveries that ended long ago, with their attempts, and events without deliveries. */
export async function removeOldDeliveries(db: Db, now = earlierClockTime()): Promise<void> {
  while ((await removeBatch(db, now - RETENTION_MS)) === BATCH_SIZE);
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
    // A delivery may have been replayed since the query.
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
