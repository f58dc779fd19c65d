import { sql, type Updateable } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { CreateEndpoint, Endpoint, UpdateEndpoint } from '../../contract/webhooks/endpoint.ts';
import { EVENT_KINDS } from '../../contract/webhooks/events.ts';
import { randomId } from '../../platform/random-id.ts';
import type { Account } from '../account/accounts/authenticate.ts';
import type { Backend } from '../drivers/backend.ts';
import { decryptText, encryptText } from '../drivers/db/encrypted-columns.ts';
import { lockTransaction } from '../drivers/db/lock-transaction.ts';
import type { DbOrTransaction } from '../drivers/db/schema.ts';
import { requireWebhookUrl } from './address.ts';
import { EVENTS } from './emit.ts';
import { disabledReason } from './failing-endpoints.ts';
import {
  accountSecret,
  findPreviousSecret,
  generateSecret,
  keepPreviousSecret,
  type SecretStore,
} from './secrets.ts';
import type { WebhookEndpointRow } from './tables.ts';

const MAX_ENDPOINTS = 20;

/** For functions that open transactions of their own. */
type EndpointBackend = Pick<Backend, 'db' | 'encryption'>;

export async function listEndpoints(store: SecretStore, account: Account): Promise<Endpoint[]> {
  const { db } = store;
  const rows = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Promise.all(rows.map((row) => endpointView(row, account, store)));
}

/** Finds an endpoint. @throws {ApiError} `not_found`, also for an endpoint of another account */
export async function findEndpoint(store: SecretStore, account: Account, id: string): Promise<Endpoint> {
  return endpointView(await findEndpointRow(store.db, account, id), account, store);
}

export async function findEndpointRow(
  db: DbOrTransaction,
  account: Account,
  id: string,
): Promise<WebhookEndpointRow> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Creates an endpoint. If one with the same URL and kinds exists, updates its status and returns it instead. */
export async function createEndpoint(
  { db, encryption }: EndpointBackend,
  account: Account,
  { url, events, status = 'enabled' }: CreateEndpoint,
  allowInsecure: boolean,
): Promise<Endpoint> {
  await requireWebhookUrl(url, 'url', allowInsecure);
  const id = `wh_${randomId()}`;
  const row: WebhookEndpointRow = {
    id,
    account_id: account.id,
    url,
    secret: encryptText(encryption, generateSecret(), id),
    status,
    events: serializeEvents(events),
    created_at: Date.now(),
    failing_since: null,
    switched_off_at: null,
  };
  const stored = await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `endpoints of ${account.id}`);
    const existing = await findSameEndpoint(transaction, row);
    if (existing) return updateRow(transaction, account.id, existing.id, statusChange(existing, status));
    const { count } = await transaction
      .selectFrom('webhook_endpoints')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_ENDPOINTS) {
      throw new ApiError('invalid', `An account can have ${MAX_ENDPOINTS} endpoints; delete one first`);
    }
    await transaction.insertInto('webhook_endpoints').values(row).execute();
    return row;
  });
  return endpointView(stored, account, { db, encryption });
}

/** Compares the kinds regardless of their order. */
async function findSameEndpoint(
  transaction: DbOrTransaction,
  { account_id, url, events }: WebhookEndpointRow,
): Promise<WebhookEndpointRow | undefined> {
  const sorted = (list: string) => EVENTS.write(EVENTS.read(list).sort());
  const rows = await transaction
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('url', '=', url)
    .orderBy('created_at')
    .execute();
  return rows.find((row) => sorted(row.events) === sorted(events));
}

/** Changes an endpoint. Omitted fields stay unchanged. The secret is changed only by `rotateEndpointSecret`. */
export async function updateEndpoint(
  { db, encryption }: EndpointBackend,
  account: Account,
  id: string,
  changes: UpdateEndpoint,
  allowInsecure: boolean,
): Promise<Endpoint> {
  const current = await findEndpointRow(db, account, id);
  const { url, events, status = current.status } = changes;
  if (url !== undefined && url !== current.url) await requireWebhookUrl(url, 'url', allowInsecure);
  const columns: Updateable<WebhookEndpointRow> = statusChange(current, status);
  if (url !== undefined) columns.url = url;
  if (events !== undefined) columns.events = serializeEvents(events);
  return endpointView(await updateRow(db, account.id, id, columns), account, { db, encryption });
}

