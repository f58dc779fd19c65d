import { z } from 'zod';
import { optional, text } from '../fields.ts';
import { EVENT_KINDS, type EventKind } from './events.ts';

const KINDS: readonly string[] = EVENT_KINDS;

const EventName = z
  .string()
  .refine((kind): kind is EventKind => KINDS.includes(kind), {
    error: ({ input }) =>
      `"${String(input).slice(0, 80)}" is not a kind of event; GET /v2/events lists the kinds`,
  })
  .meta({ enum: [...EVENT_KINDS] });

const Events = z.array(EventName).max(100).describe('Kinds of events to receive; GET /v2/events lists them');
const Url = text(2048).describe('A public https URL');
const Status = z.enum(['enabled', 'disabled']);

export const CreateEndpoint = z.object({
  url: Url,
  events: Events,
  status: optional(Status).describe('Default enabled'),
});
export type CreateEndpoint = z.output<typeof CreateEndpoint>;

export const UpdateEndpoint = z.object({
  url: optional(Url).describe('If omitted, the URL stays unchanged'),
  events: optional(Events),
  status: optional(Status).describe('A disabled endpoint gets no events until you enable it again'),
});
export type UpdateEndpoint = z.output<typeof UpdateEndpoint>;

export const Endpoint = z.object({
  endpoint_id: z.string(),
  url: z.string(),
  secret: z
    .string()
    .describe(
      '16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it',
    ),
  status: Status,
  events: z.array(z.enum(EVENT_KINDS)),
  username: z.string().describe('Name of the account that the endpoint belongs to'),
  created_at: z.int().describe('Unix time in seconds'),
  former_secret_until: z
    .int()
    .optional()
    .describe('Unix time in seconds; the old secret also works until then'),
  failing_since: z.int().optional().describe('Unix time in seconds; every delivery since then has failed'),
  problem: z.string().optional().describe('Why the server disabled the endpoint; absent if it did not'),
});
export type Endpoint = z.output<typeof Endpoint>;

export const EndpointParams = z.object({ endpoint_id: z.string() });

export const Deleted = z.object({ message: z.string() });
