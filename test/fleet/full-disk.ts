/**
 * Fills the disk of a server before and during a render. Run it by hand as root, because it mounts a small disk:
 * `node test/fleet/full-disk.ts`
 */
import { execFileSync } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeBytes } from '../../src/platform/files/free-space.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, startServer, type TestServer } from '../acceptance/server.ts';
import { wav } from '../fixtures/media-files.ts';

/** Bytes of a file beside the data directory. */
const OTHER_FILE_BYTES = 100_000_000;
/** More than fit into a new database. */
const MAX_CALLS = 2000;

await using temp = await makeTempDir('castwright-full-disk-');
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', temp.path]);
try {
  await writeFile(join(temp.path, 'beside'), Buffer.alloc(OTHER_FILE_BYTES, 1));
  await using server = await startServer(join(temp.path, 'data'), {
    CASTWRIGHT_MIN_FREE_DISK: '20MB',
    CASTWRIGHT_SPARE_RENDERER: 'true',
  });
  await deletedBeside();
  await fullBefore(server);
  await fullBetween(server);
  await fullToTheLastByte(server);
} finally {
  execFileSync('umount', ['--lazy', temp.path]);
}

/** By then, the spare render process has read its libraries. */
async function deletedBeside(): Promise<void> {
  await until(async () => (await temporaries()).some((name) => name.startsWith('spare-')));
  await sleep(5000);
  const before = await freeBytes(temp.path);
  await rm(join(temp.path, 'beside'));
  const freed = (await freeBytes(temp.path)) - before;
  expect('a deleted file beside the data directory frees its space', freed > OTHER_FILE_BYTES / 2, true);
}

async function fullBefore(server: TestServer): Promise<void> {
  await fill(10_000_000);
  expect(
    'not ready',
    (await server.get('/readyz')).body.msg,
    /^The disk of the data directory is nearly full/,
  );
  const { sign_url: address } = (await server.post('/v2/upload/asset', { filename: 'a.wav' })).body.data;
  const put = () => fetch(address, { method: 'PUT', body: new Uint8Array(wav()) });
  expect('an upload is refused for now', (await put()).status, 503);
  const id = await ask(server, 'Hello.');
  await sleep(3000);
  expect('a video waits', (await status(server, id)).stage, 'waiting');
  await empty();
  expect('it is made when there is room', await untilEnded(server, id), 'completed');
  expect('the upload too', (await put()).status, 200);
}

async function fullBetween(server: TestServer): Promise<void> {
  const id = await ask(server, 'This takes a moment to say, and another sentence follows it. '.repeat(12));
  await until(async () => (await status(server, id)).stage !== 'waiting');
  await until(async () => (await status(server, id)).stage !== 'preparing');
  await fill(300_000);
  expect('the disk is full in the middle of a render', (await status(server, id)).status, 'processing');
  for (let wait = 0; wait < 600 && (await unfinishedFolders()).length > 0; wait++) await sleep(100);
  expect('nothing is left of it', (await unfinishedFolders()).length, 0);
  expect('it has not failed', (await status(server, id)).status, 'processing');
  await empty();
  expect('it is begun again, and made', await untilEnded(server, id), 'completed');
  expect('nothing is left', (await unfinishedFolders()).length, 0);
}

async function fullToTheLastByte(server: TestServer): Promise<void> {
  const id = await ask(server, 'Hello.');
  // More than the free space, so the write fails part-way.
  await fill(-1_000_000).catch(() => {});
  const { accepted, refused } = await untilRefused(server);
  expect('creations without room are refused for now', refused, 20);
  expect('what needs no room is answered', (await server.get('/v2/videos')).status, 200);
  await empty();
  const there = await Promise.all(accepted.map((one) => status(server, one)));
  expect('what was accepted meanwhile is there', there.filter(Boolean).length, accepted.length);
  for (const one of accepted) await server.post(`/v2/videos/${one}/cancel`, {});
  expect('what was accepted is made', await untilEnded(server, id), 'completed');
  expect('what comes then, too', await untilEnded(server, await ask(server, 'Again.')), 'completed');
}

/**
 * The database fills space that it has already allocated, and reuses what it frees. Returns the accepted calls, and how
 * many refused calls were told what to do.
 */
async function untilRefused(server: TestServer): Promise<{ accepted: string[]; refused: number }> {
  const accepted: string[] = [];
  let refused = 0;
  for (let call = 0; call < MAX_CALLS && refused < 20; call++) {
    const { status, body } = await server.post('/v2/create_video_from_avatar', AVATAR_VIDEO);
    if (status === 200) accepted.push(body.data.video_id);
    else if (status === 503 && /disk .* is full/.test(body.msg)) refused++;
    else expect('a creation without room', `${status} ${body.msg}`, /^503/);
  }
  return { accepted, refused };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let wait = 0; wait < 6000 && !(await isSo()); wait++) await sleep(50);
}

async function ask(server: TestServer, script: string): Promise<string> {
  const video = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script } };
  return (await server.post('/v2/create_video_from_avatar', video)).body.data.video_id;
}

async function status(server: TestServer, id: string) {
  return (await server.get(`/v2/avatar_video/${id}`)).body.data;
}

async function untilEnded(server: TestServer, id: string): Promise<string> {
  for (let wait = 0; wait < 1200; wait++) {
    const { status: now } = await status(server, id);
    if (now !== 'processing') return now;
    await sleep(500);
  }
  return 'never';
}

async function fill(leave: number): Promise<void> {
  const bytes = (await freeBytes(temp.path)) - leave;
  await writeFile(join(temp.path, 'filling'), Buffer.alloc(bytes, 1));
}

function empty(): Promise<void> {
  return rm(join(temp.path, 'filling'));
}

async function temporaries(): Promise<string[]> {
  return readdir(join(temp.path, 'data', 'tmp')).catch(() => []);
}

/** Folders of jobs; the spare render process has its own. */
async function unfinishedFolders(): Promise<string[]> {
  return (await temporaries()).filter((name) => !name.startsWith('spare-'));
}

function expect(what: string, found: unknown, wanted: unknown): void {
  const isRight = wanted instanceof RegExp ? wanted.test(String(found)) : found === wanted;
  console.log(`${isRight ? 'right' : 'WRONG'}  ${what}: ${found}`);
  if (!isRight) process.exitCode = 1;
}
