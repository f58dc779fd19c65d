import type { Selectable } from 'kysely';
import { ApiError, invalidField } from '../../contract/errors.ts';
import { entriesBefore } from '../../contract/v2/lists.ts';
import type { DeliveriesQuery, Delivery, DeliveryDetails } from '../../contract/webhooks/delivery.ts';
import { OBJECT } from '../drivers/db/columns.ts';
import type { Db, DbOrTransaction } from '../drivers/db/schema.ts';
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

/** @throws {ApiError} `not_found`, also for a delivery of another account */
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
  const history = attempts.map(({ delivery_id, started_at, ...facts }) => ({
    ...facts,
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
