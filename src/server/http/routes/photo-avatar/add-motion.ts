import * as described from '../../../../contract/operations/photo-avatar.ts';
import type { AddMotion } from '../../../../contract/photo.ts';
import type { CreatedMotion } from '../../../../contract/v2/photo-avatar.ts';
import {
  addMotion,
  estimateMotion,
  type MotionIds,
  resolveMotionRequest,
} from '../../../../service/library/avatars/add-motion.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import { createOnce } from '../../server/create-once.ts';
import { resolversOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';

type MotionCall = Call<unknown, unknown, AddMotion>;

const work = {
  estimate: async (call: MotionCall) => estimateMotion((await understand(call)).request),
  async handle(call: MotionCall) {
    const understood = await understand(call);
    const answer = ({ avatarId, motionId }: MotionIds): CreatedMotion => ({
      avatar_id: avatarId,
      motion_id: motionId,
      name: call.body.name,
      status: 'pending',
      warnings: understood.warnings.length > 0 ? understood.warnings : undefined,
    });
    const wanted = {
      accountId: call.account.id,
      asked: call.body,
      ...understood,
      baseUrl: call.baseUrl,
    };
    return createOnce(call, (onCreated) => addMotion(call.context, { ...wanted, onCreated }), answer);
  },
};

export const addMotionV1 = operation(described.addMotionV1, work);
export const addMotionOperation = operation(described.addMotion, work);

async function understand(call: MotionCall) {
  const { context, account, body } = call;
  const understood = await resolveMotionRequest(context.db, account.id, body, resolversOf(call));
  const { webhookUrl, warnings } = await checkJobWebhook(body.webhook_url, context.allowInsecureWebhooks);
  return { ...understood, webhookUrl, warnings: [...understood.warnings, ...warnings] };
}
