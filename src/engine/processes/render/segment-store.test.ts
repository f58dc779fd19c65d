import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { GreedyResult, GreedyScript } from '../../../../test/fixtures/greedy-render.ts';
import { hideFromChildren } from '../../../platform/confine/confinement.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { accountHash, openSegmentStore, type SegmentUser } from './segment-store.ts';
import { openRenderer } from './start.ts';

const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];
const GREEDY = fileURLToPath(new URL('../../../../test/fixtures/greedy-render.ts', import.meta.url));

async function setUp() {
  const temp = await makeTempDir('castwright-segments-');
  const root = join(temp.path, 'segments');
  const job = join(temp.path, 'job');
  await mkdir(job);
  const store = openSegmentStore(root);
  let names = 0;
  return {
    temp: temp.path,
    root,
    job,
    store,
    /** Keeps what a render of a video offers. */
    async keep(owner: string, video: string, address: string, content = `${owner} ${address}`) {
      const name = `segment-${++names}`;
      await writeFile(join(job, name), content);
      await store.forRender(owner, { folder: job, video }).keep(address, name);
    },
    /** Returns what a render of an account finds at an address. */
    async find(owner: string, address: string, video = 'vid_reader') {
      const name = await store.forRender(owner, { folder: job, video }).get(address);
      return name && readFile(join(job, name), 'utf8');
    },
    segments: async (owner: string) =>
      (await readdir(join(root, accountHash(owner))).catch(() => []))
        .filter((name) => !name.endsWith('.uses'))
        .sort(),
    sweep: (existing: SegmentUser[]) =>
      store.sweep(async (users) =>
        users.filter(({ account, video }) =>
          existing.some((one) => one.video === video && accountHash(one.account) === account),
        ),
      ),
    [Symbol.asyncDispose]: () => temp[Symbol.asyncDispose](),
  };
}

test('lends an account copies of its own segments, and nothing else', async () => {
  await using t = await setUp();
  await t.keep('ann', 'vid_1', A, 'frames');
  expect(await t.find('ann', A)).toBe('frames');
  expect(await t.find('bob', A)).toBeUndefined();
  expect(await t.find('ann', B)).toBeUndefined();
  for (const address of ['', 'A'.repeat(64), `../${accountHash('ann')}/${A}`, `${A}\n`, 'vid_1.uses']) {
    expect(await t.find('ann', address), address).toBeUndefined();
  }
  const render = t.store.forRender('ann', { folder: t.job, video: 'vid_2' });
  // Changes that a render process makes to its copy do not reach the store.
  await writeFile(join(t.job, (await render.get(A)) ?? ''), 'changed');
  expect(await t.find('ann', A)).toBe('frames');
  const { mode } = await stat(join(t.root, accountHash('ann')));
  if (process.platform !== 'win32') expect(mode & 0o077).toBe(0);
});

test('keeps only regular files of a render, up to a size', async () => {
  await using t = await setUp();
  const render = t.store.forRender('ann', { folder: t.job, video: 'vid_1' });
  const secret = join(t.temp, 'secret');
  await writeFile(secret, 'secret');
  await symlink(secret, join(t.job, 'segment-0'));
  await mkdir(join(t.job, 'segment-1'));
  await promisify(execFile)('mkfifo', [join(t.job, 'segment-2')]);
  await writeFile(join(t.job, 'segment-3'), '');
  await truncate(join(t.job, 'segment-3'), 2 ** 28 + 1);
  await writeFile(join(t.job, 'segment-4'), '');
  const offers = ['segment-0', 'segment-1', 'segment-2', 'segment-3', 'segment-4', 'segment-5'];
  for (const name of [...offers, '../secret', secret, 'timeline.json', '']) await render.keep(A, name);
  expect(await t.segments('ann')).toEqual([]);
  await writeFile(join(t.job, 'segment-5'), 'frames');
  await render.keep(A, 'segment-5');
  expect(await t.segments('ann')).toEqual([A]);
});

test('limits what one render may ask for', async () => {
  await using t = await setUp();
  await t.keep('ann', 'vid_1', A);
  const render = t.store.forRender('ann', { folder: t.job, video: 'vid_1' });
  for (let index = 0; index < 4000; index++) await render.get(B);
  expect(await render.get(A)).toBeUndefined();
});

