import { z } from 'zod';
import { EVENT_KINDS } from '../../../contract/webhooks/events.ts';
import { operation } from '../../server/operation.ts';

const shared = { method: 'GET', summary: 'List the event types an endpoint can receive' } as const;
const Kinds = z.array(z.enum(EVENT_KINDS));

export const listEventsBare = operation({
  ...shared,
  path: '/v1/webhook/events',
  name: 'listWebhookEvents',
  frame: 'bare',
  data: Kinds,
  handle: async () => [...EVENT_KINDS],
});

export const listEventsV1 = operation({
  ...shared,
  path: '/v1/events',
  name: 'listEvents',
  data: Kinds,
  handle: async () => [...EVENT_KINDS],
});

export const listEventsV2 = operation({
  ...shared,
  path: '/v2/events',
  name: 'listEventsV2',
  data: z.object({ events: Kinds }),
  handle: async () => ({ events: [...EVENT_KINDS] }),
});
