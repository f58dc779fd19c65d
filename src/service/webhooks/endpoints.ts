import type { Updateable } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { CreateEndpoint, Endpoint, UpdateEndpoint } from '../../contract/webhooks/endpoint.ts';
import { ENDPOINT_KINDS } from '../../contract/webhooks/events.ts';
import { randomId } from '../../platform/random-id.ts';
import type { Account } from '../account/accounts/authenticate.ts';
import type { Backend } from '../drivers/backend.ts';
import { lockTransaction } from '../drivers/db/lock-transaction.ts';
import type { DbOrTransaction } from '../drivers/db/schema.ts';
import { decryptText, encryptText } from '../drivers/encrypted/encrypted-text.ts';
import { requireWebhookUrl } from './address.ts';
import { switchedOffReason } from './failing-endpoints.ts';
import { formerSecret } from './former-secrets.ts';
import { generateSecret, type SecretStore } from './secret.ts';
import { EVENTS } from './stored-events.ts';
import type { WebhookEndpointRow } from './tables.ts';

const MOST_ENDPOINTS = 20;

/** What opens transactions of its own. */
type Changing = Pick<Backend, 'db' | 'encryption'>;

export async function listEndpoints(keeping: SecretStore, account: Account): Promise<Endpoint[]> {
  const { db } = keeping;
  const rows = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Promise.all(rows.map((row) => describe(row, account, keeping)));
}

/** @throws {ApiError} `not_found`, also when it is another account's */
export async function findEndpoint(keeping: SecretStore, account: Account, id: string): Promise<Endpoint> {
  return describe(await findEndpointRow(keeping.db, account, id), account, keeping);
}

/** @throws {ApiError} `not_found`, also when it is another account's */
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

/** One that listens at the same address to the same kinds already is answered again, with the status asked for. */
export async function createEndpoint(
  { db, encryption }: Changing,
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
    events: listed(events),
    created_at: Date.now(),
    failing_since: null,
    switched_off_at: null,
  };
  const found = await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `endpoints of ${account.id}`);
    const same = await endpointLike(transaction, row);
    if (same) return change(transaction, account.id, same.id, statusChange(same, status));
    const { count } = await transaction
      .selectFrom('webhook_endpoints')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_ENDPOINTS) {
      throw new ApiError('invalid', `An account can have ${MOST_ENDPOINTS} endpoints; delete one first`);
    }
    await transaction.insertInto('webhook_endpoints').values(row).execute();
    return row;
  });
  return describe(found, account, { db, encryption });
}

/** In whatever order its kinds stand. */
async function endpointLike(
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

/** What the change does not name stays; so does the secret, which `rotateEndpointSecret` changes. */
export async function updateEndpoint(
  { db, encryption }: Changing,
  account: Account,
  id: string,
  asked: UpdateEndpoint,
  allowInsecure: boolean,
): Promise<Endpoint> {
  const current = await findEndpointRow(db, account, id);
  const { url, events, status = current.status } = asked;
  if (url !== undefined && url !== current.url) await requireWebhookUrl(url, 'url', allowInsecure);
  const columns: Updateable<WebhookEndpointRow> = statusChange(current, status);
  if (url !== undefined) columns.url = url;
  if (events !== undefined) columns.events = listed(events);
  return describe(await change(db, account.id, id, columns), account, { db, encryption });
}

/** Enabled anew, or disabled by its owner, an endpoint begins anew. */
function statusChange(
  current: WebhookEndpointRow,
  status: WebhookEndpointRow['status'],
): Updateable<WebhookEndpointRow> {
  return status === current.status ? { status } : { status, failing_since: null, switched_off_at: null };
}

/** @throws {ApiError} `not_found`, also when it is another account's */
async function change(
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

/** What it was told of stays in the log; what it has not been told of yet, it will not be. */
export async function deleteEndpoint({ db }: Changing, account: Account, id: string): Promise<void> {
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

function listed(events: readonly string[]): string {
  return EVENTS.write([...new Set(events)]);
}

async function describe(row: WebhookEndpointRow, account: Account, keeping: SecretStore): Promise<Endpoint> {
  const former = await formerSecret(keeping, row.id);
  const problem = switchedOffReason(row);
  return {
    endpoint_id: row.id,
    url: row.url,
    secret: decryptText(keeping.encryption, row.secret, row.id) ?? '',
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
  return (ENDPOINT_KINDS as readonly string[]).includes(kind);
}
