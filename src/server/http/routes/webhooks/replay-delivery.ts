import * as described from '../../../../contract/operations/webhook-deliveries.ts';
import { deliveryView } from '../../../../service/webhooks/deliveries.ts';
import { replayDelivery } from '../../../../service/webhooks/replay.ts';
import { operation } from '../../server/operation.ts';

export const replayWebhookDelivery = operation(described.replayWebhookDelivery, {
  handle: async ({ context, account, params }) =>
    deliveryView(await replayDelivery(context, account, params.id)),
});
