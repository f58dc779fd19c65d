/**
 * Renders the fixed films with the server of a checkout: `node bench/films/make.ts FOLDER [CHECKOUT [FILM …]]`.
 *
 * Orders the films over HTTP, so that any version of the server can render them; the checkout needs its node_modules.
 * `compare.ts` compares the films of two folders.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { startServer, untilEnded } from '../../test/acceptance/server.ts';
import { type Digest, digestOf } from './digest.ts';
import { FILMS } from './orders.ts';

const [folder = 'films', checkout = join(import.meta.dirname, '../..'), ...some] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
await using temp = await makeTempDir('castwright-films-');
const settings = {
  CASTWRIGHT_VOICES: 'embedded',
  CASTWRIGHT_CONCURRENCY: '1',
  CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true',
};
await using server = await startServer(temp.path, settings, resolve(checkout, 'src/main.ts'));

const digests: Record<string, Digest> = {};
for (const [name, order] of Object.entries(FILMS)) {
  if (some.length > 0 && !some.includes(name)) continue;
  const startedAt = performance.now();
  const { status, error, video_url } = await untilEnded(server, await order(server), 600);
  if (status !== 'completed') throw new Error(`${name}: ${error?.message ?? status}`);
  const answer = await fetch(video_url);
  const file = join(folder, `${name}.${new URL(video_url).pathname.split('.').at(-1)}`);
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
  const digest = await digestOf(file);
  digests[name] = digest;
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${name.padEnd(32)} ${digest.frames.length} frames, made and read in ${seconds.toFixed(1)} s`);
}
await writeFile(join(folder, 'digests.json'), `${JSON.stringify(digests, undefined, 1)}\n`);
