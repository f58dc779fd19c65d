import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { backendIn } from '../stack/stack.ts';
import { avatarCalls, GENERATE, PERSON } from './avatar-calls.ts';
import { startReceiver } from './receiver.ts';
import { startServer, type TestServer } from './server.ts';

const SETTINGS = { CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true', CASTWRIGHT_INITIAL_CREDITS: '1' };

async function books(dataDir: string) {
  const { db, queue } = await backendIn(dataDir);
  const entries = await db.selectFrom('credit_entries').select(['kind', 'amount']).execute();
  const files = await db.selectFrom('files').select('id').execute();
  const avatars = await db.selectFrom('custom_avatars').select('status').execute();
  const subjects = [
    ...(await db.selectFrom('photo_generations').select('id').execute()).map(({ id }) => ['photo', id]),
    ...(await db.selectFrom('avatar_motions').select('id').execute()).map(({ id }) => ['motion', id]),
  ] as const;
  const jobs = await Promise.all(subjects.map(([kind = '', id = '']) => queue.find(kind, id)));
  await queue.close();
  await db.destroy();
  return { entries, files: files.length, avatars, jobs };
}

test('killed at any moment, every generation and preview ends once, paid once, told once', async () => {
  await using temp = await makeTempDir('castwright-photo-kill-');
  await using receiver = await startReceiver((response) => response.end('thanks'));
  let server: TestServer = await startServer(temp.path, SETTINGS);
  const calls = avatarCalls(() => server, temp.path);
  try {
    const photos: string[] = [];
    for (const seconds of [0.05, 0.7, 1.6]) {
      const webhook_url = `${receiver.url}/photo`;
      const { body } = await server.post(GENERATE, { ...PERSON, seed: 3, webhook_url });
      photos.push(body.data.photo_id);
      await sleep(seconds * 1000);
      await server.stop('SIGKILL');
      server = await startServer(temp.path, SETTINGS);
    }
    const ended = await Promise.all(photos.map((id) => calls.photo(id)));
    for (const photo of ended) expect(photo).toMatchObject({ status: 'success' });

    const { body } = await server.post('/v2/photo_avatar/add_motion', {
      image_url: ended[0].image_key_list[0],
      name: 'Mia',
      voice_id: 'en-US-slt',
      model: '2.0',
      welcome_msg: 'Hi there.',
      webhook_url: `${receiver.url}/motion`,
    });
    await sleep(1200);
    await server.stop('SIGKILL');
    server = await startServer(temp.path, SETTINGS);
    expect(await calls.motion(body.data.motion_id)).toMatchObject({ status: 'completed' });

    await receiver.until('/photo', 3);
    await receiver.until('/motion', 1);
    await sleep(500);
    const told = new Set(receiver.on('/photo').map(({ body: { event_id: id } }) => id));
    expect(told.size).toBe(3);
    expect(new Set(receiver.on('/motion').map(({ body: { event_id: id } }) => id)).size).toBe(1);
  } finally {
    await server.stop('SIGTERM');
  }
  const { entries, files, avatars, jobs } = await books(temp.path);
  expect(entries.map(({ kind }) => kind).sort()).toEqual(
    [
      'grant',
      ...Array.from({ length: 4 }, () => 'reserve'),
      ...Array.from({ length: 4 }, () => 'settle'),
    ].sort(),
  );
  expect(avatars.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'completed'));
  expect(jobs.map((job) => job?.status)).toEqual(Array.from({ length: 4 }, () => 'done'));
  // Of each generation four pictures with their people and an avatar of three; of the preview an avatar of three.
  expect(files).toBe(3 * (8 + 3) + 3);
});
