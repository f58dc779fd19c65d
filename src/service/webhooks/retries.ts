import { type Selectable, sql } from 'kysely';
import type { Backend } from '../drivers/backend.ts';
import type { Db } from '../drivers/db/schema.ts';
import { enqueueDelivery } from './emit.ts';
import type { WebhookDeliveryRow } from './tables.ts';

/** The first attempt and three retries. */
export const MAX_QUICK_ATTEMPTS = 4;

export interface AttemptTiming {
  /** Seconds that a receiver has to respond. */
  timeout: number;
  /** Seconds from the end of an attempt to the start of the next. */
  retryAfter: number;
}

export const ATTEMPT_TIMING: AttemptTiming = { timeout: 10, retryAfter: 5 };

/** Seconds from the last quick attempt to the first slow retry. The delay doubles with each, up to the maximum. */
const FIRST_DELAY_SECONDS = 60;
const MAX_DELAY_SECONDS = 4 * 3600;
/** Random share added to a delay, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;
/** Maximum deliveries of one account that one call starts. */
const MAX_PER_ACCOUNT = 20;

type RetryState = Pick<Selectable<WebhookDeliveryRow>, 'slow_retries' | 'slow_until'> & { payload: string };
type Plan = Pick<WebhookDeliveryRow, 'next_attempt_at' | 'slow_until'>;

/**
 * Returns when a failed delivery is retried, in milliseconds since 1970: with growing delays until the deadline. Test
 * events are not retried.
 */
export function planSlowRetry(
  { slow_retries, slow_until, payload }: RetryState,
  hours: number,
  now: number,
): Plan {
  const isTest = (JSON.parse(payload) as { test?: boolean }).test === true;
  if (hours === 0 || isTest) return { next_attempt_at: null, slow_until };
  const until = slow_until ?? now + hours * 3_600_000;
  const delay =
    Math.min(FIRST_DELAY_SECONDS * 2 ** slow_retries, MAX_DELAY_SECONDS) * (1 + Math.random() * JITTER);
  const at = Math.round(now + delay * 1000);
  return { next_attempt_at: at <= until ? at : null, slow_until: until };
}

/** Starts one attempt for each delivery that is due and returns how many. Safe to run in several processes at once. */
export async function startSlowRetries({ db, queue }: Pick<Backend, 'db' | 'queue'>): Promise<number> {
  let started = 0;
  for (const id of await dueDeliveries(db, Date.now())) {
    await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('webhook_deliveries')
        .set((old) => ({
          status: 'pending',
          round: old('round', '+', 1),
          slow_retries: old('slow_retries', '+', 1),
          failures: MAX_QUICK_ATTEMPTS - 1,
          finished_at: null,
        }))
        .where('id', '=', id)
        .where('status', '=', 'failed')
        .where('next_attempt_at', '<=', Date.now())
        .returningAll()
        .executeTakeFirst();
      // Has since been replayed by hand or started by another process.
      if (!row) return;
      const { account_id: accountId, endpoint_id: endpointId, url, round } = row;
      await enqueueDelivery(transaction, queue, { id, accountId, endpointId, url, round });
      started++;
    });
  }
  if (started > 0) queue.wake();
  return started;
}

/** Returns the earliest due deliveries of each account. */
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
    .where('place', '<=', MAX_PER_ACCOUNT)
    .execute();
  return rows.map(({ id }) => id);
}
