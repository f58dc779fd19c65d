import { Endpoint, EndpointParams } from '../../../contract/webhooks/endpoint.ts';
import { findEndpoint } from '../../../service/webhooks/endpoints.ts';
import { operation } from '../../server/operation.ts';

export const getEndpoint = operation({
  method: 'GET',
  path: '/v2/endpoint/:endpoint_id',
  name: 'getEndpoint',
  summary: 'Get a webhook endpoint',
  right: 'manage',
  params: EndpointParams,
  data: Endpoint,
  handle: ({ context, account, params }) => findEndpoint(context, account, params.endpoint_id),
});
