import type { Updateable } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { CreateEndpoint, Endpoint, UpdateEndpoint } from '../../contract/webhooks/endpoint.ts';
import { randomId } from '../../platform/random-id.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Account } from '../accounts/authenticate.ts';
import type { Backend } from '../backend.ts';
import type { DbOrTransaction } from '../db/schema.ts';
import { takeTurn } from '../db/take-turn.ts';
import { openText, sealText } from '../sealed/sealed-text.ts';
import { requireWebhookUrl } from './address.ts';
import { generateSecret } from './secret.ts';
import type { WebhookEndpointRow } from './tables.ts';

const MOST_ENDPOINTS = 20;

type Keeping = Pick<Backend, 'db' | 'sealer'>;

export async function listEndpoints({ db, sealer }: Keeping, account: Account): Promise<Endpoint[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => describe(row, account, sealer));
}

/** @throws {ApiError} `not_found`, also when it is another account's */
export async function findEndpoint({ db, sealer }: Keeping, account: Account, id: string): Promise<Endpoint> {
  return describe(await findEndpointRow(db, account, id), account, sealer);
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

export async function createEndpoint(
  { db, sealer }: Keeping,
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
    secret: sealText(sealer, generateSecret(), id),
    status,
    events: listed(events),
    created_at: Date.now(),
  };
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, `endpoints of ${account.id}`);
    const { count } = await transaction
      .selectFrom('webhook_endpoints')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_ENDPOINTS) {
      throw new ApiError('invalid', `An account can have ${MOST_ENDPOINTS} endpoints; delete one first`);
    }
    await transaction.insertInto('webhook_endpoints').values(row).execute();
  });
  return describe(row, account, sealer);
}

/** What the change does not name stays; the secret always does. */
export async function updateEndpoint(
  { db, sealer }: Keeping,
  account: Account,
  id: string,
  change: UpdateEndpoint,
  allowInsecure: boolean,
): Promise<Endpoint> {
  const current = await findEndpointRow(db, account, id);
  const { url, events, status = current.status } = change;
  if (url !== undefined && url !== current.url) await requireWebhookUrl(url, 'url', allowInsecure);
  const columns: Updateable<WebhookEndpointRow> = { status };
  if (url !== undefined) columns.url = url;
  if (events !== undefined) columns.events = listed(events);
  const row = await db
    .updateTable('webhook_endpoints')
    .set(columns)
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return describe(row, account, sealer);
}

/** What it was told of stays in the log; what it has not been told of yet, it will not be. */
export async function deleteEndpoint({ db }: Keeping, account: Account, id: string): Promise<void> {
  const rows = await db
    .deleteFrom('webhook_endpoints')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .returning('id')
    .execute();
  if (rows.length === 0) throw notFound();
}

function notFound(): ApiError {
  return new ApiError('not_found', 'There is no webhook endpoint with this id');
}

function listed(events: readonly string[]): string {
  return JSON.stringify([...new Set(events)]);
}

function describe(row: WebhookEndpointRow, account: Account, sealer: Sealer): Endpoint {
  return {
    endpoint_id: row.id,
    url: row.url,
    secret: openText(sealer, row.secret, row.id) ?? '',
    status: row.status,
    events: JSON.parse(row.events) as Endpoint['events'],
    username: account.username,
    created_at: Math.floor(row.created_at / 1000),
  };
}
