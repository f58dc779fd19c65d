import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { backendIn } from '../../../test/stack/stack.ts';
import type { VideoRequest } from '../../engine/film/request.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import type { Backend } from '../drivers/backend.ts';
import { LeaseLost } from '../drivers/queue/queue.ts';
import { createVideo } from './create-video.ts';
import { beginVideo, completeVideo, failVideo, recordProgress } from './end-video.ts';
import { changedVideos, findVideo, findVideoOrTombstone, latestRevision, listVideos } from './find-videos.ts';
import { rename } from './rename.ts';
import { excerptOf, repairSearchTexts } from './search-texts.ts';
import { cancelVideo, deleteVideo } from './video-operations.ts';

const REQUEST = {
  kind: 'avatar_video' as const,
  avatar: { library: 1 },
  voice: { type: 'script' as const, script: 'Hi', voiceId: 'v' },
  aspect: 'portrait' as const,
  layout: 'full' as const,
  caption: false,
  format: 'mp4' as const,
  name: 'Hi',
};

async function setUp() {
  const temp = await makeTempDir('castwright-list-');
  const backend = await backendIn(temp.path);
  for (const id of ['ann', 'bob']) {
    await backend.db
      .insertInto('accounts')
      .values({
        id,
        email: `${id}@example.com`,
        username: id,
        created_at: 1,
        balance: 0,
        password_hash: null,
        blocked_at: null,
      })
      .execute();
  }
  const ask = async (accountId: string, name: string) => {
    const request = { ...REQUEST, name };
    const options = { accountId, family: 'v2' as const, request, warnings: [] };
    return (await createVideo({ ...backend, credits: false }, options)).videoId;
  };
  return {
    backend,
    ask,
    [Symbol.asyncDispose]: async () => {
      await backend.db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

const idsOf = (found: { video: { id: string } }[]) => found.map(({ video }) => video.id);
const changes = async (backend: Backend, account: string, after: number) =>
  idsOf(await changedVideos(backend, account, after, 100));

test("lists, follows, cancels and deletes only the account's own videos", async () => {
  await using t = await setUp();
  const [hers, his] = [await t.ask('ann', 'hers'), await t.ask('bob', 'his')];
  expect(idsOf((await listVideos(t.backend, 'ann', {})).videos)).toEqual([hers]);
  expect(await changes(t.backend, 'ann', 0)).toEqual([hers]);
  await expect(cancelVideo(t.backend, 'ann', his)).rejects.toThrow('no video with this id');
  await expect(deleteVideo(t.backend, 'ann', his, { isForGood: false })).rejects.toThrow(
    'no video with this id',
  );
  expect((await findVideo(t.backend, 'bob', his)).video.status).toBe('queued');
});

test('finds a video by its id or project number for its own account only', async () => {
  await using t = await setUp();
  const id = await t.ask('ann', 'hers');
  await t.ask('bob', 'his');
  const { video } = await findVideo(t.backend, 'ann', id);
  const number = String(video.project_id);
  expect((await findVideo(t.backend, 'ann', number)).video.id).toBe(id);
  for (const either of [id, number]) {
    await expect(findVideo(t.backend, 'bob', either)).rejects.toThrow('no video with this id');
    await expect(findVideoOrTombstone(t.backend, 'bob', either)).rejects.toThrow('no video with this id');
  }
});

test('orders changes of videos and reports deletions', async () => {
  await using t = await setUp();
  const [first, second] = [await t.ask('ann', 'first'), await t.ask('ann', 'second')];
  let revision = await latestRevision(t.backend);
  const next = async () => {
    const changed = await changes(t.backend, 'ann', revision);
    revision = await latestRevision(t.backend);
    return changed;
  };
  expect(await next()).toEqual([]);
  await beginVideo(t.backend.db, second);
  await beginVideo(t.backend.db, first);
  expect(await next()).toEqual([second, first]);
  await recordProgress(t.backend.db, second, { stage: 'speech', progress: 0.1 });
  expect(await next()).toEqual([second]);
  await deleteVideo(t.backend, 'ann', second, { isForGood: true });
  const [deleted] = await changedVideos(t.backend, 'ann', revision, 10);
  expect(deleted?.video).toMatchObject({ id: second, status: 'deleted', request: '{}' });
  await next();
  // An ended video does not change any more.
  await recordProgress(t.backend.db, second, { stage: 'drawing', progress: 0.5 });
  expect(await beginVideo(t.backend.db, second)).toBeUndefined();
  expect(await next()).toEqual([]);
});

test('runs no job that is cancelled while it is claimed', async () => {
  await using t = await setUp();
  const id = await t.ask('ann', 'contested');
  const [claim] = await Promise.all([t.backend.queue.claim('render'), cancelVideo(t.backend, 'ann', id)]);
  if (claim) expect(await t.backend.queue.holdsLease(claim)).toBe(false);
  expect(await beginVideo(t.backend.db, id)).toBeUndefined();
  expect(await t.backend.queue.claim('render')).toBeUndefined();
});

test('ends a video only for the worker that holds its lease', async () => {
  await using t = await setUp();
  const id = await t.ask('ann', 'leased');
  const claim = (await t.backend.queue.claim('render')) ?? expect.fail('no job');
  await beginVideo(t.backend.db, id);
  const file = { id: 'f1', role: 'video' as const, name: 'a.mp4', content_type: 'video/mp4', size: 1 };
  const completion = {
    duration: 1,
    width: 1,
    height: 1,
    warnings: [],
    reused_seconds: null,
    credentials: null,
    files: [file],
  };
  const lost = { ...claim, lease: 'expired' };
  await expect(completeVideo(t.backend, lost, completion)).rejects.toThrow(LeaseLost);
  await expect(failVideo(t.backend, lost, { code: 50_000, message: 'late' })).rejects.toThrow(LeaseLost);
  expect((await findVideo(t.backend, 'ann', id)).video.status).toBe('rendering');
  await completeVideo(t.backend, claim, completion);
  expect((await findVideo(t.backend, 'ann', id)).files.video?.name).toBe('a.mp4');
});

test('misses no change while many videos are created at once', async () => {
  await using t = await setUp();
  const followed = new Set<string>();
  let revision = 0;
  const follow = async () => {
    for (const { video } of await changedVideos(t.backend, 'ann', revision, 100)) {
      followed.add(video.id);
      revision = video.revision;
    }
  };
  let isAsking = true;
  const asking = Promise.all(Array.from({ length: 40 }, (_, index) => t.ask('ann', `film ${index}`))).finally(
    () => {
      isAsking = false;
    },
  );
  while (isAsking) {
    await follow();
    // Commits become visible between two turns of the event loop.
    await turn();
  }
  await follow();
  expect([...followed].sort()).toEqual((await asking).sort());
});

test('finds videos by their names and their spoken text, and escapes the pattern', async () => {
  await using t = await setUp();
  const { db } = t.backend;
  const scripted = (accountId: string, name: string, script: string) =>
    createVideo(
      { ...t.backend, credits: false },
      {
        accountId,
        family: 'v2',
        warnings: [],
        request: { ...REQUEST, voice: { type: 'script', script, voiceId: 'v' }, name },
      },
    ).then(({ videoId }) => videoId);
  const shoes = await scripted('ann', 'Été', 'Our [pause 1s] blue <b>Shoes</b> are 100% wool_free.');
  const hat = await scripted('ann', 'Hat', 'A blue hat.');
  await scripted('bob', 'His', 'Blue shoes.');
  const found = async (search: string) => idsOf((await listVideos(t.backend, 'ann', { search })).videos);
  expect(await found('SHOES blue')).toEqual([shoes]);
  expect(await found('blue')).toEqual([hat, shoes]);
  expect(await found('ete shoes')).toEqual([shoes]);
  expect([await found('100%'), await found('1%0'), await found('l_f'), await found('l_b')]).toEqual([
    [shoes],
    [],
    [shoes],
    [],
  ]);
  expect([await found('pause'), await found('red')]).toEqual([[], []]);
  const [match] = (await listVideos(t.backend, 'ann', { search: 'shoes' })).videos;
  expect(excerptOf(match?.video ?? expect.fail('not found'), 'shoes')).toBe(
    'Our blue Shoes are 100% wool_free.',
  );

  await rename(t.backend, 'ann', { what: 'videos', id: shoes, name: 'Änderung' });
  expect([await found('änderung wool'), await found('été')]).toEqual([[shoes], []]);

  // Videos of an older version are found by name, and by their words once these have been added.
  await db.deleteFrom('video_texts').execute();
  await db.updateTable('videos').set({ request: '{"unreadable":1}' }).where('id', '=', hat).execute();
  expect([await found('hat'), await found('wool')]).toEqual([[hat], []]);
  expect(await repairSearchTexts(db)).toBe(3);
  expect([await found('hat'), await found('wool')]).toEqual([[hat], [shoes]]);
  expect(await repairSearchTexts(db)).toBe(0);

  const left = () => db.selectFrom('video_texts').selectAll().execute();
  const [shoesText] = (await left()).filter(({ text }) => text.includes('wool'));
  await deleteVideo(t.backend, 'ann', shoes, { isForGood: true });
  expect(await left()).toHaveLength(2);
  // As if it had been added while the video was being deleted.
  await db
    .insertInto('video_texts')
    .values(shoesText ?? expect.fail('no text'))
    .execute();
  expect(await repairSearchTexts(db)).toBe(0);
  expect(await left()).toHaveLength(2);
});

test('searches scenes, templates and subtitles, up to 20,000 characters', async () => {
  await using t = await setUp();
  const ask = (request: object) =>
    createVideo(
      { ...t.backend, credits: false },
      { accountId: 'ann', family: 'v2', warnings: [], request: { ...REQUEST, ...request } as VideoRequest },
    ).then(({ videoId }) => videoId);
  const says = (script: string) => ({ type: 'script', script, voiceId: 'v' });
  const scene = { avatar: { library: 1 }, layout: 'full' };
  const scenes = await ask({
    scenes: [
      { ...scene, voice: says('apples') },
      { ...scene, seconds: 2 },
      { ...scene, voice: says('pears') },
    ],
  });
  const template = await ask({
    kind: 'template_video',
    template: {
      version: 1,
      name: 'T',
      aspects: ['portrait'],
      variables: [{ name: 'FRUIT', type: 'text' }],
      scenes: [{ script: 'Buy {{FRUIT}} today.', clips: [] }],
    },
    values: { FRUIT: 'cherries' },
  });
  const captioned = await ask({
    kind: 'caption_video',
    voice: { type: 'audio', url: 'asset:1' },
    subtitles: '1\n00:00:00,000 --> 00:00:02,000\nplums in <i>June</i>\n',
    burn: true,
  });
  const long = await ask({ voice: says(`${'word '.repeat(4100)}grapes`) });
  const found = async (search: string) => idsOf((await listVideos(t.backend, 'ann', { search })).videos);
  expect(await found('pears apples')).toEqual([scenes]);
  expect(await found('buy cherries')).toEqual([template]);
  expect(await found('plums june')).toEqual([captioned]);
  expect([await found('word'), await found('grapes'), await found('00:00')]).toEqual([[long], [], []]);
});
