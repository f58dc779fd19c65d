import type { Generated } from 'kysely';
import type { EventKind, TEST_EVENT } from '../../contract/webhooks/events.ts';
import type { DeliveryState } from '../drivers/db/states.ts';

export interface WebhookEndpointRow {
  id: string;
  account_id: string;
  url: string;
  /** Encrypted. */
  secret: string;
  status: 'enabled' | 'disabled';
  /** Kinds of events as JSON. */
  events: string;
  created_at: number;
  /** Time of the first failed attempt since the last accepted one. */
  failing_since: number | null;
  /** Set when the server disabled the endpoint because it had failed for days; null if its owner disabled it. */
  switched_off_at: number | null;
}

/** The previous secret of an endpoint or an account, for as long as it still signs. */
export interface WebhookFormerSecretRow {
  /** Id of the endpoint or the account. */
  holder: string;
  /** Encrypted. */
  secret: string;
  until: number;
}

export interface WebhookEventRow {
  /** The `event_id` of the payload. */
  id: string;
  account_id: string;
  kind: EventKind | typeof TEST_EVENT;
  /** The body as sent, byte for byte. */
  payload: string;
  created_at: number;
}

export interface WebhookDeliveryRow {
  id: string;
  account_id: string;
  event_id: string;
  /** Kind of the event. */
  event: WebhookEventRow['kind'];
  /** Null for the `webhook_url` of a job. The endpoint may have been deleted since. */
  endpoint_id: string | null;
  url: string;
  status: DeliveryState;
  /** Grows with each replay and each slow retry. */
  round: number;
  /** Failed attempts of this round. */
  failures: number;
  /** Attempts of all rounds. */
  attempts: number;
  /** HTTP status of the latest attempt. */
  status_code: number | null;
  error: string | null;
  created_at: number;
  next_attempt_at: number | null;
  finished_at: number | null;
  /** Slow retries since the quick attempts of this round. */
  slow_retries: Generated<number>;
  /** Deadline of the slow retries. */
  slow_until: number | null;
}

export interface WebhookAttemptRow {
  delivery_id: string;
  number: number;
  url: string;
  started_at: number;
  /** Null while the attempt runs, or if the server was killed during it. */
  ms: number | null;
  status_code: number | null;
  error: string | null;
  response: string | null;
}
