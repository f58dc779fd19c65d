import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { tinyPublisher } from '../speech/tiny-publisher.ts';
import { AVATAR_VIDEO, startServer, untilEnded } from './server.ts';

const VIDEO = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, voice_id: 'en-US-natural' } };

it('downloads natural voices at start and speaks with them without a warning', async () => {
  await using temp = await makeTempDir('castwright-natural-');
  await using publisher = await tinyPublisher(temp.path);
  // The process that waits for the first video has begun before they come.
  const settings = { ...publisher.settings, CASTWRIGHT_VOICES: 'natural', CASTWRIGHT_SPARE_RENDERER: 'true' };
  await using server = await startServer(temp.path, settings, publisher.main);
  const { data } = (await server.post('/v2/create_video_from_avatar', VIDEO)).body;
  expect(data.warnings ?? []).toEqual([]);
  expect(server.stdout()).toContain('Natural English voices are being fetched');
  expect(server.stdout()).toContain('Natural English voices are here, and speak from now on.');
  const video = await untilEnded(server, data.video_id);
  expect(video, server.stderr()).toMatchObject({ status: 'completed' });
  // Nine signs of 512 samples at 22,050 Hz: no other voice is as quick.
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
  const { data } = (await server.post('/v2/create_video_from_avatar', VIDEO)).body;
  expect(data.warnings).toEqual([
    expect.stringMatching(/^No natural female voice of en-US is installed; "en-US-slt"/),
  ]);
  const told = server
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('Natural English voices could not be fetched'));
  expect(told).toEqual([expect.stringMatching(/answered with HTTP status 404\. A plain voice speaks until/)]);
  const video = await untilEnded(server, data.video_id);
  expect(video).toMatchObject({ status: 'completed', warnings: data.warnings });
});