/** Resets the failure record when an endpoint is enabled or when its owner disables it. */
function statusChange(
  current: WebhookEndpointRow,
  status: WebhookEndpointRow['status'],
): Updateable<WebhookEndpointRow> {
  return status === current.status ? { status } : { status, failing_since: null, switched_off_at: null };
}

/** @throws {ApiError} `not_found`, also for an endpoint of another account */
async function updateRow(
  db: DbOrTransaction,
  accountId: string,
  id: string,
  columns: Updateable<WebhookEndpointRow>,
): Promise<WebhookEndpointRow> {
  const row = await db
    .updateTable('webhook_endpoints')
    .set(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Deletes an endpoint. Past deliveries stay in the log, and pending deliveries fail. */
export async function deleteEndpoint({ db }: EndpointBackend, account: Account, id: string): Promise<void> {
  const rows = await db
    .deleteFrom('webhook_endpoints')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .returning('id')
    .execute();
  if (rows.length === 0) throw notFound();
  await db.deleteFrom('webhook_former_secrets').where('holder', '=', id).execute();
}

function notFound(): ApiError {
  return new ApiError('not_found', 'There is no webhook endpoint with this id');
}

function serializeEvents(events: readonly string[]): string {
  return EVENTS.write([...new Set(events)]);
}

async function endpointView(
  row: WebhookEndpointRow,
  account: Account,
  store: SecretStore,
): Promise<Endpoint> {
  const former = await findPreviousSecret(store, row.id);
  const problem = disabledReason(row);
  return {
    endpoint_id: row.id,
    url: row.url,
    secret: decryptText(store.encryption, row.secret, row.id) ?? '',
    status: row.status,
    events: EVENTS.read(row.events).filter(isEventKind),
    username: account.username,
    created_at: Math.floor(row.created_at / 1000),
    ...(former && { former_secret_until: Math.floor(former.until / 1000) }),
    ...(row.failing_since !== null && { failing_since: Math.floor(row.failing_since / 1000) }),
    ...(problem !== undefined && { problem }),
  };
}

function isEventKind(kind: string): kind is Endpoint['events'][number] {
  return (EVENT_KINDS as readonly string[]).includes(kind);
}

/**
 * Gives an endpoint a new secret. For `hours`, deliveries are signed with the previous one as well.
 * @throws {ApiError} `not_found`, also for an endpoint of another account
 */
export function rotateEndpointSecret(
  { db, encryption }: EndpointBackend,
  account: Account,
  id: string,
  hours: number,
): Promise<Endpoint> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `endpoints of ${account.id}`);
    const store = { db: transaction, encryption };
    const { secret } = await findEndpoint(store, account, id);
    await keepPreviousSecret(transaction, encryption, id, secret, hours);
    await transaction
      .updateTable('webhook_endpoints')
      .set({ secret: encryptText(encryption, generateSecret(), id) })
      .where('id', '=', id)
      .execute();
    return findEndpoint(store, account, id);
  });
}

/** Replaces the secret that signs deliveries to the addresses of single jobs, and returns the new one. */
export function rotateAccountSecret(
  { db, encryption }: EndpointBackend,
  accountId: string,
  hours: number,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `endpoints of ${accountId}`);
    const store = { db: transaction, encryption };
    await keepPreviousSecret(
      transaction,
      encryption,
      accountId,
      await accountSecret(store, accountId),
      hours,
    );
    await transaction
      .updateTable('accounts')
      .set({ webhook_secrets: sql<number>`webhook_secrets + 1` })
      .where('id', '=', accountId)
      .execute();
    return accountSecret(store, accountId);
  });
}
