import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { packedClient } from '../stack/packed-client.ts';
import { sharedServer } from './shared-server.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/nextjs-page', import.meta.url));
const run = promisify(execFile);

test('makes a video from the Next.js page, and explains a blank script', async () => {
  await using folder = await makeTempDir('castwright-nextjs-');
  await using server = await sharedServer('quick');
  const page = join(folder.path, 'page');
  await cp(EXAMPLE, page, { recursive: true });
  // Passes the whole environment, which includes the certificates of the registry.
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH,
    NODE_ENV: 'development',
    NEXT_TELEMETRY_DISABLED: '1',
    CASTWRIGHT_BASE_URL: server.url,
    CASTWRIGHT_API_KEY: server.key,
  };
  const archive = await packedClient();
  await cp(archive, join(page, basename(archive)));
  const install = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', install, { cwd: page, env });

  const next = join(page, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'dev', '--port', '0'], { cwd: page, env, stdio: 'pipe' });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  await expect.poll(() => output).toMatch(/localhost:\d+[\s\S]*Ready/);
  const [, address] = /(http:\/\/localhost:\d+)/.exec(output) ?? [];

  expect(await (await fetch(`${address}/`)).text()).toContain('Make the film');
  const make = (script: string) =>
    fetch(`${address}/api/videos`, { method: 'POST', body: JSON.stringify({ script }) });
  const refused = await make('   ');
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { message: 'voice.script has no words to speak' },
  ]);
  const { video_id: id } = await (await make('Hello from a page.')).json();
  for (let video = { status: 'processing', url: '' }; ; await sleep(500)) {
    video = await (await fetch(`${address}/api/videos/${id}`)).json();
    if (video.status === 'processing') continue;
    expect(video).toMatchObject({ status: 'completed', progress: 100 });
    expect((await fetch(video.url)).headers.get('content-type')).toBe('video/mp4');
    return;
  }
});
