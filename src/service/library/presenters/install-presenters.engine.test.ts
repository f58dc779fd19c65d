import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AVATARS } from '../../../engine/catalog/avatars.ts';
import { PRESENTER_PACKS, PresenterPack, presenterIdOf } from '../../../engine/catalog/presenter-packs.ts';
import { lockPackExclusively } from '../../../engine/voices/packs/pack-lock.ts';
import { makeTempDir, type TempDir } from '../../../platform/files/temp-dir.ts';
import { makeLog } from '../../../platform/telemetry/log.ts';
import type { Backend } from '../../drivers/backend.ts';
import { openDatabase } from '../../drivers/db/open.ts';
import { downloadStoredMedia } from '../../videos/video-files.ts';
import { installPresenters, removePresenters } from './install-presenters.ts';
import { openPresenterInstalls } from './presenter-installs.ts';
import { findPresenter, installedPresenters, presenterOfReference } from './presenters.ts';

const PHOTO = await readFile(new URL('../../../../test/fixtures/real/astronaut.jpg', import.meta.url));
let temp: TempDir;
let folder: string;
let stop: (() => void) | undefined;

beforeEach(async () => {
  temp = await makeTempDir('castwright-presenters-');
  folder = join(temp.path, 'presenters');
});
afterEach(async () => {
  stop?.();
  stop = undefined;
  await temp[Symbol.asyncDispose]();
});

