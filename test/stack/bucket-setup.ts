import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { BUCKET } from './stack.ts';

/** A store that speaks S3, for the acceptance suite on PostgreSQL. */
export async function setup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'castwright-bucket-'));
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = (await store.run()) as AddressInfo;
  process.env['TEST_S3_URL'] = `http://127.0.0.1:${port}`;
  return async () => {
    await store.close();
    await rm(directory, { recursive: true, force: true });
  };
}
