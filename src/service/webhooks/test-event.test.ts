import { expect, test } from 'vitest';
import { EVENT_KINDS } from '../../contract/webhooks/events.ts';
import { WebhookEvent } from '../../contract/webhooks/payloads.ts';
import { exampleData } from './test-event.ts';

test.each(EVENT_KINDS)('sends a test of %s with the fields of the real event', (event) => {
  const sent = { event_id: 'evt_1', event, timestamp: 0, test: true, data: exampleData(event) };
  expect(WebhookEvent.parse(sent)).toEqual(sent);
});
