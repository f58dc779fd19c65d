import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { portrait } from '../fixtures/portrait.ts';
import { productPicture } from '../fixtures/product-pictures.ts';
import { KEY, startServer, untilEnded } from './server.ts';

const root = join(import.meta.dirname, '../..');
const blocks = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(
  ([, command = '']) => command.trim(),
);
const hasCurl = spawnSync('curl', ['--version']).status === 0;
if (!hasCurl) console.log('No curl on this machine: the commands of the README were not run.');

const shell = async (command: string, cwd: string, env: Record<string, string> = {}) =>
  promisify(execFile)('bash', ['-c', command], { cwd, env: { ...process.env, ...env } });

it('has nine commands, and the first is all it takes to start', () => {
  expect(blocks).toHaveLength(9);
  expect(blocks[0]).toBe('npm start');
});

it.skipIf(!hasCurl)('makes the first video with the commands of the README', async () => {
  await using temp = await makeTempDir('castwright-readme-');
  await using server = await startServer(temp.path);
  const here = (command = '') => command.replaceAll('http://127.0.0.1:8080', server.url);
  const created = await shell(here(blocks[1]), temp.path, { CASTWRIGHT_API_KEY: KEY });
  const answer = JSON.parse(created.stdout);
  expect(answer).toMatchObject({ code: 0, data: { video_id: expect.any(String) } });
  const video = await untilEnded(server, answer.data.video_id);
  expect(video.status).toBe('completed');
  expect(video.duration).toBeGreaterThan(6);
  const asked = await shell(here(blocks[2]), temp.path, {
    CASTWRIGHT_API_KEY: KEY,
    VIDEO_ID: answer.data.video_id,
  });
  expect(JSON.parse(asked.stdout).data.status).toBe('completed');
});

it('renders without a server by the command of the README', async () => {
  await using temp = await makeTempDir('castwright-readme-');
  const command = (blocks[3] ?? '').replace('-o hello.mp4', `-o ${join(temp.path, 'hello.mp4')}`);
  expect(command).toContain('npx castwright render');
  await shell(command, root);
  for (const name of ['hello.mp4', 'hello.srt', 'hello.vtt'])
    expect(existsSync(join(temp.path, name))).toBe(true);
});

it('lets a photo speak by the command of the README', async () => {
  await using temp = await makeTempDir('castwright-readme-');
  writeFileSync(join(temp.path, 'me.jpg'), await portrait());
  const here = (blocks[4] ?? '').replace(/\bme\.(jpg|mp4)\b/g, (name) => join(temp.path, name));
  expect(here).toContain('npx castwright render');
  await shell(here, root);
  expect(existsSync(join(temp.path, 'me.mp4'))).toBe(true);
});

it.skipIf(!hasCurl)('makes somebody from words by the command of the README', async () => {
  await using temp = await makeTempDir('castwright-readme-');
  await using server = await startServer(temp.path);
  const command = (blocks[5] ?? '').replaceAll('http://127.0.0.1:8080', server.url);
  const { stdout } = await shell(command, temp.path, { CASTWRIGHT_API_KEY: KEY });
  const { photo_id: id } = JSON.parse(stdout).data;
  const status = async () => (await server.get(`/v2/photo_avatar/photo?photo_id=${id}`)).body.data;
  await expect.poll(async () => (await status()).status, { timeout: 60_000, interval: 500 }).toBe('success');
  const made = await status();
  expect(made.image_url_list).toHaveLength(4);
  expect(made.understood).toMatchObject({ glasses: 'round', hair_color: 'red' });
  expect(made.ignored).toEqual([]);
});

it('lets a product sell itself by the command of the README', async () => {
  await using temp = await makeTempDir('castwright-readme-');
  const picture = productPicture('box', { width: 900, height: 900 });
  writeFileSync(join(temp.path, 'lamp.jpg'), await picture);
  const here = (blocks[6] ?? '').replace(/\blamp\.(?:jpg|mp4)/g, (name) => join(temp.path, name));
  expect(here).toContain('npx castwright product');
  // Its look has tests of its own.
  const { stderr } = await shell(`${here} --preview`, root);
  expect(stderr).toMatch(/Script: .*Cork Table Lamp.*fold/s);
  expect(existsSync(join(temp.path, 'lamp.mp4'))).toBe(true);
});

it.skipIf(!hasCurl)(
  'fills a template by the commands of the README',
  async () => {
    await using temp = await makeTempDir('castwright-readme-');
    await using server = await startServer(temp.path);
    const here = (command = '') => command.replaceAll('http://127.0.0.1:8080', server.url);
    await shell(here(blocks[7]), temp.path, { CASTWRIGHT_API_KEY: KEY });
    const still = readFileSync(join(temp.path, 'drop-day.png'));
    expect([still.toString('latin1', 1, 4), still.readUInt32BE(16)]).toEqual(['PNG', 540]);
    const { stdout } = await shell(here(blocks[8]), temp.path, { CASTWRIGHT_API_KEY: KEY });
    expect(JSON.parse(stdout)).toMatchObject({ code: 0, data: { video_id: expect.any(String) } });
  },
  60_000,
);
