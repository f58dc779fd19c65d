import { type Selectable, sql } from 'kysely';
import type { Backend } from '../drivers/backend.ts';
import type { Db } from '../drivers/db/schema.ts';
import { enqueueDelivery } from './emit.ts';
import { MOST_ATTEMPTS } from './quick-attempts.ts';
import type { WebhookDeliveryRow } from './tables.ts';

/** Seconds after the quick attempts; each pause is twice the one before, up to the longest. */
const FIRST_PAUSE = 60;
const LONGEST_PAUSE = 4 * 3600;
/** Part of a pause by which it may be longer, so that what failed together does not come back together. */
const SPREAD = 0.1;
/** Deliveries of one account that are begun at a look. */
const AT_A_LOOK = 20;

type Kept = Pick<Selectable<WebhookDeliveryRow>, 'slow_retries' | 'slow_until'> & { payload: string };
type Plan = Pick<WebhookDeliveryRow, 'next_attempt_at' | 'slow_until'>;

/**
 * When a delivery that failed is tried again, as milliseconds since 1970: with growing pauses, for some hours after
 * its first attempts. Tests are not.
 */
export function planSlowRetry({ slow_retries, slow_until, payload }: Kept, hours: number, now: number): Plan {
  const isTest = (JSON.parse(payload) as { test?: boolean }).test === true;
  if (hours === 0 || isTest) return { next_attempt_at: null, slow_until };
  const until = slow_until ?? now + hours * 3_600_000;
  const pause = Math.min(FIRST_PAUSE * 2 ** slow_retries, LONGEST_PAUSE) * (1 + Math.random() * SPREAD);
  const at = Math.round(now + pause * 1000);
  return { next_attempt_at: at <= until ? at : null, slow_until: until };
}

/** Sends what is due once more, with one attempt each; answers how many. Any number of processes may look. */
export async function beginSlowRetries({ db, queue }: Pick<Backend, 'db' | 'queue'>): Promise<number> {
  let begun = 0;
  for (const id of await dueDeliveries(db, Date.now())) {
    await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('webhook_deliveries')
        .set((old) => ({
          status: 'pending',
          round: old('round', '+', 1),
          slow_retries: old('slow_retries', '+', 1),
          failures: MOST_ATTEMPTS - 1,
          finished_at: null,
        }))
        .where('id', '=', id)
        .where('status', '=', 'failed')
        .where('next_attempt_at', '<=', Date.now())
        .returningAll()
        .executeTakeFirst();
      // Replayed by hand meanwhile, or begun by another process.
      if (!row) return;
      const { account_id: accountId, endpoint_id: endpointId, url, round } = row;
      await enqueueDelivery(transaction, queue, { id, accountId, endpointId, url, round });
      begun++;
    });
  }
  if (begun > 0) queue.wake();
  return begun;
}

/** The first of every account. */
async function dueDeliveries(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('webhook_deliveries')
        .select([
          'id',
          sql<number>`row_number() over (partition by account_id order by next_attempt_at)`.as('place'),
        ])
        .where('next_attempt_at', '<=', now)
        .where('status', '=', 'failed')
        .as('due'),
    )
    .select('id')
    .where('place', '<=', AT_A_LOOK)
    .execute();
  return rows.map(({ id }) => id);
}
