import * as described from '../../../../contract/operations/webhook-endpoints.ts';
import { findEndpoint } from '../../../../service/webhooks/endpoints.ts';
import { operation } from '../../server/operation.ts';

export const getEndpoint = operation(described.getEndpoint, {
  handle: ({ context, account, params }) => findEndpoint(context, account, params.endpoint_id),
});
