import { z } from 'zod';
import type { EventKind, TEST_EVENT } from '../../contract/webhooks/events.ts';
import { randomId } from '../../platform/random-id.ts';
import { jsonColumn, OBJECT } from '../drivers/db/columns.ts';
import type { DbOrTransaction } from '../drivers/db/schema.ts';
import type { Queue } from '../drivers/queue/queue.ts';

/** The kinds of events that an endpoint subscribes to. A newer server may have written kinds unknown to this version. */
export const EVENTS = jsonColumn('the events of an endpoint', z.array(z.string()));

export const DELIVER_JOB = 'deliver';

export interface NewEvent {
  accountId: string;
  kind: EventKind | typeof TEST_EVENT;
  data: object;
  /** Additional fields next to `data`, such as `test`. */
  extra?: object;
}

export interface Target {
  /** Null for the `webhook_url` of a job. */
  endpointId: string | null;
  url: string;
}

/**
 * Queues deliveries to the account's enabled endpoints that subscribe to this kind of event, and to the job's own
 * address. Writes only in the caller's transaction; wake the queue after the commit.
 */
export async function emitEvent(
  transaction: DbOrTransaction,
  queue: Queue,
  event: NewEvent,
  jobUrl?: string | null,
): Promise<void> {
  const endpoints = await transaction
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'events'])
    .where('account_id', '=', event.accountId)
    .where('status', '=', 'enabled')
    .orderBy('created_at')
    .execute();
  const targets: Target[] = endpoints
    .filter(({ events }) => EVENTS.read(events).includes(event.kind))
    .map(({ id, url }) => ({ endpointId: id, url }));
  if (jobUrl) targets.push({ endpointId: null, url: jobUrl });
  if (targets.length > 0) await queueDeliveries(transaction, queue, event, targets);
}

/** Stores an event and, for each target, a delivery with its job. Returns the ids of the deliveries. */
export async function queueDeliveries(
  transaction: DbOrTransaction,
  queue: Queue,
  { accountId, kind, data, extra }: NewEvent,
  targets: readonly Target[],
): Promise<string[]> {
  const now = Date.now();
  const eventId = `evt_${randomId()}`;
  const payload = { event_id: eventId, event: kind, timestamp: Math.floor(now / 1000), ...extra, data };
  await transaction
    .insertInto('webhook_events')
    .values({ id: eventId, account_id: accountId, kind, payload: OBJECT.write(payload), created_at: now })
    .execute();
  const ids: string[] = [];
  for (const { endpointId, url } of targets) {
    const id = `dlv_${randomId()}`;
    await transaction
      .insertInto('webhook_deliveries')
      .values({
        id,
        account_id: accountId,
        event_id: eventId,
        event: kind,
        endpoint_id: endpointId,
        url,
        status: 'pending',
        round: 1,
        failures: 0,
        attempts: 0,
        created_at: now,
        next_attempt_at: now,
      })
      .execute();
    await enqueueDelivery(transaction, queue, { id, accountId, endpointId, url, round: 1 });
    ids.push(id);
  }
  return ids;
}

/**
 * Enqueues one job for a round of a delivery. Each endpoint, or each host of job addresses, is a lane of its account.
 */
export async function enqueueDelivery(
  transaction: DbOrTransaction,
  queue: Queue,
  delivery: Target & { id: string; accountId: string; round: number },
): Promise<void> {
  await queue.enqueue(transaction, {
    kind: DELIVER_JOB,
    subject: delivery.id,
    accountId: delivery.accountId,
    lane: delivery.endpointId ?? `${delivery.accountId} ${new URL(delivery.url).host}`,
    dedupeKey: `${DELIVER_JOB}:${delivery.id}:${delivery.round}`,
    priority: 0,
  });
}
