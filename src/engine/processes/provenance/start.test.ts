import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { picture, wav } from '../../../../test/fixtures/media-files.ts';
import { hasOpenssl, timeStampAuthority } from '../../../../test/fixtures/time-stamp-authority.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { makeSigningCertificate } from '../../../platform/signing-certificate.ts';
import { describeSources, signInThread, verifyInChild } from './start.ts';

const order = {
  facts: {
    title: 'Film',
    generator: { name: 'Castwright', version: '0.1.0' },
    sourceType: 'algorithmicMedia' as const,
    presenters: ['drawn'] as const,
    voices: ['built_in'] as const,
    createdAt: '2026-11-27T10:00:00.000Z',
  },
  key: makeSigningCertificate('Test'),
};
const { signal } = new AbortController();

test('signs all files of a video or none, and goes on after a failure and after a cancellation', async () => {
  await using temp = await makeTempDir('castwright-signing-');
  const files = ['a.png', 'b.png', 'c.png'].map((name) => join(temp.path, name));
  const [first = '', second = '', third = ''] = files;
  for (const path of files) await writeFile(path, picture('image/png'));
  const broken = join(temp.path, 'broken.png');
  await writeFile(broken, picture('image/png').subarray(0, 50));

  await expect(signInThread({ ...order, paths: [first, broken] }, signal)).rejects.toThrow('ends too early');
  expect(await readFile(first)).toEqual(picture('image/png'));
  await signInThread({ ...order, paths: [first, second] }, signal);
  const cancelled = new AbortController();
  const signing = signInThread({ ...order, paths: [third] }, cancelled.signal);
  cancelled.abort(new Error('The video was cancelled'));
  await expect(signing).rejects.toThrow('The video was cancelled');
  expect(await readFile(third)).toEqual(picture('image/png'));
  await signInThread({ ...order, paths: [third] }, signal);
  for (const path of files)
    expect(await verifyInChild(path, signal)).toMatchObject({
      state: 'valid',
      credentials: { title: 'Film' },
    });
});

test('names the audio watermark only in the files that carry it', async () => {
  await using temp = await makeTempDir('castwright-watermarked-');
  const [sound, cover, film, sidecar] = ['a.wav', 'a.png', 'a.webm', 'a.webm.c2pa'].map((name) =>
    join(temp.path, name),
  ) as [string, string, string, string];
  await writeFile(sound, wav(0.2));
  await writeFile(cover, picture('image/png'));
  await writeFile(film, 'webm');
  const audioWatermark = { id: 'a5c3f0912e', paths: [sound, film] };
  const files = { paths: [sound, cover], beside: { [sidecar]: film } };
  await signInThread({ ...order, ...files, audioWatermark }, signal);
  const labels = async (path: string, beside?: string) => {
    const { state, credentials } = await verifyInChild(path, signal, beside);
    return [state, credentials?.assertions.some(({ label }) => label === 'c2pa.soft-binding')];
  };
  expect(await labels(sound)).toEqual(['valid', true]);
  expect(await labels(film, sidecar)).toEqual(['valid', true]);
  expect(await labels(cover)).toEqual(['valid', false]);
});

test('reports the credentials of a file, although its sound cannot be searched for a watermark', async () => {
  await using temp = await makeTempDir('castwright-damaged-');
  const path = join(temp.path, 'a.wav');
  const damaged = wav(0.2);
  damaged.writeUInt16LE(102, 22);
  await writeFile(path, damaged);
  await signInThread({ ...order, paths: [path] }, signal);
  expect(await verifyInChild(path, signal)).toMatchObject({
    ...{ state: 'valid', audioWatermark: undefined, isSearchComplete: true },
  });
});

