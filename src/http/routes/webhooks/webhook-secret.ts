import { WebhookSecret } from '../../../contract/webhooks/delivery.ts';
import { accountSecret } from '../../../service/webhooks/secret.ts';
import { operation } from '../../operation.ts';

export const getWebhookSecret = operation({
  method: 'GET',
  path: '/v2/webhook_secret',
  name: 'getWebhookSecret',
  summary: 'The secret that signs deliveries to the webhook_url of single jobs',
  right: 'manage',
  data: WebhookSecret,
  handle: async ({ context, account }) => ({ secret: await accountSecret(context, account.id) }),
});
