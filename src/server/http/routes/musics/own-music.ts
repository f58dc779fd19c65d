import { ApiError, invalidField } from '../../../../contract/errors.ts';
import * as described from '../../../../contract/operations/musics.ts';
import type { AddMusic } from '../../../../contract/v1/music.ts';
import { fileOfReference } from '../../../../service/library/assets/stored-reference.ts';
import type { CustomMusic } from '../../../../service/library/musics/custom-musics.ts';
import { addCustomMusic, deleteCustomMusic } from '../../../../service/library/musics/custom-musics.ts';
import { createOnce } from '../../server/create-once.ts';
import { resolveMediaOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';
import { deleteOptionsOf, receiptView } from '../../views/deletion.ts';
import { ownMusicView } from '../../views/music-view.ts';

/** Seconds that a track may last. */
const SHORTEST = 1;
const LONGEST = 600;

export const addMusic = operation(described.addCustomMusic, {
  async handle(call) {
    const { context, account, baseUrl, body } = call;
    const sound = await soundOf(call);
    return createOnce(
      call,
      (onCreated) =>
        addCustomMusic(context.db, { accountId: account.id, name: body.name, ...sound, onCreated }),
      (music: CustomMusic) => ownMusicView(music, baseUrl),
    );
  },
});

export const deleteMusic = operation(described.deleteCustomMusic, {
  async handle({ context, account, params, query }) {
    // What is no number is no music either, and is answered like one that is not there.
    if (!/^\d{1,15}$/.test(params.id)) {
      throw new ApiError('not_found', 'There is no custom music with this id');
    }
    const id = Number(params.id);
    const receipt = await deleteCustomMusic(context, account.id, id, deleteOptionsOf(query));
    return { id, deleted: true as const, ...receiptView(receipt) };
  },
});

async function soundOf(
  call: Call<unknown, unknown, AddMusic>,
): Promise<{ fileId: string; duration: number }> {
  const { url, seconds } = await resolveMediaOf(call)(call.body.asset_id, 'asset_id', ['audio']);
  const fileId = fileOfReference(url);
  if (fileId === undefined || seconds === undefined) {
    throw invalidField('asset_id', 'must name a sound that was uploaded; see /v1/upload/asset');
  }
  if (seconds < SHORTEST || seconds > LONGEST) {
    throw invalidField('asset_id', `must name a sound of ${SHORTEST} second to ${LONGEST / 60} minutes`);
  }
  return { fileId, duration: seconds };
}
