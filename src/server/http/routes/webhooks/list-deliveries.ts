import * as described from '../../../../contract/operations/webhook-deliveries.ts';
import { listDeliveries } from '../../../../service/webhooks/deliveries.ts';
import { operation } from '../../server/operation.ts';

export const listWebhookDeliveries = operation(described.listWebhookDeliveries, {
  handle: ({ context, account, query }) => listDeliveries(context.db, account.id, query),
});
