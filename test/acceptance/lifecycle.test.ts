import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, KEY, runServer, startServer, untilEnded } from './server.ts';

const run = promisify(execFile);

test('refuses a second server on the same data directory', async () => {
  await using temp = await makeTempDir('castwright-life-');
  await using first = await startServer(temp.path);
  const second = runServer(temp.path, {});
  const [code] = await once(second.child, 'exit');
  expect(code).toBe(1);
  expect(second.stderr()).toContain(`is in use by another castwright (process ${first.process.pid}`);
  expect(second.stderr()).not.toContain('    at ');
  expect((await first.get('/v2/user/whoami')).status).toBe(200);
});

test('explains a port in use and an unknown setting in one sentence', async () => {
  await using temp = await makeTempDir('castwright-life-');
  await using first = await startServer(temp.path);
  await using other = await makeTempDir('castwright-life-');
  const { port } = new URL(first.url);
  const second = runServer(other.path, { PORT: port });
  expect((await once(second.child, 'exit'))[0]).toBe(1);
  expect(second.stderr()).toContain(`Port ${port} on 127.0.0.1 is already in use`);
  const third = runServer(other.path, { CASTWRIGHT_CONCURENCY: '2' });
  expect((await once(third.child, 'exit'))[0]).toBe(1);
  expect(third.stderr()).toContain('did you mean CASTWRIGHT_CONCURRENCY?');
});

test('prints commands that work as printed, and keeps the key across restarts', async () => {
  await using temp = await makeTempDir('castwright-life-');
  let key = '';
  {
    await using server = await startServer(temp.path, { CASTWRIGHT_API_KEY: '' });
    key = /export CASTWRIGHT_API_KEY=(cw_live_\w+)/.exec(server.stdout())?.[1] ?? '';
    const [create, poll] = server.stdout().match(/^ {2}curl .*$/gm) ?? [];
    const env = { ...process.env, CASTWRIGHT_API_KEY: key };
    const created = JSON.parse((await run('sh', ['-c', create ?? ''], { env })).stdout);
    expect(created).toMatchObject({ code: 0, data: { video_id: expect.any(String) } });
    expect(created.data.warnings).toBeUndefined();
    const shown = await run('sh', ['-c', (poll ?? '').replace('VIDEO_ID', created.data.video_id)], { env });
    expect(server.stdout().split(key)).toHaveLength(2);
    expect(JSON.parse(shown.stdout)).toMatchObject({ code: 0, data: { status: 'processing' } });
    expect(await server.stop('SIGTERM')).toBe(0);
  }
  {
    await using server = await startServer(temp.path, { CASTWRIGHT_API_KEY: '' });
    expect(server.stdout()).not.toContain(key);
    expect(server.stdout()).toContain(key.slice(0, 12));
    expect((await server.get('/v2/user/whoami', key)).status).toBe(200);
    await server.stop('SIGTERM');
  }
  await using server = await startServer(temp.path, { CASTWRIGHT_API_KEY: 'another-key-of-the-owner' });
  expect((await server.get('/v2/user/whoami', key)).status).toBe(401);
  expect((await server.get('/v2/user/whoami', 'another-key-of-the-owner')).status).toBe(200);
});

test('requeues unfinished jobs on SIGTERM and completes them after the next start', async () => {
  await using temp = await makeTempDir('castwright-life-');
  const script = 'This one takes a while to make. '.repeat(16);
  const ids: string[] = [];
  {
    await using server = await startServer(temp.path, { CASTWRIGHT_GRACE: '1' });
    for (const text of [script, 'And a short one.']) {
      const body = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script: text } };
      ids.push((await server.post('/v2/create_video_from_avatar', body)).body.data.video_id);
    }
    const show = async (id = '') => (await server.get(`/v2/avatar_video/${id}`)).body.data;
    await expect.poll(async () => (await show(ids[0])).stage).not.toBe('waiting');
    expect(await show(ids[1])).toMatchObject({ status: 'processing', stage: 'waiting', queue_position: 1 });
    const startedAt = performance.now();
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  }
  await using server = await startServer(temp.path);
  for (const id of ids) {
    expect((await server.get(`/v2/avatar_video/${id}`, KEY)).body.data.status).toBe('processing');
    expect(await untilEnded(server, id), server.stderr()).toMatchObject({ status: 'completed' });
  }
});