/** A publisher on loopback. */
async function publish(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function packOf(url: string | undefined, bytes = PHOTO, person: object = {}): PresenterPack {
  return PresenterPack.parse({
    id: 'tiny',
    name: 'Tiny',
    licence: { name: 'MIT', url: 'https://example.com/licence' },
    attribution: 'Nobody',
    downloads: [
      {
        file: 'ada.jpg',
        ...(url && { url: `${url}/ada.jpg` }),
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    ],
    people: [{ key: 'ada', name: 'Ada', gender: 'female', age: 'adult', file: 'ada.jpg', ...person }],
  });
}

function options(changes: object = {}) {
  const { signal } = new AbortController();
  return { folder, allowPrivate: true, signal, log: makeLog('silent'), onProgress() {}, ...changes };
}

const there = async () => (await readdir(folder)).filter((name) => name !== '.downloads');
const waiting = () => readdir(join(folder, '.downloads', 'tiny')).catch(() => []);

it('downloads, verifies and makes presenters, whose ids are the same everywhere', async () => {
  const pack = packOf(await publish((_request, response) => response.end(PHOTO)));
  const steps: string[] = [];
  const onProgress = ({ step, what }: { step: string; what: string }) => steps.push(`${step} ${what}`);
  const { record, problems } = await installPresenters(pack, options({ onProgress }));
  expect([...new Set(steps)]).toEqual(['downloading ada.jpg', 'making Ada']);
  expect([Object.keys(record.made), problems, await there()]).toEqual([['ada'], [], ['tiny']]);

  const [ada] = await installedPresenters(folder);
  expect(ada).toMatchObject({ id: 1_949_385_384, name: 'Ada', gender: 'female' });
  expect(ada!.suits).toEqual(['split', 'picture_in_picture', 'square']);
  expect(await findPresenter(folder, presenterIdOf('tiny', 'ada'))).toEqual(ada);
  expect(presenterOfReference(ada!.reference)).toEqual({ pack: 'tiny', person: 'ada' });
  expect(JSON.parse(await readFile(ada!.avatar, 'utf8'))).toMatchObject({ family: 'photographed' });
  expect([...(await readFile(ada!.cover)).subarray(0, 2)]).toEqual([0xff, 0xd8]);

  await expect(installPresenters(pack, options())).rejects.toThrow('tiny is already installed');
  // A damaged pack hides no others, and can be installed again.
  await mkdir(join(folder, 'broken'));
  await writeFile(join(folder, 'broken', 'pack.json'), '{"pack": {');
  expect(await installedPresenters(folder)).toEqual([ada]);
  await rm(join(folder, 'broken'), { recursive: true });
  await writeFile(join(folder, 'tiny', 'pack.json'), '{');
  await installPresenters(pack, options());
  expect(await installedPresenters(folder)).toMatchObject([{ name: 'Ada' }]);
  const db = await openDatabase(join(temp.path, 'castwright.db'));
  await removePresenters(db, folder, 'tiny');
  expect([await there(), await installedPresenters(folder)]).toEqual([[], []]);
  await expect(removePresenters(db, folder, 'tiny')).rejects.toThrow('tiny is not installed');
  await db.destroy();
});

it('rejects a picture with another SHA-256, and leaves nothing behind', async () => {
  const flipped = Buffer.from(PHOTO);
  flipped[100]! ^= 1;
  const pack = packOf(await publish((_request, response) => response.end(flipped)));
  await expect(installPresenters(pack, options())).rejects.toThrow(
    'ada.jpg is not the published file (its SHA-256 differs)',
  );
  expect([await there(), await waiting()]).toEqual([[], []]);
});

it('keeps an interrupted download, and installs nothing', async () => {
  const pack = packOf(
    await publish((_request, response) => {
      response.writeHead(200, { 'content-length': PHOTO.length }).write(PHOTO.subarray(0, 1000));
    }),
  );
  const stopping = new AbortController();
  const installing = installPresenters(pack, options({ signal: stopping.signal }));
  await expect.poll(waiting).toEqual(['ada.jpg.part']);
  stopping.abort(new Error('Stopped'));
  await expect(installing).rejects.toThrow('Stopped');
  expect([await there(), await waiting()]).toEqual([[], ['ada.jpg.part']]);
});

it('takes the pictures from a folder, and verifies them too', async () => {
  const from = join(temp.path, 'pictures');
  await mkdir(from);
  const install = () => installPresenters(packOf(undefined), options({ from }));
  await expect(installPresenters(packOf(undefined), options())).rejects.toThrow('--from FOLDER');
  await expect(install()).rejects.toThrow(`There is no ada.jpg in ${from}`);
  await writeFile(join(from, 'ada.jpg'), PHOTO.subarray(1));
  await expect(install()).rejects.toThrow(/ada\.jpg has \d+ bytes instead of \d+/);
  await writeFile(join(from, 'ada.jpg'), Buffer.alloc(PHOTO.length));
  await expect(install()).rejects.toThrow('its SHA-256 differs');
  expect([await there(), await waiting()]).toEqual([[], []]);
});

it('leaves out people whose pictures cannot be used, and installs no pack without people', async () => {
  const text = Buffer.from('not a picture');
  const pack = packOf(await publish((_request, response) => response.end(text)), text);
  await expect(installPresenters(pack, options())).rejects.toThrow(/No picture of tiny can be used\. Ada: /);
  expect(await there()).toEqual([]);
});

it('installs in the background, and says why that failed', async () => {
  let isBroken = true;
  const text = Buffer.from('not a picture');
  const base = await publish((_request, response) => {
    if (isBroken) response.writeHead(404).end();
    else response.writeHead(200, { 'content-length': text.length }).write(text.subarray(0, 3));
  });
  await using installs = openPresenterInstalls({ folder, allowPrivate: true, log: makeLog('silent') });
  const pack = packOf(base, text);
  expect(installs.of('tiny')).toBeUndefined();
  installs.begin(pack);
  expect(installs.of('tiny')).toMatchObject({ state: 'installing' });
  await expect
    .poll(() => installs.of('tiny'))
    .toMatchObject({ state: 'failed', problem: expect.stringContaining('HTTP status 404') });
  isBroken = false;
  installs.begin(pack);
  installs.begin(pack);
  await expect.poll(waiting).toEqual(['ada.jpg.part']);
  expect(installs.of('tiny')).toMatchObject({ state: 'installing', progress: expect.any(Number) });
  // Closing does not wait for the publisher's server.
  await installs[Symbol.asyncDispose]();
  expect(await there()).toEqual([]);
});

it('installs one pack at a time', async () => {
  await mkdir(join(folder, '.downloads'), { recursive: true });
  await lockPackExclusively(join(folder, '.downloads'), async () => {
    await expect(installPresenters(packOf(undefined), options())).rejects.toThrow('Another pack');
  });
});

it('refuses to remove a pack while a video uses it', async () => {
  const record = { pack: packOf(undefined), installedAt: '2026-01-01', made: { ada: 'a'.repeat(64) } };
  await mkdir(join(folder, 'tiny'), { recursive: true });
  await writeFile(join(folder, 'tiny', 'pack.json'), JSON.stringify(record));
  const [ada] = await installedPresenters(folder);
  const db = await openDatabase(join(temp.path, 'castwright.db'));
  await db
    .insertInto('accounts')
    .values({
      id: 'a',
      email: 'a@example.com',
      username: 'a',
      created_at: 0,
      password_hash: null,
      blocked_at: null,
    })
    .execute();
  const request = { kind: 'avatar_video', avatar: { pack: ada!.reference } };
  await db
    .insertInto('videos')
    .values({
      id: 'v',
      account_id: 'a',
      family: 'v2',
      name: 'V',
      kind: 'avatar_video',
      request: JSON.stringify(request),
      status: 'queued',
      stage: 'waiting',
      progress: 0,
      warnings: '[]',
      created_at: 0,
      revision: 1,
    })
    .execute();
  await expect(removePresenters(db, folder, 'tiny')).rejects.toThrow(
    'One video in progress uses tiny. Try again later',
  );
  await db.updateTable('videos').set({ status: 'completed' }).execute();
  await removePresenters(db, folder, 'tiny');
  expect(await there()).toEqual([]);
  // A repeated video says which pack to install again.
  const stored = { backend: { db, presenters: folder } as unknown as Backend, account: 'a' };
  const voice = { type: 'script', script: 'Hi', voiceId: 'en-US-slt' };
  const repeated = { ...request, voice } as Parameters<typeof downloadStoredMedia>[1];
  await expect(downloadStoredMedia(stored, repeated, temp.path)).rejects.toThrow(
    'castwright presenters add tiny',
  );
  await db.destroy();
});

it('describes the built-in packs, with ids that no other avatar has', () => {
  const ids = PRESENTER_PACKS.flatMap(({ id, people }) => people.map(({ key }) => presenterIdOf(id, key)));
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.min(...ids)).toBeGreaterThanOrEqual(1_000_000_000);
  expect(presenterIdOf('sfhq', 'amber')).toBe(1_178_770_029);
  const names = PRESENTER_PACKS.flatMap(({ people }) => people.map(({ name }) => name));
  expect(names.filter((name) => AVATARS.some((avatar) => avatar.name === name))).toEqual([]);
});
