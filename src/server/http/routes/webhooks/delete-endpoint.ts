import type { z } from 'zod';
import * as described from '../../../../contract/operations/webhook-endpoints.ts';
import type { EndpointParams } from '../../../../contract/webhooks/endpoint.ts';
import { deleteEndpoint } from '../../../../service/webhooks/endpoints.ts';
import { type Call, operation } from '../../server/operation.ts';

async function handle({ context, account, params }: Call<unknown, z.output<typeof EndpointParams>, unknown>) {
  await deleteEndpoint(context, account, params.endpoint_id);
  return { message: 'The endpoint is deleted' };
}

export const deleteWebhookEndpoint = operation(described.deleteWebhookEndpoint, { handle });
export const deleteEndpointV1 = operation(described.deleteEndpoint, { handle });
export const deleteEndpointV2 = operation(described.deleteEndpointV2, { handle });
