import type { DbOrTransaction } from '../drivers/db/schema.ts';

/** Milliseconds without a delivery that was accepted, after which an endpoint is switched off. */
const GIVEN_UP_AFTER = 5 * 24 * 3_600_000;

/** Remembers since when nothing is accepted. */
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

/** A delivery was given up: the endpoint, too, where it has accepted nothing for days. */
export async function switchOffFailing(transaction: DbOrTransaction, endpointId: string): Promise<void> {
  const now = Date.now();
  await transaction
    .updateTable('webhook_endpoints')
    .set({ status: 'disabled', switched_off_at: now })
    .where('id', '=', endpointId)
    .where('status', '=', 'enabled')
    .where('failing_since', '<=', now - GIVEN_UP_AFTER)
    .execute();
}

/** What the owner is told of an endpoint that was switched off; undefined of one that was not. */
export function switchedOffReason(row: {
  failing_since: number | null;
  switched_off_at: number | null;
}): string | undefined {
  if (row.switched_off_at === null) return undefined;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const since = row.failing_since === null ? '' : ` since ${day(row.failing_since)}`;
  return `It was switched off on ${day(row.switched_off_at)} because it accepted nothing${since}. Enable it again when it works`;
}

/** Addresses of the endpoints of an account that were switched off. */
export async function endpointsSwitchedOff(db: DbOrTransaction, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select('url')
    .where('account_id', '=', accountId)
    .where('switched_off_at', 'is not', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ url }) => url);
}
