import { CreateAvatar, CreatedAvatar } from '../../../contract/v1/avatar.ts';
import { createOwnAvatar } from '../../../service/library/avatars/create-avatar.ts';
import { resolveMediaOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';

export const createAvatar = operation({
  method: 'POST',
  path: '/v1/avatar/create',
  name: 'createAvatar',
  summary: 'Create an avatar from a photo or a short video of a person',
  body: CreateAvatar,
  data: CreatedAvatar,
  async estimate(call) {
    await originOf(call);
    return { seconds: 0, credits: 0 };
  },
  async handle(call) {
    const avatarId = await createOwnAvatar(call.context, {
      accountId: call.account.id,
      name: call.body.name,
      origin: await originOf(call),
      consent: call.body.consent ?? false,
      baseUrl: call.baseUrl,
      onCreated: (transaction, id) => call.settle(transaction, { avatar_id: id }),
    });
    return { avatar_id: avatarId };
  },
});

async function originOf(call: Call<unknown, unknown, CreateAvatar>): Promise<string> {
  const { url } = await resolveMediaOf(call)(call.body.origin_url, 'origin_url', ['image', 'video']);
  return url;
}
