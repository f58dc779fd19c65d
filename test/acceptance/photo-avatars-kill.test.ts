import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { backendIn } from '../stack/stack.ts';
import { avatarCalls, GENERATE, PERSON } from './avatar-calls.ts';
import { startReceiver } from './receiver.ts';
import { startServer, type TestServer } from './server.ts';

const SETTINGS = { CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true', CASTWRIGHT_INITIAL_CREDITS: '1' };
const POLL_OPTIONS = { timeout: 400_000, interval: 20 };

async function books(dataDir: string) {
  const { db, queue } = await backendIn(dataDir);
  const entries = await db.selectFrom('credit_entries').select(['kind', 'amount']).execute();
  const files = await db.selectFrom('files').select('id').execute();
  const avatars = await db.selectFrom('custom_avatars').select('status').execute();
  const events = await db.selectFrom('webhook_events').select('kind').orderBy('kind').execute();
  const subjects = [
    ...(await db.selectFrom('photo_generations').select('id').execute()).map(({ id }) => ['photo', id]),
    ...(await db.selectFrom('avatar_motions').select('id').execute()).map(({ id }) => ['motion', id]),
  ] as const;
  const jobs = await Promise.all(subjects.map(([kind = '', id = '']) => queue.find(kind, id)));
  await queue.close();
  await db.destroy();
  return { entries, files: files.length, avatars, jobs, events: events.map(({ kind }) => kind) };
}

test('completes each generation and preview once when killed before, during and after drawing', async () => {
  await using temp = await makeTempDir('castwright-photo-kill-');
  await using receiver = await startReceiver((response) => response.end('thanks'));
  let server: TestServer = await startServer(temp.path, SETTINGS);
  const calls = avatarCalls(() => server, temp.path);
  const untilBegun = (kind: string) =>
    vi.waitFor(() => expect(server.stderr()).toContain(`${kind} started`), POLL_OPTIONS);
  /** Waits until a running job has written a file of this name. Sound is written after the frames. */
  const untilFile = (name: string) =>
    vi.waitFor(async () => {
      const paths = await readdir(join(temp.path, 'tmp'), { recursive: true });
      expect(paths.map((path) => basename(path))).toContain(name);
    }, POLL_OPTIONS);
  const killAndRestart = async () => {
    await server.stop('SIGKILL');
    server = await startServer(temp.path, SETTINGS);
  };
  try {
    let picture = '';
    for (const untilThen of [async () => {}, () => untilBegun('photo'), () => untilFile('silence.wav')]) {
      const webhook_url = `${receiver.url}/photo`;
      const { body } = await server.post(GENERATE, { ...PERSON, seed: 3, webhook_url });
      await untilThen();
      await killAndRestart();
      const photo = await calls.photo(body.data.photo_id);
      expect(photo).toMatchObject({ status: 'success' });
      picture = photo.image_key_list[0];
    }

    const { body } = await server.post('/v2/photo_avatar/add_motion', {
      image_url: picture,
      name: 'Mia',
      voice_id: 'en-US-slt',
      model: '2.0',
      welcome_msg: 'Hi there.',
      webhook_url: `${receiver.url}/motion`,
    });
    await untilFile('voice.f32');
    await killAndRestart();
    expect(await calls.motion(body.data.motion_id)).toMatchObject({ status: 'completed' });

    await receiver.until('/photo', 3);
    await receiver.until('/motion', 1);
  } finally {
    await server.stop('SIGTERM');
  }
  const { entries, files, avatars, jobs, events } = await books(temp.path);
  expect(entries.map(({ kind }) => kind).sort()).toEqual(
    [
      'grant',
      ...Array.from({ length: 4 }, () => 'reserve'),
      ...Array.from({ length: 4 }, () => 'settle'),
    ].sort(),
  );
  expect(events).toEqual(Array.from({ length: 4 }, () => 'generated_photo_avatar_success'));
  expect(avatars.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'completed'));
  expect(jobs.map((job) => job?.status)).toEqual(Array.from({ length: 4 }, () => 'done'));
  // Each generation stores four pictures with their packs and an avatar of three files; the preview adds three more.
  expect(files).toBe(3 * (8 + 3) + 3);
});
