import * as described from '../../../../contract/operations/webhook-endpoints.ts';
import { EVENT_KINDS } from '../../../../contract/webhooks/events.ts';
import { operation } from '../../server/operation.ts';

export const listEventsBare = operation(described.listWebhookEvents, {
  handle: async () => [...EVENT_KINDS],
});

export const listEventsV1 = operation(described.listEvents, {
  handle: async () => [...EVENT_KINDS],
});

export const listEventsV2 = operation(described.listEventsV2, {
  handle: async () => ({ events: [...EVENT_KINDS] }),
});
