import * as described from '../../../contract/operations/webhook-endpoints.ts';
import { listEndpoints } from '../../../service/webhooks/endpoints.ts';
import { operation } from '../../server/operation.ts';

export const listEndpointsBare = operation(described.listWebhookEndpoints, {
  handle: ({ context, account }) => listEndpoints(context, account),
});

export const listEndpointsV1 = operation(described.listEndpoints, {
  handle: ({ context, account }) => listEndpoints(context, account),
});

export const listEndpointsV2 = operation(described.listEndpointsV2, {
  handle: async ({ context, account }) => ({ endpoints: await listEndpoints(context, account) }),
});
