import type { DbOrTransaction } from '../drivers/db/schema.ts';

/** Milliseconds without an accepted delivery after which an endpoint is disabled. */
const DISABLE_AFTER_MS = 5 * 24 * 3_600_000;

/** Records since when the endpoint has not accepted any delivery. */
export async function recordEndpointResult(
  transaction: DbOrTransaction,
  endpointId: string,
  delivered: boolean,
): Promise<void> {
  await transaction
    .updateTable('webhook_endpoints')
    .set({ failing_since: delivered ? null : Date.now() })
    .where('id', '=', endpointId)
    .where('failing_since', delivered ? 'is not' : 'is', null)
    .execute();
}

/** Call when a delivery is given up: disables an endpoint that has accepted nothing for days. */
export async function disableFailingEndpoint(
  transaction: DbOrTransaction,
  endpointId: string,
): Promise<void> {
  const now = Date.now();
  await transaction
    .updateTable('webhook_endpoints')
    .set({ status: 'disabled', switched_off_at: now })
    .where('id', '=', endpointId)
    .where('status', '=', 'enabled')
    .where('failing_since', '<=', now - DISABLE_AFTER_MS)
    .execute();
}

/** Explains to the owner why the endpoint was disabled. Undefined if the server did not disable it. */
export function disabledReason(row: {
  failing_since: number | null;
  switched_off_at: number | null;
}): string | undefined {
  if (row.switched_off_at === null) return undefined;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const since = row.failing_since === null ? '' : ` since ${day(row.failing_since)}`;
  return `It was disabled on ${day(row.switched_off_at)} because it accepted no delivery${since}. Enable it again when it works`;
}

/** Returns the URLs of the account's endpoints that the server disabled. */
export async function autoDisabledEndpoints(db: DbOrTransaction, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select('url')
    .where('account_id', '=', accountId)
    .where('switched_off_at', 'is not', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ url }) => url);
}
