import { Deliveries, DeliveriesQuery } from '../../../contract/webhooks/delivery.ts';
import { listDeliveries } from '../../../service/webhooks/deliveries.ts';
import { operation } from '../../server/operation.ts';

export const listWebhookDeliveries = operation({
  method: 'GET',
  path: '/v2/webhook_deliveries',
  name: 'listWebhookDeliveries',
  summary: 'List webhook deliveries, newest first',
  query: DeliveriesQuery,
  data: Deliveries,
  handle: ({ context, account, query }) => listDeliveries(context.db, account.id, query),
});
