import { DeliveryDetails, DeliveryParams } from '../../../contract/webhooks/delivery.ts';
import { deliveryDetails } from '../../../service/webhooks/deliveries.ts';
import { operation } from '../../server/operation.ts';

export const getWebhookDelivery = operation({
  method: 'GET',
  path: '/v2/webhook_deliveries/:id',
  name: 'getWebhookDelivery',
  summary: 'Get a delivery with its payload and all attempts',
  params: DeliveryParams,
  data: DeliveryDetails,
  handle: ({ context, account, params }) => deliveryDetails(context.db, account.id, params.id),
});
