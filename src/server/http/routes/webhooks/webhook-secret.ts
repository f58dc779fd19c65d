import * as described from '../../../../contract/operations/webhook-endpoints.ts';
import type { WebhookSecret } from '../../../../contract/webhooks/delivery.ts';
import { formerSecret } from '../../../../service/webhooks/former-secrets.ts';
import { accountSecret } from '../../../../service/webhooks/secret.ts';
import { type HttpContext, operation } from '../../server/operation.ts';

export const getWebhookSecret = operation(described.getWebhookSecret, {
  handle: ({ context, account }) => webhookSecretView(context, account.id),
});

export async function webhookSecretView(context: HttpContext, accountId: string): Promise<WebhookSecret> {
  const former = await formerSecret(context, accountId);
  return {
    secret: await accountSecret(context, accountId),
    ...(former && { former_secret_until: Math.floor(former.until / 1000) }),
  };
}
