import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AVATARS } from '../../src/engine/catalog/avatars.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { tinyPublisher } from '../speech/tiny-publisher.ts';
import { AVATAR_VIDEO, startServer, type TestServer, untilEnded } from './server.ts';

const VIDEO = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, voice_id: 'en-US-natural' } };
const MAN = AVATARS.find(({ pack }) => pack.attributes.gender === 'male')?.id ?? 0;
/** The publisher offers a German man. */
const GERMAN = {
  ...AVATAR_VIDEO,
  avatar: { avatar_id: MAN, avatar_type: 0 },
  voice: { type: 'script', voice_id: 'de-DE-natural', script: 'Hello one two three.' },
};

/** Waits longer, for machines that are busy with other tests. */
const PATIENT = { CASTWRIGHT_VOICES: 'natural', CASTWRIGHT_VOICES_WAIT: '120' };

const videoOf = async (server: TestServer, id: string) =>
  (await server.get(`/v2/avatar_video/${id}`)).body.data;

it('downloads natural voices at start and speaks with them without a warning', async () => {
  await using temp = await makeTempDir('castwright-natural-');
  await using publisher = await tinyPublisher(temp.path);
  // The spare render process starts before the voices are downloaded.
  const settings = { ...publisher.settings, ...PATIENT, CASTWRIGHT_SPARE_RENDERER: 'true' };
  await using server = await startServer(temp.path, settings, publisher.main);
  const { data } = (await server.post('/v2/create_video_from_avatar', VIDEO)).body;
  expect(data.warnings ?? []).toEqual([]);
  const video = await untilEnded(server, data.video_id);
  expect(video, server.stderr()).toMatchObject({ status: 'completed' });
  expect(video.warnings ?? []).toEqual([]);
  expect(server.stdout()).toContain('Natural English voices are being downloaded');
  await expect
    .poll(() => server.stdout())
    .toContain('Natural English voices are installed and used from now on.');
  // Nine phonemes of 512 samples at 22,050 Hz: no other voice is as fast.
  expect(video.duration).toBeLessThan(1.5);
  const [first] = (await server.get('/v2/voices?language=english')).body.data.voices;
  expect(first).toMatchObject({ voice_id: 'hibari.tia.en-US', name: 'Tia' });
  const sample = await fetch(first.audio_url);
  expect([sample.status, sample.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
});

it('falls back to the basic voice when the download fails, and says what to do', async () => {
  await using temp = await makeTempDir('castwright-plain-');
  await using publisher = await tinyPublisher(temp.path);
  publisher.answer('not');
  const settings = { ...publisher.settings, CASTWRIGHT_VOICES: 'natural' };
  await using server = await startServer(temp.path, settings, publisher.main);
  const logLines = () =>
    server
      .stdout()
      .split('\n')
      .filter((line) => line.startsWith('Natural English voices could not be downloaded'));
  await expect
    .poll(logLines)
    .toEqual([expect.stringMatching(/answered with HTTP status 404\. Using the basic voice until/)]);
  const { data } = (await server.post('/v2/create_video_from_avatar', VIDEO)).body;
  expect(data.warnings).toEqual([
    expect.stringMatching(
      /^The natural voice "hibari.tia.en-US" \(Tia\) could not be downloaded: .*404; "en-US-slt" .* speaks instead/,
    ),
  ]);
  const requestCount = publisher.asked();
  const video = await untilEnded(server, data.video_id);
  expect(video).toMatchObject({ status: 'completed', warnings: data.warnings });
  // A publisher that has just refused is not contacted again.
  const speech = { voice_id: 'en-US-natural', script: 'Hello.', word_times: true };
  expect((await server.post('/v2/speech', speech)).body.data.warnings).toEqual(data.warnings);
  expect(publisher.asked()).toBe(requestCount);
});

it('downloads the voice of a language when a video first needs it, and shows the progress', async () => {
  await using temp = await makeTempDir('castwright-demand-');
  await using publisher = await tinyPublisher(temp.path);
  const settings = { ...publisher.settings, ...PATIENT };
  let server = await startServer(temp.path, settings, publisher.main);
  try {
    await expect.poll(() => server.stdout()).toContain('Natural English voices are installed');
    publisher.answer('half');
    const { data } = (await server.post('/v2/create_video_from_avatar', GERMAN)).body;
    expect(data.warnings ?? []).not.toContainEqual(expect.stringContaining('natural voice'));
    const downloading = { status: 'processing', progress: 0, stage: 'downloading_voice', stage_progress: 50 };
    await expect.poll(() => videoOf(server, data.video_id)).toMatchObject(downloading);

    // A kill loses neither the video nor what was downloaded.
    await server.stop('SIGKILL');
    expect(await readdir(join(temp.path, 'packs', '.downloads', 'tiny-german'))).toEqual([
      'tiny.tar.gz.part',
    ]);
    publisher.answer('whole');
    server = await startServer(temp.path, settings, publisher.main);
    const video = await untilEnded(server, data.video_id);
    expect(video, server.stderr()).toMatchObject({ status: 'completed' });
    expect(video.warnings ?? []).not.toContainEqual(expect.stringContaining('natural voice'));
    // Twenty phonemes of 23 ms: no other voice is as fast.
    expect(video.duration).toBeLessThan(1.5);
    const [first] = (await server.get('/v2/voices?language=german')).body.data.voices;
    expect(first.voice_id).toBe('tiny-german.hans.de-DE');
  } finally {
    await server[Symbol.asyncDispose]();
  }
});

it('speaks with the embedded voice of the same sex when the download takes too long', async () => {
  await using temp = await makeTempDir('castwright-slow-');
  await using publisher = await tinyPublisher(temp.path);
  publisher.answer('half');
  const settings = { ...publisher.settings, CASTWRIGHT_VOICES: 'natural', CASTWRIGHT_VOICES_WAIT: '1' };
  await using server = await startServer(temp.path, settings, publisher.main);
  const { data } = (await server.post('/v2/create_video_from_avatar', GERMAN)).body;
  const video = await untilEnded(server, data.video_id);
  expect(video, server.stderr()).toMatchObject({
    status: 'completed',
    warnings: expect.arrayContaining([
      expect.stringMatching(/"tiny-german.hans.de-DE" .* is still being downloaded.*"de-DE-male"/),
    ]),
  });
});

it('warns about the limit for packs, and downloads nothing if downloads are switched off', async () => {
  await using temp = await makeTempDir('castwright-limit-');
  await using publisher = await tinyPublisher(temp.path);
  const settings = { ...publisher.settings, CASTWRIGHT_VOICES: 'natural', CASTWRIGHT_VOICES_SIZE: '1kB' };
  const speech = { voice_id: 'de-DE-natural-male', script: 'Hallo.', word_times: true };
  {
    await using server = await startServer(temp.path, settings, publisher.main);
    expect((await server.post('/v2/speech', speech)).body.data.warnings).toContainEqual(
      expect.stringContaining('that CASTWRIGHT_VOICES_SIZE allows'),
    );
  }
  const offline = { ...publisher.settings, CASTWRIGHT_VOICES: 'embedded' };
  await using server = await startServer(temp.path, offline, publisher.main);
  expect((await server.post('/v2/speech', speech)).body.data.warnings).toContainEqual(
    expect.stringContaining('No natural male voice of de-DE is installed'),
  );
  expect(publisher.asked()).toBe(0);
});

it('downloads every free pack at start when configured', async () => {
  await using temp = await makeTempDir('castwright-all-');
  await using publisher = await tinyPublisher(temp.path);
  const settings = { ...publisher.settings, CASTWRIGHT_VOICES: 'all' };
  await using _server = await startServer(temp.path, settings, publisher.main);
  const installed = async () => (await readdir(join(temp.path, 'packs'))).filter((name) => !/^\./.test(name));
  await expect.poll(installed).toEqual(['hibari', 'tiny-german']);
});
