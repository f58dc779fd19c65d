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
  ([, block = '']) => block.trim(),
);
const hasCurl = spawnSync('curl', ['--version']).status === 0;
if (!hasCurl) console.log('curl is missing: the commands of the README were not run.');

const shell = async (text: string, cwd: string, env: Record<string, string> = {}) =>
  promisify(execFile)('bash', ['-c', text], { cwd, env: { ...process.env, ...env } });

/** Commands that the tests below run, each by a substring that only it contains. */
const COMMANDS = {
  start: 'npm start',
  createVideo: '/v2/create_video_from_avatar',
  showVideo: '/v2/avatar_video/$VIDEO_ID',
  render: '-o hello.mp4',
  photo: '--avatar me.jpg',
  person: '/v2/photo_avatar/photo/generate',
  product: 'npx castwright product',
  still: '/v2/templates/96/still',
  fillTemplate: '/v2/create_video_with_template',
};

function command(name: keyof typeof COMMANDS): string {
  const [found, ...others] = blocks.filter((block) => block.includes(COMMANDS[name]));
  expect(others, `blocks with ${COMMANDS[name]}`).toEqual([]);
  return found ?? expect.fail(`README has no block with ${COMMANDS[name]}`);
}

it('has only commands that these tests cover, and starts with npm start', () => {
  const names = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];
  expect(names.map(command).sort()).toEqual([...blocks].sort());
  expect(command('start')).toBe('npm start');
});

it.skipIf(!hasCurl)('makes the first video with the commands of the README', async () => {
  await using temp = await makeTempDir('castwright-readme-');
  await using server = await startServer(temp.path);
  const here = (text: string) => text.replaceAll('http://127.0.0.1:8080', server.url);
  const created = await shell(here(command('createVideo')), temp.path, { CASTWRIGHT_API_KEY: KEY });
  const answer = JSON.parse(created.stdout);
  expect(answer).toMatchObject({ code: 0, data: { video_id: expect.any(String) } });
  const video = await untilEnded(server, answer.data.video_id);
  expect(video.status).toBe('completed');
  expect(video.duration).toBeGreaterThan(5);
  const shown = await shell(here(command('showVideo')), temp.path, {
    CASTWRIGHT_API_KEY: KEY,
    VIDEO_ID: answer.data.video_id,
  });
  expect(JSON.parse(shown.stdout).data.status).toBe('completed');
});

it('renders without a server with the command of the README', async () => {
  await using temp = await makeTempDir('castwright-readme-');
  const here = command('render').replace('-o hello.mp4', `-o ${join(temp.path, 'hello.mp4')}`);
  expect(here).toContain('npx castwright render');
  await shell(here, root);
  for (const name of ['hello.mp4', 'hello.srt', 'hello.vtt'])
    expect(existsSync(join(temp.path, name))).toBe(true);
});

it('makes a photo speak with the command of the README', async () => {
  await using temp = await makeTempDir('castwright-readme-');
  writeFileSync(join(temp.path, 'me.jpg'), await portrait());
  const here = command('photo').replace(/\bme\.(jpg|mp4)\b/g, (name) => join(temp.path, name));
  expect(here).toContain('npx castwright render');
  await shell(here, root);
  expect(existsSync(join(temp.path, 'me.mp4'))).toBe(true);
});

it.skipIf(!hasCurl)('draws a person from words with the command of the README', async () => {
  await using temp = await makeTempDir('castwright-readme-');
  await using server = await startServer(temp.path);
  const here = command('person').replaceAll('http://127.0.0.1:8080', server.url);
  const { stdout } = await shell(here, temp.path, { CASTWRIGHT_API_KEY: KEY });
  const { photo_id: id } = JSON.parse(stdout).data;
  const status = async () => (await server.get(`/v2/photo_avatar/photo?photo_id=${id}`)).body.data;
  await expect.poll(async () => (await status()).status, { timeout: 240_000, interval: 500 }).toBe('success');
  const made = await status();
  expect(made.image_url_list).toHaveLength(4);
  expect(made.understood).toMatchObject({ glasses: 'round', hair_color: 'red' });
  expect(made.ignored).toEqual([]);
});

it('makes a product video with the command of the README', async () => {
  await using temp = await makeTempDir('castwright-readme-');
  const picture = productPicture('box', { width: 900, height: 900 });
  writeFileSync(join(temp.path, 'lamp.jpg'), await picture);
  const here = command('product').replace(/\blamp\.(?:jpg|mp4)/g, (name) => join(temp.path, name));
  // Other tests check how it looks.
  const { stderr } = await shell(`${here} --preview`, root);
  expect(stderr).toMatch(/Script: .*Cork Table Lamp.*fold/s);
  expect(existsSync(join(temp.path, 'lamp.mp4'))).toBe(true);
});

it.skipIf(!hasCurl)(
  'fills a template with the commands of the README',
  async () => {
    await using temp = await makeTempDir('castwright-readme-');
    await using server = await startServer(temp.path);
    const here = (text: string) => text.replaceAll('http://127.0.0.1:8080', server.url);
    await shell(here(command('still')), temp.path, { CASTWRIGHT_API_KEY: KEY });
    const still = readFileSync(join(temp.path, 'drop-day.png'));
    expect([still.toString('latin1', 1, 4), still.readUInt32BE(16)]).toEqual(['PNG', 540]);
    const { stdout } = await shell(here(command('fillTemplate')), temp.path, { CASTWRIGHT_API_KEY: KEY });
    expect(JSON.parse(stdout)).toMatchObject({ code: 0, data: { video_id: expect.any(String) } });
  },
  60_000,
);
