import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import type { FileRow } from '../../../service/drivers/db/schema.ts';
import { diskStorage } from '../../../service/drivers/storage/disk.ts';
import { answerFailure } from '../request/failures.ts';
import { parseRange, sendStoredFile } from './files.ts';

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  [undefined, undefined],
])('parses the range %s of a 100-byte file', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

const CACHE = 'public, max-age=31536000, immutable';
const FILM = 'a-film-of-ten-bytes';

test('caches a stored file for a year and answers 404 without caching when it is lost', async () => {
  await using temp = await makeTempDir('castwright-sent-');
  const storage = diskStorage(join(temp.path, 'files'));
  await writeFile(join(temp.path, 'made'), '0123456789');
  await storage.put(FILM, join(temp.path, 'made'));
  const file = { id: FILM, name: 'film.mp4', content_type: 'video/mp4', size: 10, created_at: 1 } as FileRow;
  const app = Fastify({ frameworkErrors: answerFailure }) as unknown as FastifyInstance;
  app.setErrorHandler(answerFailure);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/film',
    handler: (request, reply) =>
      sendStoredFile(request, reply, storage, { file, isDownload: false, cache: CACHE }),
  });
  const ask = async (method: 'GET' | 'HEAD', headers = {}) => {
    const { statusCode, headers: told, body } = await app.inject({ method, url: '/film', headers });
    return { status: statusCode, cache: told['cache-control'], body, told };
  };
  expect(await ask('GET')).toMatchObject({ status: 200, cache: CACHE, body: '0123456789' });
  expect(await ask('GET', { range: 'bytes=2-4' })).toMatchObject({ status: 206, cache: CACHE, body: '234' });
  expect(await ask('HEAD')).toMatchObject({ status: 200, cache: CACHE, told: { 'content-length': '10' } });
  expect(await ask('GET', { range: 'bytes=20-' })).toMatchObject({ status: 416, cache: 'no-store' });

  await storage.remove(FILM);
  for (const lost of [await ask('GET'), await ask('GET', { range: 'bytes=2-4' }), await ask('HEAD')]) {
    expect(lost).toMatchObject({ status: 404, cache: 'no-store' });
    expect(lost.told).not.toHaveProperty('etag');
    expect(lost.told).not.toHaveProperty('last-modified');
  }
  expect((await ask('GET')).body).toContain('no longer in the store');
  await app.close();
});
