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

const Events = z
  .array(EventName)
  .max(100)
  .describe('Kinds of events to be told of; GET /v2/events lists them');
const Url = text(2048).describe('An https address that resolves to the open internet');
const Status = z.enum(['enabled', 'disabled']);

export const CreateEndpoint = z.object({
  url: Url,
  events: Events,
  status: optional(Status).describe('Default enabled'),
});
export type CreateEndpoint = z.output<typeof CreateEndpoint>;

export const UpdateEndpoint = z.object({
  url: optional(Url).describe('What is absent stays as it is'),
  events: optional(Events),
  status: optional(Status).describe('A disabled endpoint is told of nothing until it is enabled again'),
});
export type UpdateEndpoint = z.output<typeof UpdateEndpoint>;

export const Endpoint = z.object({
  endpoint_id: z.string(),
  url: z.string(),
  secret: z
    .string()
    .describe(
      '16 characters that sign every delivery; never changes. Empty where the server cannot read it any more',
    ),
  status: Status,
  events: z.array(z.enum(EVENT_KINDS)),
  username: z.string().describe('Of the account it belongs to'),
  created_at: z.int().describe('Unix time in seconds'),
});
export type Endpoint = z.output<typeof Endpoint>;

export const EndpointParams = z.object({ endpoint_id: z.string() });

export const Deleted = z.object({ message: z.string() });
