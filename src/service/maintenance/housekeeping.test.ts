import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backendIn } from '../../../test/stack/stack.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { randomId } from '../../platform/random-id.ts';
import { insertAccount } from '../account/accounts/accounts.ts';
import { embeddedQueue, removeOldJobs } from '../drivers/queue/embedded.ts';
import { claimPeriodicTask } from '../jobs/claim-periodic-task.ts';
import { findVideo } from '../videos/find-videos.ts';
import { removeExpiredVideos } from '../videos/video-operations.ts';
import { retentionTime } from './housekeeping.ts';

const DAY = 86_400_000;

async function setUp() {
  const temp = await makeTempDir('castwright-housekeeping-');
  const backend = await backendIn(temp.path);
  const ann = await insertAccount(backend.db, { email: 'ann@example.com', username: 'ann', credits: 0 });
  return {
    backend,
    ann,
    path: temp.path,
    async [Symbol.asyncDispose]() {
      await backend.queue.close();
      await backend.db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

test('gives the hourly work to one of many processes', async () => {
  await using t = await setUp();
  const { db } = t.backend;
  const claimed = (at: number) =>
    Promise.all(Array.from({ length: 5 }, () => claimPeriodicTask(db, 'tidying', 3_600_000, at)));
  expect((await claimed(1_800_000_000_000)).filter(Boolean)).toHaveLength(1);
  expect(await claimed(1_800_003_599_999)).not.toContain(true);
  expect((await claimed(1_800_003_600_000)).filter(Boolean)).toHaveLength(1);
  expect(await claimPeriodicTask(db, 'another', 3_600_000, 1_800_000_000_000)).toBe(true);
});

test('removes expired videos with their files and says why they are gone', async () => {
  await using t = await setUp();
  const { db, storage } = t.backend;
  const add = async (id: string, status: 'completed' | 'failed' | 'queued', finished: number | null) => {
    const file = randomId();
    await writeFile(join(t.path, file), 'film');
    await storage.put(file, join(t.path, file));
    const about = { account_id: t.ann, created_at: 1 };
    const state = { stage: 'done', progress: 100, request: '{}', warnings: '[]', revision: 1, name: id };
    await db
      .insertInto('videos')
      .values({ ...about, ...state, id, family: 'v2', kind: 'avatar_video', status, finished_at: finished })
      .execute();
    const videoFile = {
      id: file,
      video_id: id,
      role: 'video' as const,
      name: 'a.mp4',
      content_type: 'video/mp4',
    };
    await db
      .insertInto('files')
      .values({ ...about, ...videoFile, size: 4 })
      .execute();
    return file;
  };
  await add('vid_old', 'completed', 10 * DAY);
  await add('vid_old_failure', 'failed', 10 * DAY);
  const stay = [await add('vid_new', 'completed', 12 * DAY), await add('vid_waiting', 'queued', null)];
  expect(await removeExpiredVideos(t.backend, 11 * DAY)).toBe(2);
  expect(await removeExpiredVideos(t.backend, 11 * DAY)).toBe(0);
  const left = (await Array.fromAsync(storage.list())).map(({ id }) => id);
  expect(left.sort()).toEqual(stay.sort());
  await expect(findVideo(t.backend, t.ann, 'vid_old')).rejects.toMatchObject({
    kind: 'not_found',
    message: 'The video was removed: this server keeps finished videos only for a limited time',
  });
  expect((await findVideo(t.backend, t.ann, 'vid_new')).files.video).toBeDefined();
});

test('removes jobs of the embedded queue a week after their end', async () => {
  await using t = await setUp();
  const { db } = t.backend;
  let now = 1_800_000_000_000;
  const queue = embeddedQueue(db, () => now);
  for (const subject of ['ended', 'waiting', 'later']) {
    await queue.enqueue(db, { kind: 'render', subject, accountId: t.ann, priority: 0 });
  }
  const claim = async () => (await queue.claim('render'))!;
  await queue.complete(db, await claim());
  now += 6 * DAY;
  await removeOldJobs(db, now);
  expect(await queue.find('render', 'ended')).toBeDefined();
  await queue.release(db, await claim());
  now += DAY;
  await removeOldJobs(db, now);
  const subjects = await db.selectFrom('jobs').select('subject').orderBy('seq').execute();
  expect(subjects.map(({ subject }) => subject)).toEqual(['waiting', 'later']);
});

test('keeps the trash when the clock jumps 40 days ahead between two starts', async () => {
  await using t = await setUp();
  const { db } = t.backend;
  const hour = DAY / 24;
  const begun = Date.now();
  expect(await retentionTime(db, begun)).toBe(begun);
  expect(await retentionTime(db, begun + hour)).toBe(begun + hour);

  // At every start with the wrong clock and the hours after it, the trash ages by a day instead of 40.
  const ahead = begun + 40 * DAY;
  for (let look = 0; look < 10; look++)
    expect(await retentionTime(db, ahead + look)).toBeLessThan(begun + hour + DAY + 30);
  expect(await retentionTime(db, ahead + 5 * hour)).toBeLessThan(begun + 1.5 * DAY);

  // The clock is corrected.
  expect(await retentionTime(db, begun + 6 * hour)).toBe(begun + 6 * hour);
  expect(await retentionTime(db, begun + 7 * hour)).toBe(begun + 7 * hour);
});

test('catches up with the clock after the server was off', async () => {
  await using t = await setUp();
  const { db } = t.backend;
  const begun = Date.now();
  await retentionTime(db, begun);
  expect(await retentionTime(db, begun + DAY)).toBe(begun + DAY);
  let clock = begun + 21 * DAY;
  let looks = 0;
  while ((await retentionTime(db, clock)) < clock) {
    clock += DAY / 2;
    looks++;
  }
  expect(looks).toBe(38);
});
