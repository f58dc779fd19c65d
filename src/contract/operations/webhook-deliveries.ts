import {
  Deliveries,
  DeliveriesQuery,
  Delivery,
  DeliveryDetails,
  DeliveryParams,
  Replayed,
  ReplayFailed,
  SendTestEvent,
} from '../webhooks/delivery.ts';
import { EndpointParams } from '../webhooks/endpoint.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'webhooks', tag: 'Webhooks' });

export const getWebhookDelivery = defineOperation({
  method: 'GET',
  path: '/v2/webhook_deliveries/:id',
  name: 'getWebhookDelivery',
  summary: 'Get a delivery with its payload and all attempts',
  params: DeliveryParams,
  data: DeliveryDetails,
});

export const listWebhookDeliveries = defineOperation({
  method: 'GET',
  path: '/v2/webhook_deliveries',
  name: 'listWebhookDeliveries',
  summary: 'List webhook deliveries, newest first',
  query: DeliveriesQuery,
  data: Deliveries,
});

export const replayWebhookDelivery = defineOperation({
  method: 'POST',
  path: '/v2/webhook_deliveries/:id/replay',
  name: 'replayWebhookDelivery',
  summary: 'Resend a delivery with the same event_id',
  right: 'manage',
  params: DeliveryParams,
  data: Delivery,
});

export const replayFailedDeliveries = defineOperation({
  method: 'POST',
  path: '/v2/webhook_deliveries/replay_failed',
  name: 'replayFailedDeliveries',
  summary: 'Resend all deliveries that have failed since a given time',
  right: 'manage',
  body: ReplayFailed,
  data: Replayed,
});

export const testEndpoint = defineOperation({
  method: 'POST',
  path: '/v2/endpoint/:endpoint_id/test',
  name: 'testEndpoint',
  summary: 'Send a test event to an endpoint, signed and retried like any other',
  right: 'manage',
  params: EndpointParams,
  body: SendTestEvent,
  data: Delivery,
});
