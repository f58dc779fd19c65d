import { AddMotion } from '../../../contract/photo.ts';
import { CreatedMotion } from '../../../contract/v2/photo-avatar.ts';
import {
  addMotion,
  estimateMotion,
  type MotionIds,
  resolveMotionRequest,
} from '../../../service/library/avatars/add-motion.ts';
import { checkJobWebhook } from '../../../service/webhooks/address.ts';
import { createOnce } from '../../server/create-once.ts';
import { resolversOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';

export const addMotionV1 = motionOperation('/v1/photo_avatar/add_motion', 'addMotionV1');
export const addMotionOperation = motionOperation('/v2/photo_avatar/add_motion', 'addMotion');

function motionOperation(path: string, name: string) {
  return operation({
    method: 'POST',
    path,
    name,
    summary: 'Create an avatar from a picture, and a short video in which it speaks',
    body: AddMotion,
    data: CreatedMotion,
    estimate: async (call) => estimateMotion((await understand(call)).request),
    async handle(call) {
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
  });
}

async function understand(call: Call<unknown, unknown, AddMotion>) {
  const { context, account, body } = call;
  const understood = await resolveMotionRequest(context.db, account.id, body, resolversOf(call));
  const { webhookUrl, warnings } = await checkJobWebhook(body.webhook_url, context.allowInsecureWebhooks);
  return { ...understood, webhookUrl, warnings: [...understood.warnings, ...warnings] };
}
