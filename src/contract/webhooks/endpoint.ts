import { z } from 'zod';
import { optional, text } from '../fields.ts';
import { ENDPOINT_KINDS, type EndpointKind, SILENT_KINDS } from './events.ts';

const KINDS: readonly string[] = ENDPOINT_KINDS;

const EventName = z
  .string()
  .refine((kind): kind is EndpointKind => KINDS.includes(kind), {
    error: ({ input }) =>
      `"${String(input).slice(0, 80)}" is not a kind of event; GET /v2/events lists the kinds`,
  })
  .meta({ enum: [...ENDPOINT_KINDS] });

const Events = z
  .array(EventName)
  .max(100)
  .describe(
    `Kinds of events to be told of; GET /v2/events lists them. ${SILENT_KINDS.join(', ')} are accepted and never sent`,
  );
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
      '16 characters that sign every delivery; rotate_secret changes them. Empty where the server cannot read it any more',
    ),
  status: Status,
  events: z.array(z.enum(ENDPOINT_KINDS)),
  username: z.string().describe('Of the account it belongs to'),
  created_at: z.int().describe('Unix time in seconds'),
  former_secret_until: z
    .int()
    .optional()
    .describe('Unix time in seconds; until then the former secret signs, too'),
  failing_since: z.int().optional().describe('Unix time in seconds; nothing was accepted from then on'),
  problem: z.string().optional().describe('Why it was switched off, where its owner did not do it'),
});
export type Endpoint = z.output<typeof Endpoint>;

export const EndpointParams = z.object({ endpoint_id: z.string() });

export const Deleted = z.object({ message: z.string() });
