import type { z } from 'zod';
import * as deliveriesContract from '../../../contract/operations/webhook-deliveries.ts';
import * as contract from '../../../contract/operations/webhook-endpoints.ts';
import type { WebhookSecret } from '../../../contract/webhooks/delivery.ts';
import type { CreateEndpoint, EndpointParams, UpdateEndpoint } from '../../../contract/webhooks/endpoint.ts';
import { EVENT_KINDS } from '../../../contract/webhooks/events.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import {
  deliveryDetails,
  deliveryView,
  findDelivery,
  listDeliveries,
  replayDelivery,
  replayFailed,
} from '../../../service/webhooks/deliveries.ts';
import {
  createEndpoint,
  deleteEndpoint,
  findEndpoint,
  listEndpoints,
  rotateAccountSecret,
  rotateEndpointSecret,
  updateEndpoint,
} from '../../../service/webhooks/endpoints.ts';
import { accountSecret, findPreviousSecret } from '../../../service/webhooks/secrets.ts';
import { sendTestEvent } from '../../../service/webhooks/test-event.ts';
import type { HttpContext } from '../context.ts';
import { type Call, operationsUsing } from '../operation.ts';
import { type PageQuery, pageOfWhole } from './page.ts';

type Context = Backend & Pick<HttpContext, 'allowInsecureWebhooks'>;
type EndpointPath = z.output<typeof EndpointParams>;
const operation = operationsUsing<Context>();

type ListCall = Pick<Call<unknown, Context, PageQuery>, 'context' | 'account' | 'query'>;

async function list({ context, account, query }: ListCall) {
  return pageOfWhole(await listEndpoints(context, account), query);
}

const listEndpointsBare = operation(contract.listWebhookEndpoints, { handle: list });

const listEndpointsV1 = operation(contract.listEndpoints, { handle: list });

const listEndpointsV2 = operation(contract.listEndpointsV2, {
  handle: async (call) => ({ endpoints: await list(call) }),
});

const getEndpoint = operation(contract.getEndpoint, {
  handle: ({ context, account, params }) => findEndpoint(context, account, params.endpoint_id),
});

const create = ({ context, account, body }: Call<CreateEndpoint, Context>) =>
  createEndpoint(context, account, body, context.allowInsecureWebhooks);

const createWebhookEndpoint = operation(contract.createWebhookEndpoint, { handle: create });
const createEndpointV1 = operation(contract.createEndpoint, { handle: create });
const createEndpointV2 = operation(contract.createEndpointV2, { handle: create });

const update = ({ context, account, params, body }: Call<UpdateEndpoint, Context, unknown, EndpointPath>) =>
  updateEndpoint(context, account, params.endpoint_id, body, context.allowInsecureWebhooks);

const updateWebhookEndpoint = operation(contract.updateWebhookEndpoint, { handle: update });
const updateEndpointV1 = operation(contract.updateEndpoint, { handle: update });
const updateEndpointV2 = operation(contract.updateEndpointV2, { handle: update });

async function remove({ context, account, params }: Call<unknown, Context, unknown, EndpointPath>) {
  await deleteEndpoint(context, account, params.endpoint_id);
  return { message: 'The endpoint is deleted' };
}

const deleteWebhookEndpoint = operation(contract.deleteWebhookEndpoint, { handle: remove });
const deleteEndpointV1 = operation(contract.deleteEndpoint, { handle: remove });
const deleteEndpointV2 = operation(contract.deleteEndpointV2, { handle: remove });

const listEventsBare = operation(contract.listWebhookEvents, {
  handle: async () => [...EVENT_KINDS],
});

const listEventsV1 = operation(contract.listEvents, {
  handle: async () => [...EVENT_KINDS],
});

const listEventsV2 = operation(contract.listEventsV2, {
  handle: async () => ({ events: [...EVENT_KINDS] }),
});

const getWebhookSecret = operation(contract.getWebhookSecret, {
  handle: ({ context, account }) => webhookSecretView(context, account.id),
});

export async function webhookSecretView(context: Context, accountId: string): Promise<WebhookSecret> {
  const previous = await findPreviousSecret(context, accountId);
  return {
    secret: await accountSecret(context, accountId),
    ...(previous && { former_secret_until: Math.floor(previous.until / 1000) }),
  };
}

/** Default hours for which the previous secret also signs. */
const OVERLAP_HOURS = 24;

const rotateEndpoint = operation(contract.rotateEndpointSecret, {
  handle: ({ context, account, params, body }) =>
    rotateEndpointSecret(context, account, params.endpoint_id, body.overlap_hours ?? OVERLAP_HOURS),
});

const rotateWebhookSecret = operation(contract.rotateWebhookSecret, {
  async handle({ context, account, body }) {
    await rotateAccountSecret(context, account.id, body.overlap_hours ?? OVERLAP_HOURS);
    return webhookSecretView(context, account.id);
  },
});

const listWebhookDeliveries = operation(deliveriesContract.listWebhookDeliveries, {
  handle: ({ context, account, query }) => listDeliveries(context.db, account.id, query),
});

const getWebhookDelivery = operation(deliveriesContract.getWebhookDelivery, {
  handle: ({ context, account, params }) => deliveryDetails(context.db, account.id, params.id),
});

const replayWebhookDelivery = operation(deliveriesContract.replayWebhookDelivery, {
  handle: async ({ context, account, params }) =>
    deliveryView(await replayDelivery(context, account, params.id)),
});

const replayFailedDeliveries = operation(deliveriesContract.replayFailedDeliveries, {
  handle: ({ context, account, body }) => replayFailed(context, account, body),
});

const testEndpoint = operation(deliveriesContract.testEndpoint, {
  async handle({ context, account, params, body }) {
    const id = await sendTestEvent(context, account, params.endpoint_id, body.event);
    return deliveryView(await findDelivery(context.db, account.id, id));
  },
});

/** Operations on endpoints under three generations of paths, then operations on deliveries. */
export const WEBHOOK_OPERATIONS = [
  listEndpointsBare,
  createWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  listEventsBare,
  listEndpointsV1,
  createEndpointV1,
  updateEndpointV1,
  deleteEndpointV1,
  listEventsV1,
  listEndpointsV2,
  createEndpointV2,
  getEndpoint,
  updateEndpointV2,
  deleteEndpointV2,
  listEventsV2,
  testEndpoint,
  rotateEndpoint,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  replayFailedDeliveries,
  getWebhookSecret,
  rotateWebhookSecret,
];
