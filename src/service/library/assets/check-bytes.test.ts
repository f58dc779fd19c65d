import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { receiveBytes } from './check-bytes.ts';

const gif = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1');
const options = {
  announced: undefined,
  patience: { idle: 5, total: 5 },
  signal: new AbortController().signal,
};
const failed = { kind: 'invalid', message: 'upload failed or timed out' };

test('receives bytes that arrive one at a time', async () => {
  await using temp = await makeTempDir('castwright-receive-');
  const path = join(temp.path, 'a');
  const source = Readable.from(Array.from(gif, (byte) => Buffer.from([byte])));
  expect(await receiveBytes(source, path, options)).toEqual({ format: 'gif', bytes: gif.length });
  expect(await readFile(path)).toEqual(gif);
});

test('gives up on a silent sender but leaves it open for an answer', async () => {
  await using temp = await makeTempDir('castwright-receive-');
  const source = new PassThrough();
  source.write(gif);
  const patience = { idle: 0.1, total: 5 };
  const receiving = receiveBytes(source, join(temp.path, 'a'), { ...options, patience });
  await expect(receiving).rejects.toMatchObject(failed);
  expect(source.destroyed).toBe(false);
});

test('gives up on a sender that never ends', async () => {
  await using temp = await makeTempDir('castwright-receive-');
  const endless = Readable.from(
    (async function* () {
      for (;;) {
        await sleep(20);
        yield gif;
      }
    })(),
  );
  const patience = { idle: 1, total: 0.3 };
  const receiving = receiveBytes(endless, join(temp.path, 'a'), { ...options, patience });
  await expect(receiving).rejects.toMatchObject(failed);
});

test('rejects an announced size over the limit with the first bytes', async () => {
  await using temp = await makeTempDir('castwright-receive-');
  const source = new PassThrough();
  source.write(Buffer.concat([gif, Buffer.alloc(5000)]));
  const receiving = receiveBytes(source, join(temp.path, 'a'), { ...options, announced: 10 * 2 ** 20 + 1 });
  await expect(receiving).rejects.toMatchObject({ kind: 'too_large', message: 'file size over the limit' });
});
