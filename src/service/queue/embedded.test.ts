import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../platform/temp-dir.ts';
import { openDatabase } from '../db/open.ts';
import { embeddedQueue } from './embedded.ts';
import { LeaseLost } from './queue.ts';

async function setUp() {
  const temp = await makeTempDir('castwright-queue-');
  const db = await openDatabase(join(temp.path, 'castwright.db'));
  let time = 1_000_000;
  const queue = embeddedQueue(db, () => time);
  const add = (subject: string, priority = 0) =>
    queue.enqueue(db, { kind: 'render', subject, accountId: 'a', dedupeKey: subject, priority });
  return {
    db,
    queue,
    add,
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

test('jobs come in order of priority, then of arrival, each to one worker', async () => {
  await using t = await setUp();
  for (const subject of ['first', 'second', 'third']) await t.add(subject);
  await t.add('urgent', 5);
  expect(await t.queue.position('first')).toBe(2);
  expect(await t.queue.position('third')).toBe(4);
  const claims = await Promise.all([1, 2, 3, 4, 5].map(() => t.queue.claim('render')));
  expect(claims.map((claim) => claim?.subject)).toEqual(['urgent', 'first', 'second', 'third', undefined]);
  expect(await t.queue.position('first')).toBeUndefined();
  expect(await t.queue.claim('other')).toBeUndefined();
});

test('a job exists only if its transaction was committed, and only once', async () => {
  await using t = await setUp();
  const undone = t.db.transaction().execute(async (transaction) => {
    const job = { kind: 'render', subject: 'x', accountId: 'a', dedupeKey: 'x', priority: 0 };
    expect(await t.queue.enqueue(transaction, job)).toBe(true);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await t.queue.claim('render')).toBeUndefined();
  expect(await t.add('x')).toBe(true);
  expect(await t.add('x')).toBe(false);
});

test('a silent worker loses its job, and can no longer end it', async () => {
  await using t = await setUp();
  await t.add('x');
  const first = await t.queue.claim('render');
  if (!first) throw new Error('nothing to claim');
  t.pass(20);
  expect(await t.queue.heartbeat(first)).toBe(true);
  t.pass(20);
  expect(await t.queue.claim('render')).toBeUndefined();
  t.pass(20);
  const second = await t.queue.claim('render');
  expect(second).toMatchObject({ subject: 'x', claims: 2, crashes: 0 });
  expect(await t.queue.heartbeat(first)).toBe(false);
  await expect(t.queue.complete(t.db, first)).rejects.toThrow(LeaseLost);
  if (second) await t.queue.complete(t.db, second);
  if (second) await expect(t.queue.complete(t.db, second)).rejects.toThrow(LeaseLost);
  t.pass(100);
  expect(await t.queue.claim('render')).toBeUndefined();
});

test('a crash counts, handing back does not', async () => {
  await using t = await setUp();
  await t.add('x');
  const claim = async () => (await t.queue.claim('render')) ?? expect.fail('nothing to claim');
  await t.queue.release(t.db, await claim());
  await t.queue.retry(t.db, await claim(), 'crashed');
  await claim();
  expect(await t.queue.recover()).toBe(1);
  const last = await claim();
  expect(last).toMatchObject({ claims: 4, crashes: 1 });
  await t.queue.fail(t.db, last, 'crashed again');
  expect(await t.queue.recover()).toBe(0);
  expect(await t.queue.claim('render')).toBeUndefined();
});

test('a job put off comes back after its pause, and is no crash', async () => {
  await using t = await setUp();
  await t.add('x');
  const first = (await t.queue.claim('render')) ?? expect.fail('nothing to claim');
  await t.queue.postpone(t.db, first, 5);
  await expect(t.queue.postpone(t.db, first, 5)).rejects.toThrow(LeaseLost);
  t.pass(4.9);
  expect(await t.queue.claim('render')).toBeUndefined();
  t.pass(0.2);
  expect(await t.queue.claim('render')).toMatchObject({ subject: 'x', claims: 2, crashes: 0 });
});

test('jobs of a busy lane are left out', async () => {
  await using t = await setUp();
  const job = { kind: 'deliver', accountId: 'a', priority: 0 };
  for (const subject of ['a1', 'a2', 'b1']) {
    await t.queue.enqueue(t.db, { ...job, subject, dedupeKey: subject, lane: subject.slice(0, 1) });
  }
  await t.queue.enqueue(t.db, { ...job, subject: 'free', dedupeKey: 'free' });
  expect(await t.queue.claim('deliver', ['a'])).toMatchObject({ subject: 'b1', lane: 'b' });
  expect(await t.queue.claim('deliver', ['a', 'b'])).toMatchObject({ subject: 'free', lane: null });
  expect(await t.queue.claim('deliver', ['a', 'b'])).toBeUndefined();
  expect(await t.queue.claim('deliver', [])).toMatchObject({ subject: 'a1', lane: 'a' });
});

test('a waiting worker is woken at once', async () => {
  await using t = await setUp();
  const begun = performance.now();
  setTimeout(() => t.queue.wake(), 20);
  await t.queue.waitForWork(10, new AbortController().signal);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 20);
  await t.queue.waitForWork(10, stop.signal);
  expect(performance.now() - begun).toBeLessThan(1000);
});