test('describes files, and takes out the credentials of those that have some', async () => {
  await using temp = await makeTempDir('castwright-sources-');
  const at = (name: string) => join(temp.path, name);
  await writeFile(at('signed.png'), picture('image/png'));
  await signInThread({ ...order, paths: [at('signed.png')] }, signal);
  await writeFile(at('plain.jpg'), picture('image/jpeg'));
  // The word alone proves nothing. Here it is split across two blocks.
  await writeFile(at('word'), Buffer.concat([Buffer.alloc(2 ** 20 - 2), Buffer.from('c2pa')]));
  await writeFile(at('empty'), '');
  const described = await describeSources(['signed.png', 'plain.jpg', 'word', 'empty'].map(at), signal);
  expect(described.map(({ format, credentials }) => [format, credentials?.manifests.length])).toEqual([
    ['image/png', 1],
    ['image/jpeg', undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  const sha256 = createHash('sha256').update(picture('image/jpeg')).digest('hex');
  expect(described[1]).toEqual({ format: 'image/jpeg', sha256 });
});

test('signs without a time stamp after one attempt if the authority fails, and asks it again after a growing pause', async () => {
  await using temp = await makeTempDir('castwright-signing-');
  const paths = ['a.png', 'b.png'].map((name) => join(temp.path, name));
  for (const path of paths) await writeFile(path, picture('image/png'));
  let requests = 0;
  const authority = createServer((_, response) => {
    requests += 1;
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => authority.listen(0, '127.0.0.1', resolve));
  const timeStampUrl = `http://127.0.0.1:${(authority.address() as AddressInfo).port}`;
  const timeStampOutage = join(temp.path, 'outage.json');
  const key = { ...order.key, timeStampUrl, timeStampOutage };
  expect(await signInThread({ ...order, key, paths }, signal)).toEqual({
    unstamped: 'answered with HTTP status 500',
    outage: 'began',
  });
  expect(requests).toBe(1);
  for (const path of paths) expect(await verifyInChild(path, signal)).toMatchObject({ state: 'valid' });

  // The next video does not wait for it, also if another process signs it.
  const sign = async (name: string) => {
    const path = join(temp.path, name);
    await writeFile(path, picture('image/png'));
    return signInThread({ ...order, key, paths: [path] }, signal);
  };
  const again = 'answered with HTTP status 500 at ';
  const paused = await sign('c.png');
  expect(paused).toEqual({ unstamped: expect.stringMatching(`^${again}.*and is asked again at`) });
  expect(requests).toBe(1);

  // After the pause it is asked again. It still fails, so the pause grows, and nothing new is reported.
  const read = async () => JSON.parse(await readFile(timeStampOutage, 'utf8'));
  const first = await read();
  await writeFile(timeStampOutage, JSON.stringify({ ...first, retryAt: Date.now() }));
  expect(await sign('d.png')).toEqual({ unstamped: 'answered with HTTP status 500' });
  expect(requests).toBe(2);
  const second = await read();
  expect(second).toMatchObject({ failures: 2, since: first.since });
  expect([first, second].map(({ retryAt, failedAt }) => retryAt - failedAt)).toEqual([60_000, 120_000]);
  authority.closeAllConnections();
  await new Promise((resolve) => authority.close(resolve));
});

test.skipIf(!hasOpenssl)('stamps again once the authority answers after an outage', async () => {
  await using temp = await makeTempDir('castwright-signing-');
  await using authority = await timeStampAuthority();
  const path = join(temp.path, 'a.png');
  await writeFile(path, picture('image/png'));
  const timeStampOutage = join(temp.path, 'outage.json');
  const ended = { reason: 'failed', failures: 9, since: 1, failedAt: 2, retryAt: 3 };
  await writeFile(timeStampOutage, JSON.stringify({ ...ended, url: authority.url }));
  const key = { ...order.key, timeStampUrl: authority.url, timeStampOutage };
  expect(await signInThread({ ...order, key, paths: [path] }, signal)).toEqual({ outage: 'ended' });
  expect(await verifyInChild(path, signal)).toMatchObject({
    state: 'valid',
    credentials: { timeStamp: { authority: 'Test authority' } },
  });
  await expect(readFile(timeStampOutage)).rejects.toThrow('ENOENT');
});
