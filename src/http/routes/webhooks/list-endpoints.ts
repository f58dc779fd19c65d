import { z } from 'zod';
import { Endpoint } from '../../../contract/webhooks/endpoint.ts';
import { listEndpoints } from '../../../service/webhooks/endpoints.ts';
import { operation } from '../../server/operation.ts';

/** Their secrets are shown, so it takes more than the right to read. */
const shared = {
  method: 'GET',
  summary: 'List your webhook endpoints',
  right: 'manage',
} as const;

export const listEndpointsBare = operation({
  ...shared,
  path: '/v1/webhook/endpoints',
  name: 'listWebhookEndpoints',
  frame: 'bare',
  data: z.array(Endpoint),
  handle: ({ context, account }) => listEndpoints(context, account),
});

export const listEndpointsV1 = operation({
  ...shared,
  path: '/v1/endpoints',
  name: 'listEndpoints',
  data: z.array(Endpoint),
  handle: ({ context, account }) => listEndpoints(context, account),
});

export const listEndpointsV2 = operation({
  ...shared,
  path: '/v2/endpoints',
  name: 'listEndpointsV2',
  data: z.object({ endpoints: z.array(Endpoint) }),
  handle: async ({ context, account }) => ({ endpoints: await listEndpoints(context, account) }),
});
