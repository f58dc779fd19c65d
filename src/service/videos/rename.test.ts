import { expect, test } from 'vitest';
import { backendIn } from '../../../test/stack/stack.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { FIRST_OWN_TEMPLATE_ID, findTemplate } from '../library/templates/templates.ts';
import { createVideo } from './create-video.ts';
import { findVideo } from './find-videos.ts';
import { rename } from './rename.ts';
import { VIDEO_REQUEST } from './stored-request.ts';

async function setUp() {
  const temp = await makeTempDir('castwright-rename-');
  const backend = await backendIn(temp.path);
  for (const id of ['ann', 'bob']) {
    const facts = { email: `${id}@example.com`, username: id, created_at: 1, balance: 0 };
    await backend.db
      .insertInto('accounts')
      .values({ id, ...facts, password_hash: null, blocked_at: null })
      .execute();
  }
  return {
    backend,
    [Symbol.asyncDispose]: async () => {
      await backend.queue.close();
      await backend.db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

test('renames a video with its files and its request, and raises its revision', async () => {
  await using t = await setUp();
  const request = {
    kind: 'avatar_video' as const,
    avatar: { library: 1 },
    voice: { type: 'script' as const, script: 'Hi', voiceId: 'v' },
    aspect: 'portrait' as const,
    layout: 'full' as const,
    caption: false,
    format: 'mp4' as const,
    name: 'First try',
  };
  const { videoId: id } = await createVideo(
    { ...t.backend, credits: false },
    { accountId: 'ann', family: 'v2', request, warnings: [] },
  );
  const file = { account_id: 'ann', video_id: id, content_type: 'x', size: 1, created_at: 1 };
  await t.backend.db
    .insertInto('files')
    .values([
      { ...file, id: 'f1', role: 'video', name: 'First-try.mp4' },
      { ...file, id: 'f2', role: 'cover', name: 'First-try-cover.jpg' },
    ])
    .execute();
  const before = (await findVideo(t.backend, 'ann', id)).video.revision;
  await expect(rename(t.backend, 'bob', { what: 'videos', id, name: 'Mine' })).rejects.toThrow('no video');
  await rename(t.backend, 'ann', { what: 'videos', id, name: 'Spring sale: 50 %' });
  const { video } = await findVideo(t.backend, 'ann', id);
  expect(video.name).toBe('Spring sale: 50 %');
  expect(VIDEO_REQUEST.read(video.request)).toEqual({ ...request, name: 'Spring sale: 50 %' });
  expect(video.revision).toBeGreaterThan(before);
  const files = await t.backend.db.selectFrom('files').select('name').orderBy('id').execute();
  expect(files.map(({ name }) => name)).toEqual(['Spring-sale-50.mp4', 'Spring-sale-50-cover.jpg']);
});

test('renames voices, products, avatars and templates for their own account only', async () => {
  await using t = await setUp();
  const { db } = t.backend;
  const own = { account_id: 'ann', name: 'Old', created_at: 1 };
  await db
    .insertInto('custom_voices')
    .values({ ...own, voice_id: 'own_1', base_voice_id: 'en-US-slt', manner: '{}' })
    .execute();
  const facts = { url: '', description: '', target_audience: '', brand: '', price: 'null', media: '[]' };
  await db
    .insertInto('products')
    .values({ ...own, ...facts, id: 'prod_1', warnings: '[]', updated_at: 1 })
    .execute();
  const avatar = await db
    .insertInto('custom_avatars')
    .values({
      ...own,
      kind: 'photo',
      status: 'completed',
      origin: null,
      pack_file: null,
      consent_at: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const template = await db
    .insertInto('templates')
    .values({
      ...own,
      facts: '{"aspects":["portrait"],"description":"","tags":[]}',
      content: '{"name":"Old","scenes":[]}',
      status: 'draft',
      problems: '[]',
      look: 'look',
      updated_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const all = [
    { what: 'voices', id: 'own_1' },
    { what: 'products', id: 'prod_1' },
    { what: 'avatars', id: String(avatar.id) },
    { what: 'templates', id: String(FIRST_OWN_TEMPLATE_ID + template.id) },
  ] as const;
  for (const one of all) {
    await expect(rename(t.backend, 'bob', { ...one, name: 'His' })).rejects.toThrow('There is no resource');
    await rename(t.backend, 'ann', { ...one, name: 'New' });
  }
  for (const table of ['custom_voices', 'products', 'custom_avatars', 'templates'] as const) {
    expect(await db.selectFrom(table).select('name').execute()).toEqual([{ name: 'New' }]);
  }
  const found = await findTemplate(db, 'ann', FIRST_OWN_TEMPLATE_ID + template.id);
  expect(found?.document).toMatchObject({ name: 'New' });
  await expect(rename(t.backend, 'ann', { what: 'templates', id: '96', name: 'No' })).rejects.toThrow();
});
