import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { backendIn } from '../../../test/stack/stack.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { BrokenRecord, WrittenByNewer } from '../drivers/db/columns.ts';
import { MOTION_REQUEST } from '../library/avatars/motions.ts';
import { PHOTO_REQUEST } from '../library/photo-avatars/photo-request.ts';
import { SCRIPT_REQUEST } from '../library/scripts/script-request.ts';
import { createVideo } from '../videos/create-video.ts';
import { beginVideo } from '../videos/end-video.ts';
import { repeatVideo } from '../videos/original-call.ts';
import { VIDEO_REQUEST } from '../videos/stored-request.ts';

/** Requests as version 1 stored them, with every field. Never change this file. */
const VERSION_1 = new URL('../../../test/fixtures/requests-version-1.json', import.meta.url);
const stored = JSON.parse(await readFile(VERSION_1, 'utf8'));

test.each(Object.keys(stored.video))('reads a version 1 video request without loss: %s', (kind) => {
  expect(VIDEO_REQUEST.read(JSON.stringify(stored.video[kind]))).toEqual(stored.video[kind]);
});

test.each([
  ['photo', PHOTO_REQUEST],
  ['motion', MOTION_REQUEST],
  ['scripts', SCRIPT_REQUEST],
] as const)('reads a version 1 request without loss: %s', (kind, column) => {
  expect(column.read(JSON.stringify(stored[kind]))).toEqual(stored[kind]);
});

async function waitingVideo() {
  const temp = await makeTempDir('castwright-stored-');
  const backend = { ...(await backendIn(temp.path)), credits: false };
  onTestFinished(async () => {
    await backend.queue.close();
    await backend.db.destroy();
    await temp[Symbol.asyncDispose]();
  });
  const owner = { id: 'ann', email: 'ann@example.com', username: 'ann', created_at: 1, balance: 0 };
  await backend.db
    .insertInto('accounts')
    .values({ ...owner, password_hash: null, blocked_at: null })
    .execute();
  const request = VIDEO_REQUEST.read(JSON.stringify(stored.video.script));
  const { videoId: id } = await createVideo(backend, {
    accountId: 'ann',
    family: 'v2',
    request,
    warnings: [],
  });
  const change = (text: string) =>
    backend.db.updateTable('videos').set({ request: text }).where('id', '=', id).execute();
  const status = async () =>
    (await backend.db.selectFrom('videos').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  return { backend, id, change, status };
}

test('leaves a video of a newer version queued and refuses to repeat it', async () => {
  const { backend, id, change, status } = await waitingVideo();
  await change(JSON.stringify({ version: 99, ...stored.video.script, hologram: true }));
  await expect(beginVideo(backend.db, id)).rejects.toThrow(WrittenByNewer);
  expect(await status()).toBe('queued');
  await expect(repeatVideo(backend, 'ann', id, 'http://localhost')).rejects.toThrow(WrittenByNewer);
});

test('reports a damaged request as broken', async () => {
  const { backend, id, change } = await waitingVideo();
  await change('{"kind":"avatar_video"');
  await expect(beginVideo(backend.db, id)).rejects.toThrow(BrokenRecord);
});
