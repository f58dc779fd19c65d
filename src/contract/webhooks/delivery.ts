import { z } from 'zod';
import { integerBetween, optional, text } from '../fields.ts';
import { cursorPaging, oneWayOfPaging } from '../v2/lists.ts';
import { EVENT_KINDS, TEST_EVENT } from './events.ts';

const STATUSES = ['pending', 'delivered', 'failed'] as const;
const KINDS = [...EVENT_KINDS, TEST_EVENT] as const;

export const DeliveriesQuery = z
  .object({
    endpoint_id: optional(text(100)),
    status: optional(z.enum(STATUSES)),
    event: optional(z.enum(KINDS)),
    ...cursorPaging,
    limit: optional(integerBetween(1, 100)).describe(
      'Older name of page_size; ignored if page_size is also given',
    ),
  })
  .superRefine(oneWayOfPaging);
export type DeliveriesQuery = z.output<typeof DeliveriesQuery>;

const Attempt = z.object({
  number: z.int().describe('1 for the first'),
  started_at: z.number().describe('Unix time in seconds, with milliseconds as decimals'),
  url: z.string(),
  status_code: z.int().nullable().describe('Null without a response, or while waiting for one'),
  ms: z.int().nullable().describe('Milliseconds until the response or failure; null while it is running'),
  error: z.string().nullable().describe('Why the attempt failed'),
  response: z.string().nullable().describe('The first 4 kB of the response'),
});

export const Delivery = z.object({
  delivery_id: z.string(),
  event_id: z.string().describe('The same on every attempt and replay'),
  event: z.enum(KINDS),
  endpoint_id: z.string().nullable().describe('Null for the webhook_url of a single job'),
  url: z.string().describe('URL of the latest attempt, or of the first one if it has not started'),
  status: z.enum(STATUSES),
  attempts: z.int(),
  status_code: z.int().nullable().describe('HTTP status of the latest attempt'),
  error: z.string().nullable().describe('Why it is not delivered yet'),
  created_at: z.int().describe('Unix time in seconds'),
  next_attempt_at: z
    .number()
    .nullable()
    .describe('Unix time in seconds; also for failed deliveries that will be tried again'),
  finished_at: z.number().nullable().describe('Unix time in seconds, when delivered or failed'),
});
export type Delivery = z.output<typeof Delivery>;

export const Deliveries = z.object({
  deliveries: z.array(Delivery).describe('Newest first'),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});

export const DeliveryDetails = Delivery.extend({
  payload: z.record(z.string(), z.unknown()).describe('The request body'),
  history: z.array(Attempt).describe('Every attempt, oldest first'),
});
export type DeliveryDetails = z.output<typeof DeliveryDetails>;

export const DeliveryParams = z.object({ id: z.string() });

export const ReplayFailed = z.object({
  since: integerBetween(0, 100_000_000_000).describe(
    'Unix time in seconds; resends deliveries that failed since then',
  ),
  endpoint_id: optional(text(100)).describe('Only deliveries to this endpoint'),
});
export type ReplayFailed = z.output<typeof ReplayFailed>;

export const Replayed = z.object({
  replayed: z.int().describe('Number of deliveries being resent'),
  has_more: z.boolean().describe('True if there are more; call again'),
});

export const SendTestEvent = z.object({
  event: optional(z.enum(EVENT_KINDS)).describe(`Kind of event to send an example of; default ${TEST_EVENT}`),
});

export const WebhookSecret = z.object({
  secret: z.string().describe('Signs deliveries to the webhook_url of single jobs'),
  former_secret_until: z
    .int()
    .optional()
    .describe('Unix time in seconds; the old secret also works until then'),
});
export type WebhookSecret = z.output<typeof WebhookSecret>;

export const RotateSecret = z.object({
  overlap_hours: optional(integerBetween(0, 720)).describe(
    'Hours for which the old secret also works; default 24, 0 stops it at once',
  ),
});
export type RotateSecret = z.output<typeof RotateSecret>;
