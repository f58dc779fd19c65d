import { Replayed, ReplayFailed } from '../../../contract/webhooks/delivery.ts';
import { replayFailed } from '../../../service/webhooks/replay.ts';
import { operation } from '../../server/operation.ts';

export const replayFailedDeliveries = operation({
  method: 'POST',
  path: '/v2/webhook_deliveries/replay_failed',
  name: 'replayFailedDeliveries',
  summary: 'Resend all deliveries that have failed since a given time',
  right: 'manage',
  body: ReplayFailed,
  data: Replayed,
  handle: ({ context, account, body }) => replayFailed(context, account, body),
});
