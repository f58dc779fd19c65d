import * as described from '../../../../contract/operations/avatars.ts';
import type { CreateAvatar } from '../../../../contract/v1/avatar.ts';
import { createOwnAvatar } from '../../../../service/library/avatars/create-avatar.ts';
import { createOnce } from '../../server/create-once.ts';
import { resolveMediaOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';

export const createAvatar = operation(described.createAvatar, {
  async estimate(call) {
    await originOf(call);
    return { seconds: 0, credits: 0 };
  },
  async handle(call) {
    const wanted = {
      accountId: call.account.id,
      name: call.body.name,
      origin: await originOf(call),
      consent: call.body.consent ?? false,
      gaze: call.body.gaze ?? 'viewer',
      baseUrl: call.baseUrl,
    };
    return createOnce(
      call,
      (onCreated) => createOwnAvatar(call.context, { ...wanted, onCreated }),
      (id: number) => ({ avatar_id: id }),
    );
  },
});

async function originOf(call: Call<unknown, unknown, CreateAvatar>): Promise<string> {
  const { url } = await resolveMediaOf(call)(call.body.origin_url, 'origin_url', ['image', 'video']);
  return url;
}
