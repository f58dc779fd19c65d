import { Delivery, DeliveryParams } from '../../../contract/webhooks/delivery.ts';
import { describe } from '../../../service/webhooks/deliveries.ts';
import { replayDelivery } from '../../../service/webhooks/replay.ts';
import { operation } from '../../server/operation.ts';

export const replayWebhookDelivery = operation({
  method: 'POST',
  path: '/v2/webhook_deliveries/:id/replay',
  name: 'replayWebhookDelivery',
  summary: 'Resend a delivery with the same event_id',
  right: 'manage',
  params: DeliveryParams,
  data: Delivery,
  handle: async ({ context, account, params }) => describe(await replayDelivery(context, account, params.id)),
});
