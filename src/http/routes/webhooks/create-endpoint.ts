import { CreateEndpoint, Endpoint } from '../../../contract/webhooks/endpoint.ts';
import { createEndpoint } from '../../../service/webhooks/endpoints.ts';
import { operation } from '../../server/operation.ts';

function create(path: string, name: string, framing: { frame?: 'merged' } = {}) {
  return operation({
    method: 'POST',
    path,
    name,
    summary: 'Register a webhook endpoint for finished videos; a secret is generated',
    right: 'manage',
    ...framing,
    body: CreateEndpoint,
    data: Endpoint,
    handle: ({ context, account, body }) =>
      createEndpoint(context, account, body, context.allowInsecureWebhooks),
  });
}

export const createWebhookEndpoint = create('/v1/webhook/endpoint', 'createWebhookEndpoint', {
  frame: 'merged',
});
export const createEndpointV1 = create('/v1/endpoint', 'createEndpoint', { frame: 'merged' });
export const createEndpointV2 = create('/v2/endpoint', 'createEndpointV2');
