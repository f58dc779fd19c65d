import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, runServer, startServer, untilEnded } from '../acceptance/server.ts';
import { tinyPublisher } from '../speech/tiny-publisher.ts';
import { settingsIn } from '../stack/stack.ts';

test('fetches the natural voices in a worker before it takes a job', async () => {
  await using temp = await makeTempDir('castwright-natural-fleet-');
  await using publisher = await tinyPublisher(temp.path);
  const settings = { ...publisher.settings, CASTWRIGHT_VOICES: 'natural' };
  const onlyServes = { ...settings, CASTWRIGHT_CONCURRENCY: '0' };
  await using server = await startServer(temp.path, onlyServes, publisher.main);
  const voice = { ...AVATAR_VIDEO.voice, voice_id: 'en-US-natural' };
  const { data } = (await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, voice })).body;
  expect(data.warnings ?? []).toEqual([]);

  // As on another machine: shares only the database and the bucket with the server.
  const folder = join(temp.path, 'worker');
  const shared = { ...(await settingsIn(temp.path)), ...settings, CASTWRIGHT_CONCURRENCY: '1' };
  publisher.answer('half');
  const worker = runServer(folder, shared, 'worker', publisher.main);
  try {
    const untilLogged = async (words: string) => {
      for (let wait = 0; wait < 1200 && !worker.stdout().includes(words); wait++) await sleep(50);
      expect(worker.stdout(), worker.stderr()).toContain(words);
    };
    await untilLogged('Natural English voices are being downloaded');
    await expect
      .poll(() => readdir(join(folder, 'packs', '.downloads', 'hibari')).catch(() => []), { timeout: 20_000 })
      .toEqual(['tiny.tar.gz.part']);
    expect(worker.stdout()).not.toContain('worker ready');
    expect((await server.get(`/v2/avatar_video/${data.video_id}`)).body.data).toMatchObject({
      stage: 'waiting',
    });
    publisher.finish();
    await untilLogged('Natural English voices are installed');
    await untilLogged('worker ready');
    expect(await readdir(join(folder, 'packs'))).toContain('hibari');
    const video = await untilEnded(server, data.video_id);
    expect(video, worker.stderr()).toMatchObject({ status: 'completed' });
    expect(video.warnings ?? []).toEqual([]);

    // The process that renders a video downloads its voice; the server that took the order needs none.
    publisher.answer('whole');
    const german = { type: 'script', voice_id: 'de-DE-natural-male', script: 'Hello one two three.' };
    const order = await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, voice: german });
    const spoken = await untilEnded(server, order.body.data.video_id);
    expect(spoken, worker.stderr()).toMatchObject({ status: 'completed' });
    expect(spoken.warnings ?? []).not.toContainEqual(expect.stringContaining('natural voice'));
    expect(await readdir(join(folder, 'packs'))).toContain('tiny-german');
    expect(await readdir(join(temp.path, 'packs'))).not.toContain('tiny-german');
  } finally {
    worker.child.kill('SIGKILL');
  }
});
