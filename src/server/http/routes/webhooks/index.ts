import type { Operation } from '../../server/operation.ts';
import { createEndpointV1, createEndpointV2, createWebhookEndpoint } from './create-endpoint.ts';
import { deleteEndpointV1, deleteEndpointV2, deleteWebhookEndpoint } from './delete-endpoint.ts';
import { getWebhookDelivery } from './get-delivery.ts';
import { getEndpoint } from './get-endpoint.ts';
import { listWebhookDeliveries } from './list-deliveries.ts';
import { listEndpointsBare, listEndpointsV1, listEndpointsV2 } from './list-endpoints.ts';
import { listEventsBare, listEventsV1, listEventsV2 } from './list-events.ts';
import { replayWebhookDelivery } from './replay-delivery.ts';
import { replayFailedDeliveries } from './replay-failed.ts';
import { rotateEndpoint, rotateWebhookSecret } from './rotate-secret.ts';
import { testEndpoint } from './test-endpoint.ts';
import { updateEndpointV1, updateEndpointV2, updateWebhookEndpoint } from './update-endpoint.ts';
import { getWebhookSecret } from './webhook-secret.ts';

/** Three generations of paths to the same endpoints, and the log of deliveries. */
export const WEBHOOK_OPERATIONS: readonly Operation[] = [
  listEndpointsBare,
  createWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  listEventsBare,
  listEndpointsV1,
  createEndpointV1,
  updateEndpointV1,
  deleteEndpointV1,
  listEventsV1,
  listEndpointsV2,
  createEndpointV2,
  getEndpoint,
  updateEndpointV2,
  deleteEndpointV2,
  listEventsV2,
  testEndpoint,
  rotateEndpoint,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  replayFailedDeliveries,
  getWebhookSecret,
  rotateWebhookSecret,
];
