import { expect, test } from 'vitest';
import { backendIn } from '../../../../test/stack/stack.ts';
import { voiceCatalog } from '../../../engine/catalog/voices.ts';
import type {
  AvatarVideoRequest,
  DubbedVideoRequest,
  LipSyncVideoRequest,
  VideoRequest,
} from '../../../engine/film/request.ts';
import type { Voice } from '../../../engine/voices/voice.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { addAccount } from '../../account/accounts/accounts.ts';
import { PHOTO_REQUEST } from '../../library/photo-avatars/photo-request.ts';
import { describeMaking, type SourceOptions } from './source-type.ts';

const REQUEST: AvatarVideoRequest = {
  kind: 'avatar_video',
  avatar: { library: 1 },
  voice: { type: 'script', script: 'Hi', voiceId: 'en-US-slt' },
  aspect: 'portrait',
  layout: 'full',
  caption: false,
  format: 'mp4',
  name: 'Film',
};

const sourceTypeOf = async (request: VideoRequest, used: SourceOptions) =>
  (await describeMaking(request, used)).sourceType;

test('derives the source type of a video from the media in it', async () => {
  await using temp = await makeTempDir('castwright-provenance-');
  const backend = await backendIn(temp.path);
  const { db } = backend;
  const { id: account } = await addAccount(db, backend.encryption, { email: 'a@example.com', credits: 0 });
  const avatar = {
    account_id: account,
    kind: 'own',
    name: 'Me',
    status: 'completed',
    created_at: 1,
  } as const;
  await db
    .insertInto('custom_avatars')
    .values([
      { ...avatar, pack_file: 'photo', family: 'photographed' },
      { ...avatar, pack_file: 'drawn', family: 'rendered' },
    ] as never)
    .execute();
  const { id: shown } = await db
    .insertInto('custom_avatars')
    .values({ ...avatar, kind: 'product', pack_file: 'shown', family: 'illustrated' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const generation = {
    ...{ id: 'product_1', account_id: account, name: 'Product', created_at: 1 },
    status: 'success' as const,
    ...{ understood: '{}', ignored: '[]', warnings: '[]' },
    request: PHOTO_REQUEST.write({
      ...{ kind: 'product', presenter: { library: 1 }, product: 'asset:bottle', aspect: 'square' },
      ...{ size: { width: 512, height: 512 }, count: 1, seed: 1 },
    }),
  } as const;
  await db.insertInto('photo_generations').values(generation).execute();
  await db
    .insertInto('avatar_motions')
    .values({
      ...{ id: 'motion_1', account_id: account, avatar_id: shown, photo_id: 'product_1', created_at: 1 },
      ...{ image_url: '/still.png', voice_id: 'en-US-slt', request: '{}', warnings: '[]' },
      status: 'completed',
    })
    .execute();
  const neural = { ...voiceCatalog().voices[0], id: 'natural', engine: 'neural' } as Voice;
  const used = { db, voices: async () => voiceCatalog([neural]), hasLipsEngine: false };
  const natural = { ...REQUEST.voice, voiceId: 'natural' } as const;
  const sound = { type: 'audio', url: 'https://a.example/a.mp3' } as const;

  expect(await sourceTypeOf(REQUEST, used)).toBe('algorithmicMedia');
  expect(await sourceTypeOf({ ...REQUEST, avatar: { pack: 'asset:drawn' } }, used)).toBe('algorithmicMedia');
  expect(await sourceTypeOf({ ...REQUEST, voice: natural }, used)).toBe('trainedAlgorithmicMedia');
  expect(await sourceTypeOf(REQUEST, { ...used, hasLipsEngine: true })).toBe('trainedAlgorithmicMedia');
  expect(await sourceTypeOf({ ...REQUEST, voice: sound }, used)).toBe('compositeSynthetic');
  const onPhoto = { ...REQUEST, avatar: { pack: 'asset:photo' } };
  expect(await sourceTypeOf(onPhoto, used)).toBe('compositeSynthetic');
  expect(await sourceTypeOf({ ...onPhoto, voice: natural }, used)).toBe(
    'compositeWithTrainedAlgorithmicMedia',
  );
  const withProduct = { ...REQUEST, avatar: { pack: 'asset:shown' } };
  expect(await sourceTypeOf(withProduct, used)).toBe('compositeSynthetic');
  const inGarden = { ...REQUEST, background: { source: 'asset:garden' } };
  expect(await sourceTypeOf(inGarden, used)).toBe('compositeSynthetic');
  const scenes = [
    { avatar: { pack: 'asset:photo' }, voice: natural },
    { avatar: { library: 2 }, voice: sound },
  ];
  expect(await describeMaking({ ...REQUEST, scenes } as AvatarVideoRequest, used)).toMatchObject({
    presenters: ['drawn', 'photographed'],
    voices: ['built_in', 'neural', 'recorded'],
  });
  const lipSynced: LipSyncVideoRequest = {
    ...{ kind: 'lip_sync_video', film: 'asset:film', playback: 'loop', voice: sound },
    ...{ aspect: 'landscape', caption: false, format: 'mp4', name: 'Lip sync' },
  };
  expect(await sourceTypeOf(lipSynced, used)).toBe('compositeSynthetic');
  expect(await sourceTypeOf(lipSynced, { ...used, hasLipsEngine: true })).toBe(
    'compositeWithTrainedAlgorithmicMedia',
  );
  const captioned = { ...REQUEST, kind: 'caption_video', voice: sound, burn: true } as const;
  expect(await sourceTypeOf(captioned, used)).toBe('composite');
  const dubbedBy = (voiceId: string): DubbedVideoRequest => ({
    ...{ kind: 'dubbed_video', voice: sound, aspect: 'square', caption: false, format: 'mp4', name: 'Talk' },
    ...{ keepsOriginalTrack: false, original: 'lowered', maxPaceChange: 0.15 },
    dubs: [
      {
        ...{ from: 'english', to: 'spanish', table: {} },
        voices: { male: { type: 'script', script: '', voiceId } },
      },
    ],
  });
  expect(await sourceTypeOf(dubbedBy('es-ES-male'), { ...used, hasLipsEngine: true })).toBe(
    'compositeSynthetic',
  );
  expect(await sourceTypeOf(dubbedBy('natural'), used)).toBe('compositeWithTrainedAlgorithmicMedia');
  await backend.queue.close();
  await db.destroy();
});
