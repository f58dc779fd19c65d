import * as described from '../../../../contract/operations/webhook-endpoints.ts';
import { rotateAccountSecret, rotateEndpointSecret } from '../../../../service/webhooks/rotate-secret.ts';
import { operation } from '../../server/operation.ts';
import { webhookSecretView } from './webhook-secret.ts';

/** Hours for which the former secret signs, too, where nothing is said. */
const OVERLAP = 24;

export const rotateEndpoint = operation(described.rotateEndpointSecret, {
  handle: ({ context, account, params, body }) =>
    rotateEndpointSecret(context, account, params.endpoint_id, body.overlap_hours ?? OVERLAP),
});

export const rotateWebhookSecret = operation(described.rotateWebhookSecret, {
  async handle({ context, account, body }) {
    await rotateAccountSecret(context, account.id, body.overlap_hours ?? OVERLAP);
    return webhookSecretView(context, account.id);
  },
});
