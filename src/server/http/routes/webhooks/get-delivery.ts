import * as described from '../../../../contract/operations/webhook-deliveries.ts';
import { deliveryDetails } from '../../../../service/webhooks/deliveries.ts';
import { operation } from '../../server/operation.ts';

export const getWebhookDelivery = operation(described.getWebhookDelivery, {
  handle: ({ context, account, params }) => deliveryDetails(context.db, account.id, params.id),
});
