import { expect, test } from 'vitest';
import { backendIn } from '../../../test/stack/stack.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { createVideo } from './create-video.ts';
import { findOriginalCall, findStudioCall, repeatVideo } from './original-call.ts';
import { deleteVideo } from './video-operations.ts';

const REQUEST = {
  kind: 'avatar_video' as const,
  avatar: { library: 1 },
  voice: { type: 'script' as const, script: 'Hi', voiceId: 'en-US-slt' },
  aspect: 'portrait' as const,
  layout: 'full' as const,
  caption: false,
  format: 'mp4' as const,
  name: 'Hi',
};
const ASKED = {
  path: '/v2/create_video_from_avatar',
  body: { voice: { voice_id: 'mine' }, video_name: 'Hi' },
};

async function setUp() {
  const temp = await makeTempDir('castwright-asked-');
  const backend = await backendIn(temp.path);
  for (const id of ['ann', 'bob']) {
    const facts = { username: id, created_at: 1, balance: 0, password_hash: null, blocked_at: null };
    await backend.db
      .insertInto('accounts')
      .values({ id, email: `${id}@example.com`, ...facts })
      .execute();
  }
  const till = { ...backend, credits: false };
  const make = async (asked?: typeof ASKED) =>
    (
      await createVideo(till, {
        accountId: 'ann',
        family: 'v2',
        request: REQUEST,
        warnings: [],
        originalCall: asked,
      })
    ).videoId;
  return {
    till,
    make,
    [Symbol.asyncDispose]: async () => {
      await backend.db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

test('returns the original call to its owner, copies it on repeat and clears it on deletion', async () => {
  await using t = await setUp();
  const id = await t.make(ASKED);
  expect(await findOriginalCall(t.till, 'ann', id)).toEqual(ASKED);
  await expect(findOriginalCall(t.till, 'bob', id)).rejects.toThrow('no video with this id');
  const { videoId } = await repeatVideo(t.till, 'ann', id, 'https://video.example');
  expect(await findOriginalCall(t.till, 'ann', videoId)).toEqual(ASKED);
  await deleteVideo(t.till, 'ann', id, { isForGood: true });
  const trace = t.till.db.selectFrom('videos').select('asked').where('id', '=', id);
  expect(await trace.executeTakeFirst()).toEqual({ asked: null });
});

test('rebuilds the call of a video stored without one', async () => {
  await using t = await setUp();
  expect(await findOriginalCall(t.till, 'ann', await t.make())).toMatchObject({
    path: '/v2/create_video_from_avatar',
    body: { voice: { type: 'script', voice_id: 'en-US-slt', script: 'Hi' }, screen_style: 1 },
  });
});

test('finds the product of an older video by name', async () => {
  await using t = await setUp();
  const facts = { url: '', target_audience: '', brand: '', media: '[]', warnings: '[]', updated_at: 1 };
  await t.till.db
    .insertInto('products')
    .values({ id: 'prod_1', account_id: 'ann', name: 'Lamp', description: '', created_at: 1, ...facts })
    .execute();
  const { layout: _, ...common } = REQUEST;
  const { videoId } = await createVideo(t.till, {
    accountId: 'ann',
    family: 'v2',
    warnings: [],
    request: {
      ...common,
      kind: 'product_video',
      style: 'Split Screen',
      product: { name: 'Lamp', points: [], pictures: [], videos: [] },
    },
  });
  expect(await findOriginalCall(t.till, 'ann', videoId)).toMatchObject({
    path: null,
    body: { product_id: 'prod_1', visual_style: 'Split Screen', override_script: 'Hi', avatar: { id: 1 } },
  });
});

test('opens one of several aspect ratios in the Studio as a video of that ratio', async () => {
  await using t = await setUp();
  const body = { ...ASKED.body, aspect_ratios: ['portrait', 'square'] };
  const id = await t.make({ ...ASKED, body });
  expect(await findStudioCall(t.till, 'ann', id)).toEqual({
    path: ASKED.path,
    body: { ...ASKED.body, aspect_ratio: 'portrait' },
  });
});

test('opens a template video with a presenter of a pack in the Studio', async () => {
  await using t = await setUp();
  const { layout: _, ...common } = REQUEST;
  const { videoId } = await createVideo(t.till, {
    accountId: 'ann',
    family: 'v1',
    request: {
      ...common,
      kind: 'template_video',
      template: { version: 1, name: 'Hi', aspects: ['portrait'] },
      values: {},
      avatar: { pack: 'presenter:sfhq.amber.0123456789ab' },
    },
    warnings: [],
    originalCall: { path: '/v1/create_video_with_template', body: { template_id: 7 } },
  });
  const { path, body } = await findStudioCall(t.till, 'ann', videoId);
  expect(path).toBe('/v2/create_video_with_template');
  expect(body).toMatchObject({ avatar_id: 1_178_770_029, avatar_type: 0 });
});
