import { mkdir, readdir } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sha256, tinyArchive, tinyPack } from '../../../../../test/speech/tiny-pack.ts';
import { tinyModel } from '../../../../../test/speech/tiny-voice.ts';
import { installedPacks } from '../../../../engine/voices/packs/installed.ts';
import { lockPackExclusively } from '../../../../engine/voices/packs/pack-lock.ts';
import { makeTempDir } from '../../../../platform/files/temp-dir.ts';
import { makeLog } from '../../../../platform/telemetry/log.ts';
import { openPackInstalls } from './pack-installs.ts';

const archive = tinyArchive();
const log = makeLog('silent');
const FREE = { acceptLicence: false };

it('installs one pack at a time, and reports progress and failures', async () => {
  await using temp = await makeTempDir('castwright-installs-');
  const folder = join(temp.path, 'packs');
  const half = archive.length >> 1;
  let isBroken = true;
  const requests: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    if (isBroken) return response.writeHead(404).end();
    requests.push(response.writeHead(200, { 'content-length': archive.length }));
    response.write(archive.subarray(0, half));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const first = tinyPack(base, archive, { id: 'first' });
  const second = tinyPack(base, archive, { id: 'second' });
  const terms = { name: 'RAIL', url: 'https://example.com/rail', commercial: true, accept: true };
  const third = tinyPack(base, archive, { id: 'third', licence: terms });
  const here = async () => (await installedPacks(folder)).map(({ pack }) => pack.id);
  await using installs = openPackInstalls({ folder, log, allowPrivate: true });

  expect(installs.of('first')).toBeUndefined();
  installs.begin(first, FREE);
  await expect
    .poll(() => installs.of('first'))
    .toMatchObject({ state: 'failed', problem: expect.stringContaining('HTTP status 404') });
  expect(await here()).toEqual([]);

  isBroken = false;
  installs.begin(first, FREE);
  installs.begin(first, FREE);
  installs.begin(second, FREE);
  installs.begin(third, FREE);
  const halfWay = expect.objectContaining({ state: 'fetching', bytes: half, total: archive.length });
  await expect.poll(() => installs.of('first')).toEqual(halfWay);
  expect(installs.of('second')).toMatchObject({ state: 'fetching', bytes: 0 });
  expect(requests.length).toBe(1);
  requests[0]?.end(archive.subarray(half));
  await expect.poll(() => installs.of('second')).toEqual(halfWay);
  expect([installs.of('first'), await here()]).toEqual([undefined, ['first']]);
  requests[1]?.end(archive.subarray(half));
  await expect
    .poll(() => installs.of('third'))
    .toMatchObject({ state: 'failed', problem: expect.stringContaining('add --accept-licence') });
  expect(await here()).toEqual(['first', 'second']);

  installs.begin(third, { acceptLicence: true });
  await expect.poll(() => requests.length).toBe(3);
  // Closing does not wait for the publisher's server.
  await installs[Symbol.asyncDispose]();
  expect(await here()).toEqual(['first', 'second']);
  server.closeAllConnections();
  server.close();
});

it('lets optional voices wait for packs that are needed, and fetches them afterwards', async () => {
  await using temp = await makeTempDir('castwright-optional-');
  const folder = join(temp.path, 'packs');
  const model = tinyModel();
  const requests: string[] = [];
  let isReady = false;
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url !== '/more.onnx') return response.end(archive);
    // The first attempt hangs.
    if (isReady) response.end(model);
    else response.writeHead(200, { 'content-length': model.length }).write(model.subarray(0, 10));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const plain = tinyPack(base, archive);
  const more = { url: `${base}/more.onnx`, path: 'more.onnx', optional: true, size: model.length };
  const first = tinyPack(base, archive, {
    id: 'first',
    downloads: [...plain.downloads, { ...more, sha256: sha256(model) }],
    voices: [...plain.voices, { ...plain.voices[0], key: 'bea', name: 'Bea', model: { model: 'more.onnx' } }],
  });
  await using installs = openPackInstalls({ folder, log, allowPrivate: true });
  const voices = async () =>
    (await installedPacks(folder)).flatMap(({ pack }) => pack.voices.map(({ key }) => `${pack.id}.${key}`));
  installs.begin(first, FREE);
  await expect.poll(() => requests.includes('/more.onnx')).toBe(true);
  isReady = true;
  installs.begin(tinyPack(base, archive, { id: 'second' }), FREE);
  await installs.ended('second', false);
  expect(await voices()).toContain('second.tia');
  await installs.ended('first', true);
  expect((await voices()).sort()).toEqual(['first.bea', 'first.tia', 'second.tia']);
  server.closeAllConnections();
  server.close();
});

it('waits while somebody installs a pack in a terminal', async () => {
  await using temp = await makeTempDir('castwright-busy-');
  const folder = join(temp.path, 'packs');
  await mkdir(join(folder, '.downloads'), { recursive: true });
  const server = createServer((_request, response) => response.end(archive));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await using installs = openPackInstalls({ folder, log, allowPrivate: true });
  await lockPackExclusively(join(folder, '.downloads'), async () => {
    installs.begin(tinyPack(base, archive), FREE);
    await expect.poll(() => readdir(join(folder, '.downloads'))).toContain('tiny');
    expect(installs.of('tiny')).toMatchObject({ state: 'fetching', bytes: 0 });
  });
  await installs.ended('tiny', false);
  expect((await installedPacks(folder)).map(({ pack }) => pack.id)).toEqual(['tiny']);
  server.closeAllConnections();
  server.close();
});
