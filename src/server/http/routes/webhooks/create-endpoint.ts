import * as described from '../../../../contract/operations/webhook-endpoints.ts';
import type { CreateEndpoint } from '../../../../contract/webhooks/endpoint.ts';
import { createEndpoint } from '../../../../service/webhooks/endpoints.ts';
import { type Call, operation } from '../../server/operation.ts';

const handle = ({ context, account, body }: Call<unknown, unknown, CreateEndpoint>) =>
  createEndpoint(context, account, body, context.allowInsecureWebhooks);

export const createWebhookEndpoint = operation(described.createWebhookEndpoint, { handle });
export const createEndpointV1 = operation(described.createEndpoint, { handle });
export const createEndpointV2 = operation(described.createEndpointV2, { handle });
