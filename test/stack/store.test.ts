import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { startStore } from './store.ts';

test('stops although readers disconnected in the middle of a file', async () => {
  await using temp = await makeTempDir('castwright-store-');
  const store = await startStore(temp.path, 'tests');
  const client = new S3Client({
    endpoint: store.url,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  const file = { Bucket: 'tests', Key: 'large' };
  await client.send(new PutObjectCommand({ ...file, Body: Buffer.alloc(32e6) }));
  const { pathname, search, host, hostname, port } = new URL(
    await getSignedUrl(client, new GetObjectCommand(file)),
  );
  client.destroy();

  const reader = connect(Number(port), hostname);
  reader.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  await once(reader, 'data');
  reader.destroy();
  // And some that leave before the response.
  for (let left = 0; left < 20; left++) {
    const hasty = connect(Number(port), hostname);
    hasty.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n\r\n`, () =>
      setTimeout(() => hasty.destroy(), left / 2),
    );
    await once(hasty, 'close');
  }

  const ended = store[Symbol.asyncDispose]().then(() => 'ended');
  expect(await Promise.race([ended, sleep(10_000, 'hangs')])).toBe('ended');
});
