import { expect, test } from 'vitest';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { openEmbeddedBackend } from '../drivers/backend.ts';
import { createVideo } from '../videos/create-video.ts';
import { insertAccount } from './accounts/accounts.ts';
import { usageByDay } from './usage-by-day.ts';

const HOUR = 3_600_000;
/** 1:30 a.m. in Berlin. */
const NOW = Date.parse('2027-01-31T00:30:00Z');

test("counts videos and credits by the reader's day, for one account only", async () => {
  await using temp = await makeTempDir('castwright-usage-');
  await using backend = await openDatabase(temp.path);
  const { db } = backend;
  const [ann, bob] = await Promise.all(
    ['ann', 'bob'].map((username) =>
      insertAccount(db, { email: `${username}@example.com`, username, credits: 10 }),
    ),
  );
  if (ann === undefined || bob === undefined) throw new Error('There are no accounts');
  const addVideo = async (accountId: string, end: number, facts: object) => {
    const request = {
      kind: 'avatar_video' as const,
      avatar: { library: 1 },
      voice: { type: 'script' as const, script: 'Hi', voiceId: 'v' },
      aspect: 'portrait' as const,
      layout: 'full' as const,
      caption: false,
      format: 'mp4' as const,
      name: 'x',
    };
    const options = { accountId, family: 'v2' as const, request, warnings: [] };
    const { videoId } = await createVideo({ ...backend, credits: false }, options);
    await db
      .updateTable('videos')
      .set({ finished_at: end, status: 'completed', ...facts })
      .where('id', '=', videoId)
      .execute();
  };
  // Both fall on the 31st in Berlin, and on the 30th and the 31st in London.
  await addVideo(ann, NOW - HOUR, { duration: 30.5 });
  await addVideo(ann, NOW, { duration: 10, status: 'deleted' });
  await addVideo(ann, NOW, { status: 'failed', error_code: 50000 });
  await addVideo(ann, NOW, { status: 'failed', error_code: 40000, cancelled: 1 });
  await addVideo(bob, NOW, { duration: 99 });
  const entry = { account_id: ann, subject: 'v', created_at: NOW };
  await db
    .insertInto('credit_entries')
    .values([
      { ...entry, kind: 'reserve', amount: -50 },
      { ...entry, kind: 'settle', amount: 9 },
    ])
    .execute();

  const inBerlin = await usageByDay(db, ann, { days: 2, offset: HOUR, now: NOW });
  expect(inBerlin).toEqual([
    { date: '2027-01-30', videos: 0, failed: 0, seconds: 0, spent: 0, calls: 0 },
    { date: '2027-01-31', videos: 2, failed: 1, seconds: 40.5, spent: 41, calls: 0 },
  ]);
  const inLondon = await usageByDay(db, ann, { days: 2, offset: 0, now: NOW });
  expect(inLondon.map(({ date, videos }) => [date, videos])).toEqual([
    ['2027-01-30', 1],
    ['2027-01-31', 1],
  ]);
});

async function openDatabase(path: string) {
  const backend = await openEmbeddedBackend(path);
  return { ...backend, [Symbol.asyncDispose]: () => backend.db.destroy() };
}
