import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { castwrightIn } from './command-line.ts';
import { AVATAR_VIDEO, untilEnded } from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

let server: SharedServer;
let video: string;
beforeAll(async () => {
  server = await sharedServer('quick');
  const body = { ...AVATAR_VIDEO, video_name: 'Tea course' };
  video = (await server.post('/v2/create_video_from_avatar', body)).body.data.video_id;
  await untilEnded(server, video);
});

const ask = (path: string) => server.ask(path, { headers: { 'x-api-key': server.key } });

/** Names of the files in a ZIP, by the headers before them. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  const entry = Buffer.from('PK\x01\x02', 'latin1');
  for (let at = zip.indexOf(entry); at >= 0; at = zip.indexOf(entry, at + 1))
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  return names;
}

test('downloads a video as a package of each standard', async () => {
  for (const [standard, manifest] of [
    ['scorm_1_2', 'imsmanifest.xml'],
    ['cmi5', 'cmi5.xml'],
  ]) {
    const response = await ask(`/v2/videos/${video}/package?standard=${standard}&completion=75`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="Tea-course-');
    const names = namesIn(Buffer.from(await response.arrayBuffer()));
    expect(names).toEqual(expect.arrayContaining([manifest, 'index.html', 'film.mp4', 'cover.jpg']));
  }
});

test('refuses an unknown standard, and a video that does not exist', async () => {
  const wrong = await server.get(`/v2/videos/${video}/package?standard=scorm_2004&completion=0`);
  expect(wrong.status).toBe(400);
  expect(wrong.body.data.errors.map(({ field }: { field: string }) => field)).toEqual([
    'standard',
    'completion',
  ]);
  expect((await server.get('/v2/videos/nothing/package?standard=cmi5')).status).toBe(404);
});

test('packages a video of a server, and a file with captions and chapters, on the command line', async () => {
  await using temp = await makeTempDir('castwright-package-');
  const fromServer = join(temp.path, 'course.zip');
  const access = ['--server', server.url, '--key', server.key];
  expect(await castwrightIn(server.dataDir, 'package', video, '--scorm', '-o', fromServer, ...access)).toBe(
    fromServer,
  );
  expect(namesIn(await readFile(fromServer))[0]).toBe('imsmanifest.xml');

  const film = join(temp.path, 'my.film.MP4');
  await writeFile(film, Buffer.alloc(100_000, 7));
  await writeFile(join(temp.path, 'my.film.vtt'), 'WEBVTT\n\n00:00.000 --> 00:01.000\nSpoken words\n');
  await writeFile(join(temp.path, 'my.film-chapters.vtt'), 'WEBVTT\n\n00:00.000 --> 00:01.000\nOne\n');
  const fromFile = join(temp.path, 'file.zip');
  await castwrightIn(server.dataDir, 'package', film, '--cmi5', '--title', 'Mine', '-o', fromFile);
  const zip = await readFile(fromFile);
  expect(namesIn(zip)).toEqual(['cmi5.xml', 'index.html', 'film.css', 'cmi5.js', 'film.js', 'film.mp4']);
  expect(zip.indexOf(Buffer.alloc(100_000, 7))).toBeGreaterThan(0);

  for (const [args, message] of [
    [[film], 'Pass either --scorm or --cmi5'],
    [[film, '--cmi5', '--completion', '101'], '--completion must be from 1 to 100'],
    [[join(temp.path, 'lost.mp4'), '--cmi5'], 'no such file'],
    [['vid_nothing', '--cmi5', ...access], 'no video with this id'],
  ] as const)
    await expect(castwrightIn(server.dataDir, 'package', ...args)).rejects.toThrow(message);
});
