import * as described from '../../../../contract/operations/webhook-endpoints.ts';
import { listEndpoints } from '../../../../service/webhooks/endpoints.ts';
import { type Call, operation } from '../../server/operation.ts';
import { type PageQuery, pageOfWhole } from '../../views/page.ts';

type ListCall = Pick<Call<PageQuery, undefined, undefined>, 'context' | 'account' | 'query'>;

async function list({ context, account, query }: ListCall) {
  return pageOfWhole(await listEndpoints(context, account), query);
}

export const listEndpointsBare = operation(described.listWebhookEndpoints, { handle: list });

export const listEndpointsV1 = operation(described.listEndpoints, { handle: list });

export const listEndpointsV2 = operation(described.listEndpointsV2, {
  handle: async (call) => ({ endpoints: await list(call) }),
});
