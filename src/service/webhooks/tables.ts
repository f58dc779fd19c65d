import type { Generated } from 'kysely';
import type { EventKind, TEST_EVENT } from '../../contract/webhooks/events.ts';
import type { DeliveryState } from '../drivers/db/states.ts';

export interface WebhookEndpointRow {
  id: string;
  account_id: string;
  url: string;
  /** Sealed text. */
  secret: string;
  status: 'enabled' | 'disabled';
  /** Kinds of events as JSON. */
  events: string;
  created_at: number;
  /** Of the first failed attempt after the last that was accepted. */
  failing_since: number | null;
  /** When it was switched off because it had failed for days; its owner did not do it. */
  switched_off_at: number | null;
}

/** The secret that an endpoint or an account had before, while it still signs. */
export interface WebhookFormerSecretRow {
  /** Id of the endpoint or the account. */
  holder: string;
  /** Sealed. */
  secret: string;
  until: number;
}

export interface WebhookEventRow {
  /** The `event_id` of the payload. */
  id: string;
  account_id: string;
  kind: EventKind | typeof TEST_EVENT;
  /** The body as it is sent, byte for byte. */
  payload: string;
  created_at: number;
}

export interface WebhookDeliveryRow {
  id: string;
  account_id: string;
  event_id: string;
  /** Kind of the event. */
  event: WebhookEventRow['kind'];
  /** Null for the `webhook_url` of a job; an endpoint may be gone by now. */
  endpoint_id: string | null;
  url: string;
  status: DeliveryState;
  /** Counts the replays and the slow retries. */
  round: number;
  /** Failed attempts of this round. */
  failures: number;
  /** Attempts of all rounds. */
  attempts: number;
  /** Of the latest attempt. */
  status_code: number | null;
  error: string | null;
  created_at: number;
  next_attempt_at: number | null;
  finished_at: number | null;
  /** Those with growing pauses, after the quick attempts of this round. */
  slow_retries: Generated<number>;
  /** When they end. */
  slow_until: number | null;
}

export interface WebhookAttemptRow {
  delivery_id: string;
  number: number;
  url: string;
  started_at: number;
  /** Null while it goes on, or when the server was killed meanwhile. */
  ms: number | null;
  status_code: number | null;
  error: string | null;
  response: string | null;
}
