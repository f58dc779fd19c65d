import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { collectOutput } from '../stack/collect-output.ts';
import { PROCESS_ENV } from '../stack/process-env.ts';
import { AVATAR_VIDEO, untilEnded } from './server.ts';
import { sharedServer } from './shared-server.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A server that accepts PUT, but answers the first request with 503. */
async function startShelf() {
  const files = new Map<string, { type: string | undefined; bytes: Buffer; by: string | undefined }>();
  let refused = 0;
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    if (refused++ === 0) return void response.writeHead(503).end();
    const { 'content-type': type, authorization: by } = request.headers;
    files.set(request.url ?? '', { type, bytes, by });
    response.writeHead(201).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/films/`;
  return { url, files, close: () => server.close() };
}

test('publish-by-webhook uploads a finished video once, and retries after a 503', async () => {
  await using temp = await makeTempDir('castwright-publish-');
  await using server = await sharedServer('quick');
  const shelf = await startShelf();
  const secret = (await server.get('/v2/webhook_secret')).body.data.secret as string;
  const folder = join(temp.path, 'taken');
  const child = spawn(process.execPath, [at('examples/publish-by-webhook/publish.js')], {
    env: {
      ...PROCESS_ENV,
      WEBHOOK_SECRET: secret,
      PUBLISH_TO: shelf.url,
      PUBLISH_AUTHORIZATION: 'Bearer shelf',
      FOLDER: folder,
      PORT: '0',
      AGAIN: '500',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = [collectOutput(child.stdout), collectOutput(child.stderr)];
  try {
    await expect.poll(stdout).toMatch(/listening on \d+/);
    const hook = `http://127.0.0.1:${/listening on (\d+)/.exec(stdout())?.[1]}/`;
    const forged = await fetch(hook, { method: 'POST', body: '{"event":"x_success"}' });
    expect(forged.status).toBe(401);
    const { body } = await server.post('/v2/create_video_from_avatar', {
      ...AVATAR_VIDEO,
      webhook_url: hook,
    });
    const id = body.data.video_id as string;
    const video = await untilEnded(server, id);
    await expect.poll(() => [...shelf.files.keys()].sort()).toEqual([`/films/${id}.jpg`, `/films/${id}.mp4`]);
    expect(stderr()).toContain('answers 503; tried again later');
    const film = Buffer.from(await (await fetch(video.video_url)).arrayBuffer());
    const shelved = shelf.files.get(`/films/${id}.mp4`);
    expect([shelved?.type, shelved?.by, shelved?.bytes.equals(film)]).toEqual([
      'video/mp4',
      'Bearer shelf',
      true,
    ]);

    // A repeated delivery is recognised by its id.
    const { deliveries } = (await server.get('/v2/webhook_deliveries')).body.data;
    shelf.files.clear();
    await server.post(`/v2/webhook_deliveries/${deliveries[0].delivery_id}/replay`, {});
    await expect
      .poll(async () => (await server.get(`/v2/webhook_deliveries/${deliveries[0].delivery_id}`)).body.data)
      .toMatchObject({ attempts: 2, status: 'delivered' });
    // A received delivery is kept here until its file is uploaded.
    expect(await readdir(join(folder, 'waiting'))).toEqual([]);
    expect(shelf.files.size).toBe(0);
  } finally {
    child.kill();
    shelf.close();
  }
});

const NOTES = `Faster in every way, see [the docs](https://example.com/docs).

## New
- **Players** for your pages (#123)
- Captions in \`WebVTT\`

\`\`\`sh
npm install left-out
\`\`\`

## Fixed
1. Nothing is lost when the disk is full
`;

test('github-action renders release notes to a video with chapters', async () => {
  await using temp = await makeTempDir('castwright-notes-');
  const folder = join(temp.path, 'work');
  await mkdir(folder);
  await writeFile(join(folder, 'notes.md'), NOTES);
  await promisify(execFile)(
    process.execPath,
    [at('examples/github-action/render-notes.js'), 'notes.md', 'release.mp4'],
    {
      cwd: folder,
      env: { ...PROCESS_ENV, CASTWRIGHT: `${process.execPath} ${at('src/main.ts')}`, TITLE: 'Version 2.0' },
    },
  );
  expect((await stat(join(folder, 'release.mp4'))).size).toBeGreaterThan(100_000);
  const captions = await readFile(join(folder, 'release.srt'), 'utf8');
  const captionText = captions.replaceAll(/\s+/g, ' ');
  expect(captionText).toContain('Players');
  expect(captionText).toContain('Nothing is lost');
  expect(captionText).not.toMatch(/example\.com|left-out|#123|\*\*/);
  const names = await readdir(folder);
  const chapters = names.find((name) => name.includes('chapters')) ?? expect.fail(names.join());
  const chapterText = await readFile(join(folder, chapters), 'utf8');
  for (const headline of ['Version 2.0', 'New', 'Fixed']) expect(chapterText).toContain(`\n${headline}\n`);
});

test('the GitHub workflow passes release notes as a file, never inside a command', async () => {
  const workflow = await readFile(at('examples/github-action/release-video.yml'), 'utf8');
  const commands = workflow.split('\n').filter((line) => line.trim().startsWith('run:'));
  expect(commands).toHaveLength(3);
  for (const command of commands) expect(command).not.toContain('${{');
});
