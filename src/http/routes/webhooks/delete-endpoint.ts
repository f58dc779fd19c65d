import { Deleted, EndpointParams } from '../../../contract/webhooks/endpoint.ts';
import { deleteEndpoint } from '../../../service/webhooks/endpoints.ts';
import { operation } from '../../server/operation.ts';

function remove(path: string, name: string) {
  return operation({
    method: 'DELETE',
    path,
    name,
    summary: 'Delete an endpoint; its delivery log stays',
    right: 'manage',
    params: EndpointParams,
    data: Deleted,
    async handle({ context, account, params }) {
      await deleteEndpoint(context, account, params.endpoint_id);
      return { message: 'The endpoint is deleted' };
    },
  });
}

export const deleteWebhookEndpoint = remove('/v1/webhook/endpoint/:endpoint_id', 'deleteWebhookEndpoint');
export const deleteEndpointV1 = remove('/v1/endpoint/:endpoint_id', 'deleteEndpoint');
export const deleteEndpointV2 = remove('/v2/endpoint/:endpoint_id', 'deleteEndpointV2');
