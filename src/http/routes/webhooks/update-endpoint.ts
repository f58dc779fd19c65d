import { Endpoint, EndpointParams, UpdateEndpoint } from '../../../contract/webhooks/endpoint.ts';
import { updateEndpoint } from '../../../service/webhooks/endpoints.ts';
import { operation } from '../../server/operation.ts';

function update(path: string, name: string, framing: { frame?: 'merged' } = {}) {
  return operation({
    method: 'PUT',
    path,
    name,
    summary: 'Change an endpoint; fields you leave out and the secret stay as they are',
    right: 'manage',
    ...framing,
    params: EndpointParams,
    body: UpdateEndpoint,
    data: Endpoint,
    handle: ({ context, account, params, body }) =>
      updateEndpoint(context, account, params.endpoint_id, body, context.allowInsecureWebhooks),
  });
}

export const updateWebhookEndpoint = update('/v1/webhook/endpoint/:endpoint_id', 'updateWebhookEndpoint', {
  frame: 'merged',
});
export const updateEndpointV1 = update('/v1/endpoint/:endpoint_id', 'updateEndpoint', { frame: 'merged' });
export const updateEndpointV2 = update('/v2/endpoint/:endpoint_id', 'updateEndpointV2');