test('drops what no video uses any more, and the folder of an account without videos', async () => {
  await using t = await setUp();
  await t.keep('ann', 'vid_1', A);
  await t.keep('ann', 'vid_1', B);
  await t.find('ann', B, 'vid_2');
  await t.keep('ann', 'vid_2', C);
  await t.keep('bob', 'vid_3', A);
  const everything = ['vid_1', 'vid_2'].map((video) => ({ account: 'ann', video }));
  await t.sweep([...everything, { account: 'bob', video: 'vid_3' }]);
  expect(await t.segments('ann')).toEqual([A, B, C]);

  await t.store.forget('ann', 'vid_1');
  expect(await t.segments('ann')).toEqual([B, C]);
  expect(await t.segments('bob')).toEqual([A]);
  // A video of another account with the same id does not keep the segments.
  await t.sweep([{ account: 'bob', video: 'vid_2' }]);
  expect(await readdir(t.root)).toEqual([]);
});

test('ignores the unfinished file of a process that was killed while copying', async () => {
  await using t = await setUp();
  await t.keep('ann', 'vid_1', B);
  await writeFile(join(t.job, 'segment-0'), 'frames');
  const module = fileURLToPath(new URL('segment-store.ts', import.meta.url));
  const script = `
    import fs, { promises } from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    promises.rename = () => process.kill(process.pid, 'SIGKILL');
    syncBuiltinESMExports();
    const { openSegmentStore } = await import(${JSON.stringify(module)});
    const use = { folder: ${JSON.stringify(t.job)}, video: 'vid_1' };
    await openSegmentStore(${JSON.stringify(t.root)}).forRender('ann', use).keep('${A}', 'segment-0');`;
  const killed = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
  const left = (await t.segments('ann')).find((name) => name.startsWith('unfinished-'));
  expect(left).toBeDefined();
  expect(await t.find('ann', A)).toBeUndefined();

  await t.keep('ann', 'vid_1', C);
  // Another render may still be writing the file.
  await t.sweep([{ account: 'ann', video: 'vid_1' }]);
  expect(await t.segments('ann')).toEqual([B, C, left]);
  await utimes(join(t.root, accountHash('ann'), left ?? ''), 1, 1);
  await t.sweep([{ account: 'ann', video: 'vid_1' }]);
  expect(await t.segments('ann')).toEqual([B, C]);
});

test('keeps the segments of other accounts from a render process that an attacker controls', async () => {
  await using t = await setUp();
  hideFromChildren(t.temp);
  await t.keep('bob', 'vid_1', A, 'frames of bob');
  const others = join(t.root, accountHash('bob'), A);
  const secret = join(t.temp, 'secret');
  await writeFile(secret, 'secret');
  const script: GreedyScript = { store: t.root, others, address: A, secret };
  using renderer = openRenderer({ module: GREEDY, cacheDir: join(t.temp, 'cache'), segments: t.store });
  const { warnings } = await renderer.render(
    {
      kind: 'avatar_video',
      avatar: { library: 1 },
      voice: { type: 'script', script: JSON.stringify(script), voiceId: 'v' },
      aspect: 'portrait',
      layout: 'full',
      caption: false,
      format: 'mp4',
      name: '',
    },
    {
      owner: 'ann',
      video: 'vid_2',
      tempDir: t.job,
      signal: new AbortController().signal,
      log: { info() {}, warn() {}, error() {} },
    },
  );
  const result = JSON.parse(warnings[0] ?? '') as GreedyResult;
  expect(result.own).toBe('own segment');
  expect(result.otherAccount).toBeUndefined();
  expect(result.linked).toBeUndefined();
  expect(await t.segments('ann')).toEqual(['2'.repeat(64)]);
  // This checks the kernel as well.
  if (process.platform !== 'linux' || process.env['CASTWRIGHT_CONFINE'] === 'off') return;
  expect(result).toMatchObject({ listed: false, read: false, planted: false });
  expect(await readFile(others, 'utf8')).toBe('frames of bob');
});
