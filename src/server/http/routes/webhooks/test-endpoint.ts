import * as described from '../../../../contract/operations/webhook-deliveries.ts';
import { deliveryView, findDelivery } from '../../../../service/webhooks/deliveries.ts';
import { sendTestEvent } from '../../../../service/webhooks/test-event.ts';
import { operation } from '../../server/operation.ts';

export const testEndpoint = operation(described.testEndpoint, {
  async handle({ context, account, params, body }) {
    const id = await sendTestEvent(context, account, params.endpoint_id, body.event);
    return deliveryView(await findDelivery(context.db, account.id, id));
  },
});
