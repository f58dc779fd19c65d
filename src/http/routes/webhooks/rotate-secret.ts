import { RotateSecret, WebhookSecret } from '../../../contract/webhooks/delivery.ts';
import { Endpoint, EndpointParams } from '../../../contract/webhooks/endpoint.ts';
import { rotateAccountSecret, rotateEndpointSecret } from '../../../service/webhooks/rotate-secret.ts';
import { operation } from '../../server/operation.ts';
import { webhookSecretView } from './webhook-secret.ts';

/** Hours for which the former secret signs, too, where nothing is said. */
const OVERLAP = 24;

export const rotateEndpoint = operation({
  method: 'POST',
  path: '/v2/endpoint/:endpoint_id/rotate_secret',
  name: 'rotateEndpointSecret',
  summary: 'Change the secret of an endpoint; the old one also works for some hours',
  right: 'manage',
  params: EndpointParams,
  body: RotateSecret,
  data: Endpoint,
  handle: ({ context, account, params, body }) =>
    rotateEndpointSecret(context, account, params.endpoint_id, body.overlap_hours ?? OVERLAP),
});

export const rotateWebhookSecret = operation({
  method: 'POST',
  path: '/v2/webhook_secret/rotate',
  name: 'rotateWebhookSecret',
  summary: 'Change the secret for the webhook_url of single videos; the old one also works for some hours',
  right: 'manage',
  body: RotateSecret,
  data: WebhookSecret,
  async handle({ context, account, body }) {
    await rotateAccountSecret(context, account.id, body.overlap_hours ?? OVERLAP);
    return webhookSecretView(context, account.id);
  },
});
