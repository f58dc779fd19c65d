import { z } from 'zod';
import { WholeListQuery } from '../v2/lists.ts';
import { RotateSecret, WebhookSecret } from '../webhooks/delivery.ts';
import { CreateEndpoint, Deleted, Endpoint, EndpointParams, UpdateEndpoint } from '../webhooks/endpoint.ts';
import { EVENT_KINDS } from '../webhooks/events.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'webhooks', tag: 'Webhooks' });

const Kinds = z.array(z.enum(EVENT_KINDS));

export const getEndpoint = defineOperation({
  method: 'GET',
  path: '/v2/endpoint/:endpoint_id',
  name: 'getEndpoint',
  summary: 'Get a webhook endpoint',
  right: 'manage',
  params: EndpointParams,
  data: Endpoint,
});

/** The response contains secrets, so the right to read is not enough. */
const list = {
  method: 'GET' as const,
  summary: 'List your webhook endpoints',
  right: 'manage' as const,
  query: WholeListQuery,
};

export const listWebhookEndpoints = defineOperation({
  ...list,
  path: '/v1/webhook/endpoints',
  name: 'listWebhookEndpoints',
  data: z.array(Endpoint),
  frame: 'bare',
});

export const listEndpoints = defineOperation({
  ...list,
  path: '/v1/endpoints',
  name: 'listEndpoints',
  data: z.array(Endpoint),
});

export const listEndpointsV2 = defineOperation({
  ...list,
  path: '/v2/endpoints',
  name: 'listEndpointsV2',
  data: z.object({ endpoints: z.array(Endpoint) }),
});

export const listWebhookEvents = defineOperation({
  method: 'GET',
  path: '/v1/webhook/events',
  name: 'listWebhookEvents',
  resource: undefined,
  summary: 'List the event types an endpoint can receive',
  data: Kinds,
  frame: 'bare',
});

export const listEvents = defineOperation({
  method: 'GET',
  path: '/v1/events',
  name: 'listEvents',
  resource: undefined,
  summary: 'List the event types an endpoint can receive',
  data: Kinds,
});

export const listEventsV2 = defineOperation({
  method: 'GET',
  path: '/v2/events',
  name: 'listEventsV2',
  resource: undefined,
  summary: 'List the event types an endpoint can receive',
  data: z.object({ events: Kinds }),
});

export const rotateEndpointSecret = defineOperation({
  method: 'POST',
  path: '/v2/endpoint/:endpoint_id/rotate_secret',
  name: 'rotateEndpointSecret',
  summary: 'Change the secret of an endpoint; the old one keeps working for a few hours',
  right: 'manage',
  params: EndpointParams,
  body: RotateSecret,
  data: Endpoint,
});

export const rotateWebhookSecret = defineOperation({
  method: 'POST',
  path: '/v2/webhook_secret/rotate',
  name: 'rotateWebhookSecret',
  summary:
    'Change the secret for the webhook_url of single videos; the old one keeps working for a few hours',
  right: 'manage',
  body: RotateSecret,
  data: WebhookSecret,
});

export const getWebhookSecret = defineOperation({
  method: 'GET',
  path: '/v2/webhook_secret',
  name: 'getWebhookSecret',
  summary: 'Get the secret that signs deliveries to the webhook_url of single videos',
  right: 'manage',
  isAudited: true,
  data: WebhookSecret,
});

const creation = {
  method: 'POST' as const,
  summary: 'Register a webhook endpoint for finished videos; its secret is generated',
  right: 'manage' as const,
  body: CreateEndpoint,
  data: Endpoint,
};

export const createWebhookEndpoint = defineOperation({
  ...creation,
  path: '/v1/webhook/endpoint',
  name: 'createWebhookEndpoint',
  frame: 'merged',
});

export const createEndpoint = defineOperation({
  ...creation,
  path: '/v1/endpoint',
  name: 'createEndpoint',
  frame: 'merged',
});

export const createEndpointV2 = defineOperation({
  ...creation,
  path: '/v2/endpoint',
  name: 'createEndpointV2',
});

const change = {
  method: 'PUT' as const,
  summary: 'Change an endpoint; fields you leave out and the secret stay as they are',
  right: 'manage' as const,
  params: EndpointParams,
  body: UpdateEndpoint,
  data: Endpoint,
};

export const updateWebhookEndpoint = defineOperation({
  ...change,
  path: '/v1/webhook/endpoint/:endpoint_id',
  name: 'updateWebhookEndpoint',
  frame: 'merged',
});

export const updateEndpoint = defineOperation({
  ...change,
  path: '/v1/endpoint/:endpoint_id',
  name: 'updateEndpoint',
  frame: 'merged',
});

export const updateEndpointV2 = defineOperation({
  ...change,
  path: '/v2/endpoint/:endpoint_id',
  name: 'updateEndpointV2',
});

const deletion = {
  method: 'DELETE' as const,
  summary: 'Delete an endpoint; its delivery log stays',
  right: 'manage' as const,
  params: EndpointParams,
  data: Deleted,
};

export const deleteWebhookEndpoint = defineOperation({
  ...deletion,
  path: '/v1/webhook/endpoint/:endpoint_id',
  name: 'deleteWebhookEndpoint',
});

export const deleteEndpoint = defineOperation({
  ...deletion,
  path: '/v1/endpoint/:endpoint_id',
  name: 'deleteEndpoint',
});

export const deleteEndpointV2 = defineOperation({
  ...deletion,
  path: '/v2/endpoint/:endpoint_id',
  name: 'deleteEndpointV2',
});
