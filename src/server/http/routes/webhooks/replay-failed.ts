import * as described from '../../../../contract/operations/webhook-deliveries.ts';
import { replayFailed } from '../../../../service/webhooks/replay.ts';
import { operation } from '../../server/operation.ts';

export const replayFailedDeliveries = operation(described.replayFailedDeliveries, {
  handle: ({ context, account, body }) => replayFailed(context, account, body),
});
