import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { replaceFolder } from '../files/take-place-of.ts';
import { makeTempDir } from '../files/temp-dir.ts';
import { runOrder } from './run-order.ts';
import { keepSpareChild } from './spare-child.ts';

const MODULE = fileURLToPath(new URL('../../../test/fixtures/waiting-child.ts', import.meta.url));
const LIMITS = { heap: 64, memory: 1e9 };
const isConfined = process.platform === 'linux' && process.env['CASTWRIGHT_CONFINE'] !== 'off';

async function setUp() {
  const temp = await makeTempDir('castwright-spare-');
  const root = join(temp.path, 'root');
  const confine = (folder: string) => ({ as: 'decoder', network: false, read: [], write: [folder] }) as const;
  const spare = keepSpareChild(MODULE, { ...LIMITS, confine, root, prepare: { type: 'prepare' } });
  onTestFinished(async () => {
    spare[Symbol.dispose]();
    await temp[Symbol.asyncDispose]();
  });
  const takeSpare = () => vi.waitFor(() => spare.take() ?? expect.fail('not ready'), { timeout: 20_000 });
  /** Lets the child write a file into an existing folder with content, as a job would. */
  async function work({ forked, folder }: Awaited<ReturnType<typeof takeSpare>>, path: string) {
    const place = join(root, 'job');
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'given'), 'given');
    await replaceFolder(folder, place);
    const { report, end } = await runOrder<boolean>(
      MODULE,
      { type: 'write', path },
      { ...LIMITS, confine: undefined, urgency: 'awaited', spare: forked },
    );
    return { wrote: report, end, given: await readFile(join(place, 'given'), 'utf8') };
  }
  return { root, spare, taken: takeSpare, work };
}

const isAlive = (pid: number | undefined) => {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
};

test('runs one job in the job folder and has the next spare child ready', async () => {
  const { root, taken, work } = await setUp();
  const first = await taken();
  const done = await work(first, join(root, 'job', 'written'));
  expect(done).toMatchObject({ wrote: true, given: 'given', end: { code: 0 } });
  const second = await taken();
  expect(second.forked.child.pid).not.toBe(first.forked.child.pid);
  expect(await readdir(join(root, 'job'))).toEqual(['given', 'written']);
  process.kill(-(second.forked.child.pid ?? 0), 'SIGKILL');
});

test.runIf(isConfined)('confines a child to its folder after the folder was moved', async () => {
  const { root, taken, work } = await setUp();
  expect(await work(await taken(), join(root, 'elsewhere'))).toMatchObject({ wrote: false, given: 'given' });
});

test('replaces a spare child that was killed, and leaves no folder behind', async () => {
  const { root, spare, taken } = await setUp();
  const { pid } = spare;
  process.kill(-(pid ?? 0), 'SIGKILL');
  const { forked, folder } = await taken();
  expect(forked.child.pid).not.toBe(pid);
  process.kill(-(forked.child.pid ?? 0), 'SIGKILL');
  spare[Symbol.dispose]();
  expect(await readdir(root)).toEqual([basename(folder)]);
});

test('reports a child that was killed right after it was taken', async () => {
  const { taken } = await setUp();
  const { forked } = await taken();
  const exit = new Promise((resolve) => forked.child.once('exit', resolve));
  process.kill(-(forked.child.pid ?? 0), 'SIGKILL');
  await exit;
  const order = { type: 'write', path: '/nowhere' };
  const options = { ...LIMITS, confine: undefined, urgency: 'awaited', spare: forked } as const;
  expect((await runOrder<boolean>(MODULE, order, options)).end).toMatchObject({ signal: 'SIGKILL' });
});

test('ends the spare child and removes its folder on disposal', async () => {
  const { root, spare } = await setUp();
  const { pid } = spare;
  expect(isAlive(pid)).toBe(true);
  spare[Symbol.dispose]();
  expect(await readdir(root)).toEqual([]);
  expect(spare.take()).toBeUndefined();
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 });
});

test('replaces the spare child on renew, and removes its folder', async () => {
  const { root, spare, taken } = await setUp();
  const { pid } = spare;
  const [before] = await readdir(root);
  spare.renew();
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 });
  const { forked, folder } = await taken();
  expect(forked.child.pid).not.toBe(pid);
  expect(basename(folder)).not.toBe(before);
  expect(await readdir(root)).not.toContain(before);
  process.kill(-(forked.child.pid ?? 0), 'SIGKILL');
});

test('retries later when its folder cannot be created, as on a full disk', async () => {
  await using temp = await makeTempDir('castwright-spare-');
  const inTheWay = join(temp.path, 'root');
  await writeFile(inTheWay, '');
  const confine = (folder: string) => ({ as: 'decoder', network: false, read: [], write: [folder] }) as const;
  using spare = keepSpareChild(MODULE, { ...LIMITS, confine, root: inTheWay, prepare: { type: 'prepare' } });
  expect(spare.take()).toBeUndefined();
  await rm(inTheWay);
  const { forked } = await vi.waitFor(() => spare.take() ?? expect.fail('not ready'), { timeout: 20_000 });
  process.kill(-(forked.child.pid ?? 0), 'SIGKILL');
});
