import type { Selectable, Updateable } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Backend } from '../drivers/backend.ts';
import { decryptText } from '../drivers/db/encrypted-columns.ts';
import type { Db, DbOrTransaction } from '../drivers/db/schema.ts';
import { withRelaxedDurability } from '../drivers/db/sqlite-file.ts';
import { type DeliveryState, deliveryStatesBefore } from '../drivers/db/states.ts';
import { type Claim, LeaseLost } from '../drivers/queue/queue.ts';
import { disableFailingEndpoint, recordEndpointResult } from './failing-endpoints.ts';
import { MAX_QUICK_ATTEMPTS, planSlowRetry } from './retries.ts';
import { accountSecret, findPreviousSecret, type SecretStore, UNREADABLE_SECRET } from './secrets.ts';
import type { Secrets } from './signature.ts';
import type { WebhookDeliveryRow } from './tables.ts';

export interface Outcome {
  delivered: boolean;
  ms: number;
  statusCode: number | null;
  error: string | null;
  response: string | null;
}

type Delivery = Selectable<WebhookDeliveryRow> & { payload: string };

type LoadedDelivery =
  | { delivery?: undefined }
  | { delivery: Delivery; problem: string }
  | ({ delivery: Delivery; problem?: undefined; url: string } & Secrets);

/**
 * Loads a pending delivery with the current address and secrets of its endpoint. `problem` says why it cannot be sent.
 */
export async function loadDelivery(
  { db, encryption }: Pick<Backend, 'db' | 'encryption'>,
  id: string,
): Promise<LoadedDelivery> {
  const delivery = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
    .selectAll('webhook_deliveries')
    .select('webhook_events.payload')
    .where('webhook_deliveries.id', '=', id)
    .where('webhook_deliveries.status', '=', 'pending')
    .executeTakeFirst();
  if (!delivery) return {};
  if (delivery.endpoint_id === null) {
    const secret = await accountSecret({ db, encryption }, delivery.account_id).catch(ignoreApiError);
    return secret === undefined
      ? { delivery, problem: UNREADABLE_SECRET }
      : {
          delivery,
          url: delivery.url,
          secret,
          ...(await loadFormerSecret({ db, encryption }, delivery.account_id)),
        };
  }
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .select(['url', 'secret', 'status'])
    .where('id', '=', delivery.endpoint_id)
    .executeTakeFirst();
  if (!endpoint) return { delivery, problem: 'The endpoint was deleted' };
  if (endpoint.status === 'disabled') return { delivery, problem: 'The endpoint is disabled' };
  const secret = decryptText(encryption, endpoint.secret, delivery.endpoint_id);
  return secret === undefined
    ? { delivery, problem: UNREADABLE_SECRET }
    : {
        delivery,
        url: endpoint.url,
        secret,
        ...(await loadFormerSecret({ db, encryption }, delivery.endpoint_id)),
      };
}

async function loadFormerSecret(store: SecretStore, holder: string): Promise<Pick<Secrets, 'previous'>> {
  return { previous: (await findPreviousSecret(store, holder))?.secret };
}

function ignoreApiError(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/**
 * Records the start of an attempt, so that the log shows it even if the process dies. The receiver does not wait for
 * the disk: after a power loss the attempt is repeated.
 */
export async function beginAttempt(db: Db, delivery: Delivery, url: string): Promise<number> {
  const now = Date.now();
  const number = delivery.attempts + 1;
  const begin = async (transaction: DbOrTransaction) => {
    await transaction
      .updateTable('webhook_attempts')
      .set({ error: 'Interrupted when the server stopped' })
      .where('delivery_id', '=', delivery.id)
      .where('ms', 'is', null)
      .execute();
    await transaction
      .insertInto('webhook_attempts')
      .values({ delivery_id: delivery.id, number, url, started_at: now })
      .execute();
    await transaction
      .updateTable('webhook_deliveries')
      .set({ url, attempts: number, next_attempt_at: null })
      .where('id', '=', delivery.id)
      .execute();
  };
  await withRelaxedDurability(db, (connection) => connection.transaction().execute(begin));
  return number;
}

export interface RetryOptions {
  /** Seconds until the next quick attempt. */
  retryAfter: number;
  /** Hours of slow retries after the quick attempts. */
  slowHours: number;
}

/**
 * Writes attempt, delivery and job in one transaction. If the delivery will be retried, nobody waits for the disk,
 * because a power failure would only repeat the attempt. Deliveries of other accounts would otherwise wait for the syncs
 * of many attempts that time out at once.
 *
 * @throws {LeaseLost}
 */
export async function endAttempt(
  { db, queue }: Backend,
  claim: Claim,
  delivery: Delivery,
  number: number,
  outcome: Outcome,
  { retryAfter, slowHours }: RetryOptions,
): Promise<void> {
  const { delivered, ms, statusCode, error, response } = outcome;
  const willRetry = !delivered && delivery.failures + 1 < MAX_QUICK_ATTEMPTS;
  const end = async (transaction: DbOrTransaction) => {
    if (willRetry) await queue.postpone(transaction, claim, retryAfter);
    else await queue.complete(transaction, claim);
    await transaction
      .updateTable('webhook_attempts')
      .set({ ms, status_code: statusCode, error, response })
      .where('delivery_id', '=', delivery.id)
      .where('number', '=', number)
      .execute();
    const failures = delivered ? delivery.failures : delivery.failures + 1;
    const result = { status_code: statusCode, error, failures };
    const { endpoint_id: endpointId } = delivery;
    if (endpointId !== null) await recordEndpointResult(transaction, endpointId, delivered);
    if (delivered) return endDelivery(transaction, claim, 'delivered', result);
    if (!willRetry) {
      const plan = planSlowRetry(delivery, slowHours, Date.now());
      await endDelivery(transaction, claim, 'failed', { ...result, ...plan });
      if (endpointId !== null && plan.next_attempt_at === null)
        await disableFailingEndpoint(transaction, endpointId);
      return;
    }
    await transaction
      .updateTable('webhook_deliveries')
      .set({ ...result, next_attempt_at: Date.now() + retryAfter * 1000 })
      .where('id', '=', delivery.id)
      .where('status', '=', 'pending')
      .execute();
  };
  if (willRetry) await withRelaxedDurability(db, (connection) => connection.transaction().execute(end));
  else await db.transaction().execute(end);
}

/** Ends a delivery without an attempt. @throws {LeaseLost} */
export async function failDelivery({ db, queue }: Backend, claim: Claim, reason: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await queue.complete(transaction, claim);
    await endDelivery(transaction, claim, 'failed', { error: reason });
  });
}

async function endDelivery(
  transaction: DbOrTransaction,
  claim: Claim,
  status: DeliveryState,
  columns: Updateable<WebhookDeliveryRow>,
): Promise<void> {
  const ended = await transaction
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: null, ...columns, status, finished_at: Date.now() })
    .where('id', '=', claim.subject)
    .where('status', 'in', deliveryStatesBefore(status))
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw new LeaseLost(claim);
}
