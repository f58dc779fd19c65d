import { Delivery, SendTestEvent } from '../../../contract/webhooks/delivery.ts';
import { EndpointParams } from '../../../contract/webhooks/endpoint.ts';
import { describe, findDelivery } from '../../../service/webhooks/deliveries.ts';
import { sendTestEvent } from '../../../service/webhooks/test-event.ts';
import { operation } from '../../server/operation.ts';

export const testEndpoint = operation({
  method: 'POST',
  path: '/v2/endpoint/:endpoint_id/test',
  name: 'testEndpoint',
  summary: 'Send a test event to an endpoint, signed and retried like any other',
  right: 'manage',
  params: EndpointParams,
  body: SendTestEvent,
  data: Delivery,
  async handle({ context, account, params, body }) {
    const id = await sendTestEvent(context, account, params.endpoint_id, body.event);
    return describe(await findDelivery(context.db, account.id, id));
  },
});
