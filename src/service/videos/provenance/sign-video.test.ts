import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { m4a, movie, picture } from '../../../../test/fixtures/media-files.ts';
import type { AvatarVideoRequest } from '../../../engine/film/request.ts';
import { verifyInChild } from '../../../engine/processes/provenance/start.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { makeSigningCertificate } from '../../../platform/signing-certificate.ts';
import { makeLog } from '../../../platform/telemetry/log.ts';
import { signFiles, signVideo } from './sign-video.ts';

test('warns once that files have no time stamp, and signs them', async () => {
  await using temp = await makeTempDir('castwright-signing-');
  const paths = ['a.png', 'b.png'].map((name) => join(temp.path, name));
  for (const path of paths) await writeFile(path, picture('image/png'));
  const { signal } = new AbortController();
  const key = { ...makeSigningCertificate('Test'), timeStampUrl: 'http://127.0.0.1:1' };
  const about = { title: 'Still', sourceType: 'algorithmicMedia' } as const;
  expect(await signFiles(paths, about, { key, signal, log: makeLog('silent') })).toEqual([
    'The Content Credentials have no time stamp, because the authority could not be reached (connection refused). Readers accept them until the certificate of this server expires',
  ]);
  for (const path of paths)
    expect(await verifyInChild(path, signal)).toMatchObject({
      state: 'valid',
      credentials: { title: 'Still' },
    });
});

test('logs an authority that fails once, and says in each warning when it is asked again', async () => {
  await using temp = await makeTempDir('castwright-signing-');
  const { signal } = new AbortController();
  const key = {
    ...makeSigningCertificate('Test'),
    timeStampUrl: 'http://127.0.0.1:1',
    timeStampOutage: join(temp.path, 'outage.json'),
  };
  const logged: string[] = [];
  const log = { info: () => {}, warn: (_: unknown, message?: string) => void logged.push(message ?? '') };
  const about = { title: 'Still', sourceType: 'algorithmicMedia' } as const;
  const warnings: string[] = [];
  for (const name of ['a.png', 'b.png']) {
    await writeFile(join(temp.path, name), picture('image/png'));
    warnings.push(...(await signFiles([join(temp.path, name)], about, { key, signal, log })));
  }
  expect(logged).toEqual([
    'signed without a time stamp: the authority could not be reached (connection refused)',
  ]);
  expect(warnings[1]).toMatch(
    /because the authority could not be reached \(connection refused\) at \d\d:\d\d UTC and is asked again at \d\d:\d\d UTC\. Readers/,
  );
});

const REQUEST: AvatarVideoRequest = {
  kind: 'avatar_video',
  avatar: { library: 1 },
  voice: { type: 'script', script: 'Hi', voiceId: 'en-US-slt' },
  aspect: 'portrait',
  layout: 'full',
  caption: false,
  format: 'mp4',
  name: 'Film',
};

test.each([
  ['a5c3f0912e', [true, true, false]],
  [undefined, [false, false, false]],
])(
  'names the audio watermark %s in the video and its sound, and not in pictures',
  async (audioWatermark, expected) => {
    await using temp = await makeTempDir('castwright-signing-');
    const [film, sound, cover] = ['film.mp4', 'audio.m4a', 'cover.jpg'].map((name) =>
      join(temp.path, name),
    ) as [string, string, string];
    await writeFile(film, await movie('mp4'));
    await writeFile(sound, await m4a());
    await writeFile(cover, picture('image/jpeg'));
    const { signal } = new AbortController();
    await signVideo([film, sound, cover], REQUEST, {
      ...{ key: makeSigningCertificate('Test'), signal, log: makeLog('silent'), media: new Map() },
      ...{ db: undefined, voices: undefined, hasLipsEngine: false, audioWatermark },
    });
    const found: (boolean | undefined)[] = [];
    for (const path of [film, sound, cover]) {
      const { state, credentials } = await verifyInChild(path, signal);
      expect(state).toBe('valid');
      found.push(credentials?.assertions.some(({ label }) => label === 'c2pa.soft-binding'));
    }
    expect(found).toEqual(expected);
  },
);
