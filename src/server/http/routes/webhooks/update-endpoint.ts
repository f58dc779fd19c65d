import type { z } from 'zod';
import * as described from '../../../../contract/operations/webhook-endpoints.ts';
import type { EndpointParams, UpdateEndpoint } from '../../../../contract/webhooks/endpoint.ts';
import { updateEndpoint } from '../../../../service/webhooks/endpoints.ts';
import { type Call, operation } from '../../server/operation.ts';

const handle = ({
  context,
  account,
  params,
  body,
}: Call<unknown, z.output<typeof EndpointParams>, UpdateEndpoint>) =>
  updateEndpoint(context, account, params.endpoint_id, body, context.allowInsecureWebhooks);

export const updateWebhookEndpoint = operation(described.updateWebhookEndpoint, { handle });
export const updateEndpointV1 = operation(described.updateEndpoint, { handle });
export const updateEndpointV2 = operation(described.updateEndpointV2, { handle });
