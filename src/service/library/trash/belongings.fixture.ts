import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backendIn } from '../../../../test/stack/stack.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { insertAccount } from '../../account/accounts/accounts.ts';
import type { FileRole } from '../../drivers/db/schema.ts';
import { createVideo } from '../../videos/create-video.ts';
import { share } from '../../videos/sharing/shares.ts';
import { deleteVideo } from '../../videos/video-operations.ts';
import { deleteAsset } from '../assets/assets.ts';
import { storedReference } from '../assets/stored-reference.ts';
import { deleteAvatar } from '../avatars/custom-avatars.ts';
import { createDraft, deleteDraft } from '../drafts.ts';
import { createFolder, deleteFolder, moveVideos } from '../folders.ts';
import { deleteCustomMusic } from '../musics.ts';
import { deleteProduct } from '../products/products.ts';
import { deleteTemplate } from '../templates/own-templates.ts';
import { FIRST_OWN_TEMPLATE_ID } from '../templates/templates.ts';
import { deleteCustomVoice } from '../voices/custom-voices.ts';
import type { DeleteOptions, Receipt, TrashKind } from './discard.ts';

/** Above the ids of all built-in tracks. */
const FIRST_MUSIC = 1_000_000;

/** Creates an account with one record of each kind that can be deleted, and an account without any. */
export async function openBelongings() {
  const temp = await makeTempDir('castwright-trash-');
  const backend = await backendIn(temp.path);
  const { db, storage } = backend;
  const account = (username: string) =>
    insertAccount(db, { email: `${username}@example.com`, username, credits: 10 });
  const [ann, bob] = [await account('ann'), await account('bob')];
  const owned = { account_id: ann, created_at: 1000 };

  async function store(
    id: string,
    role: FileRole,
    of: { video_id?: string; avatar_id?: number; type?: string } = {},
  ) {
    const { type = 'image/png', ...owner } = of;
    const path = join(temp.path, id);
    await writeFile(path, id);
    await storage.put(id, path);
    const row = { ...owned, ...owner, id, role, name: `${id}.bin`, content_type: type, size: id.length };
    await db.insertInto('files').values(row).execute();
    return id;
  }
  const isStored = (id: string) => storage.copyTo(id, join(temp.path, 'copy'));

  async function addAsset(file: string, type: string): Promise<number> {
    await store(file, 'asset', { type });
    const row = { name: file, declared_kind: null, kind: type.split('/')[0] as 'image', stored_at: 1000 };
    const times = { upload_token: `token of ${file}`, expires_at: 1000 };
    const { number } = await db
      .insertInto('assets')
      .values({ ...owned, ...row, ...times, file_id: file })
      .returning('number')
      .executeTakeFirstOrThrow();
    return number;
  }

  const picture = await addAsset('picture-of-a-lamp-0001', 'image/png');
  const sound = await addAsset('sound-of-a-bell-000001', 'audio/wav');
  const shown = storedReference('picture-of-a-lamp-0001');
  const { id: voice } = await db
    .insertInto('custom_voices')
    .values({ ...owned, voice_id: 'voice_deep', name: 'Deep', base_voice_id: 'en-US-slt', manner: '{}' })
    .returning('voice_id as id')
    .executeTakeFirstOrThrow();
  const { id: music } = await db
    .insertInto('custom_musics')
    .values({ ...owned, name: 'Bell', file_id: 'sound-of-a-bell-000001', duration: 2.5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = { facts: '{"aspects":["square"],"description":"","tags":[]}', problems: '[]' };
  const { id: template } = await db
    .insertInto('templates')
    .values({
      ...owned,
      ...texts,
      name: 'Sale',
      content: `{"scenes":[{"clips":[{"asset":{"src":"${shown}"}}]}]}`,
      status: 'completed',
      look: 'look-of-the-sale',
      updated_at: 2000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('products')
    .values({
      ...owned,
      id: 'prod_lamp',
      url: '',
      name: 'Lamp',
      description: 'Bright',
      target_audience: '',
      brand: '',
      price: null,
      media: JSON.stringify([{ type: 1, name: 'lamp', reference: shown, description: '' }]),
      warnings: '[]',
      updated_at: 2000,
    })
    .execute();
  const { id: draft } = await createDraft(db, ann, {
    form: 'create-avatar',
    name: '',
    title: 'Hello',
    content: '{}',
    format: 1,
  });
  const { id: avatar } = await db
    .insertInto('custom_avatars')
    .values({ ...owned, kind: 'photo', name: 'Me', status: 'completed', pack_file: 'pack-of-me-00000000001' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store('pack-of-me-00000000001', 'pack', { avatar_id: avatar });
  await store('cover-of-me-0000000001', 'cover', { avatar_id: avatar });
  const video = await ask('Hello');
  await db
    .updateTable('videos')
    .set({ status: 'completed', stage: 'done' })
    .where('id', '=', video)
    .execute();
  await store('film-of-hello-00000001', 'video', { video_id: video, type: 'video/mp4' });
  await store('cover-of-hello-0000001', 'cover', { video_id: video });
  const { token: link } = await share(backend, ann, video);
  const { id: folder } = await createFolder(db, ann, 'Greetings');
  await moveVideos(db, ann, [video], folder);

  /** Creates a queued video, presented by the avatar. */
  async function ask(name: string): Promise<string> {
    const request = {
      kind: 'avatar_video' as const,
      avatar: { pack: storedReference('pack-of-me-00000000001') },
      voice: { type: 'script' as const, script: 'Hi', voiceId: 'v' },
      aspect: 'portrait' as const,
      layout: 'full' as const,
      caption: false,
      format: 'mp4' as const,
      name,
    };
    const options = { accountId: ann, family: 'v2' as const, request, warnings: [] };
    return (await createVideo({ ...backend, credits: false }, options)).videoId;
  }

  /** Reads every record that can go into the trash, without revision numbers. */
  async function records() {
    const videos = await db.selectFrom('videos').selectAll().orderBy('id').execute();
    const [files, assets, avatars, voices, musics, templates, products, drafts, folders, shares] =
      await Promise.all([
        db.selectFrom('files').selectAll().orderBy('id').execute(),
        db.selectFrom('assets').selectAll().orderBy('number').execute(),
        db.selectFrom('custom_avatars').selectAll().execute(),
        db.selectFrom('custom_voices').selectAll().execute(),
        db.selectFrom('custom_musics').selectAll().execute(),
        db.selectFrom('templates').selectAll().execute(),
        db.selectFrom('products').selectAll().execute(),
        db.selectFrom('drafts').selectAll().execute(),
        db.selectFrom('folders').selectAll().execute(),
        db.selectFrom('video_shares').selectAll().execute(),
      ]);
    const unnumbered = videos.map(({ revision: _, ...row }) => row);
    return {
      videos: unnumbered,
      files,
      assets,
      avatars,
      voices,
      musics,
      templates,
      products,
      drafts,
      folders,
      shares,
    };
  }

  /** Deletes each kind, in an order in which no record needs a deleted one. */
  const remove: Record<TrashKind, (who: string, options: DeleteOptions) => Promise<Receipt>> = {
    video: async (who, options) => (await deleteVideo(backend, who, video, options)).receipt,
    avatar: (who, options) => deleteAvatar(backend, who, avatar, options),
    voice: (who, options) => deleteCustomVoice(backend, who, voice, options),
    music: (who, options) => deleteCustomMusic(backend, who, FIRST_MUSIC + music, options),
    template: (who, options) => deleteTemplate(backend, who, FIRST_OWN_TEMPLATE_ID + template, options),
    product: (who, options) => deleteProduct(backend, who, 'prod_lamp', options),
    asset: (who, options) => deleteAsset(backend, who, picture, options),
    draft: (who, options) => deleteDraft(backend, who, draft, options),
    folder: (who, options) => deleteFolder(backend, who, folder, options),
  };

  return {
    backend,
    ann,
    bob,
    avatar,
    video,
    link,
    sound,
    ask,
    records,
    remove,
    isStored,
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}
