import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseIn, isFleet } from '../../../../test/stack/stack.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openDatabase } from '../db/open.ts';
import { embeddedQueue } from './embedded.ts';
import { removeOldStartTags } from './fair-queueing.ts';
import { pgBossQueue } from './pg-boss.ts';
import { LeaseLost, type NewJob } from './queue.ts';

/** A queue with a clock that the test controls. */
async function setUp() {
  const temp = await makeTempDir('castwright-queue-');
  const db = await openDatabase(await databaseIn(temp.path));
  let time = Date.now();
  const now = () => time;
  const queue = isFleet ? await pgBossQueue(db, now) : embeddedQueue(db, now);
  const add = (subject: string, more: Partial<NewJob> = {}) =>
    queue.enqueue(db, { kind: 'render', subject, accountId: 'a', priority: 0, ...more });
  return {
    db,
    queue,
    add,
    claim: async () => (await queue.claim('render')) ?? expect.fail('nothing to claim'),
    pass: async (seconds: number) => {
      time += seconds * 1000;
      if (!isFleet) return;
      const passed = sql`${seconds} * interval '1 second'`;
      await sql`update pgboss.job set heartbeat_on = heartbeat_on - ${passed}, start_after = start_after - ${passed}`.execute(
        db,
      );
      await sql`update pgboss.queue set monitor_claim_on = monitor_claim_on - ${passed}`.execute(db);
    },
    [Symbol.asyncDispose]: async () => {
      await queue.close();
      await db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

test('orders jobs by priority, then arrival, and gives each to one worker', async () => {
  await using t = await setUp();
  for (const subject of ['first', 'second', 'third']) await t.add(subject);
  await t.add('urgent', { priority: 10 });
  expect(await t.queue.position('render', 'first')).toBe(2);
  expect(await t.queue.position('render', 'third')).toBe(4);
  expect(await t.queue.count('render')).toMatchObject({ waiting: 4, active: 0 });
  const claims = await Promise.all([1, 2, 3, 4, 5].map(() => t.queue.claim('render')));
  const subjects = claims.map((claim) => claim?.subject);
  expect([...subjects].sort()).toEqual(['first', 'second', 'third', 'urgent', undefined]);
  if (!isFleet) expect(subjects).toEqual(['urgent', 'first', 'second', 'third', undefined]);
  expect(await t.queue.count('render')).toMatchObject({ waiting: 0, active: 4 });
  expect(await t.queue.position('render', 'first')).toBeUndefined();
  expect(await t.queue.claim('script')).toBeUndefined();
});

test('adds a job only with its transaction, and only once', async () => {
  await using t = await setUp();
  const undone = t.db.transaction().execute(async (transaction) => {
    const job = { kind: 'render', subject: 'x', accountId: 'a', priority: 0 } as const;
    expect(await t.queue.enqueue(transaction, job)).toBe(true);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await t.queue.claim('render')).toBeUndefined();
  expect(await t.add('x')).toBe(true);
  expect(await t.add('x')).toBe(false);
  await t.queue.complete(t.db, await t.claim());
  expect(await t.add('x')).toBe(false);
  expect(await t.queue.claim('render')).toBeUndefined();
  expect(await t.queue.find('render', 'x')).toEqual({ status: 'done', claims: 1, crashes: 0 });
});

test('completes a job only with its transaction', async () => {
  await using t = await setUp();
  await t.add('x');
  const claim = await t.claim();
  const undone = t.db.transaction().execute(async (transaction) => {
    await t.queue.complete(transaction, claim);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await t.queue.holdsLease(claim)).toBe(true);
  await t.queue.complete(t.db, claim);
  expect(await t.queue.holdsLease(claim)).toBe(false);
});

test('takes a job from a silent worker, which can no longer end it', async () => {
  await using t = await setUp();
  await t.add('x');
  const first = await t.claim();
  await t.pass(7);
  expect(await t.queue.heartbeat(first)).toBe(true);
  await t.pass(7);
  expect(await t.queue.claim('render')).toBeUndefined();
  await t.pass(7);
  const second = await t.claim();
  expect(second).toMatchObject({ subject: 'x', claims: 2, crashes: 0 });
  expect(await t.queue.heartbeat(first)).toBe(false);
  expect(await t.queue.holdsLease(first)).toBe(false);
  expect(await t.queue.holdsLease(second)).toBe(true);
  await expect(t.queue.complete(t.db, first)).rejects.toThrow(LeaseLost);
  await expect(t.queue.fail(t.db, first, 'late')).rejects.toThrow(LeaseLost);
  await expect(t.queue.retry(t.db, first, 'late')).rejects.toThrow(LeaseLost);
  await t.queue.complete(t.db, second);
  await expect(t.queue.complete(t.db, second)).rejects.toThrow(LeaseLost);
  await t.pass(100);
  expect(await t.queue.claim('render')).toBeUndefined();
});

test('counts a retry as a crash, but not a release', async () => {
  await using t = await setUp();
  await t.add('x');
  await t.queue.release(t.db, await t.claim());
  await t.queue.retry(t.db, await t.claim(), 'crashed');
  expect(await t.queue.find('render', 'x')).toEqual({ status: 'waiting', claims: 2, crashes: 1 });
  await t.claim();
  await t.pass(11);
  const last = await t.claim();
  expect(last).toMatchObject({ claims: 4, crashes: 1 });
  await t.queue.fail(t.db, last, 'crashed again');
  expect(await t.queue.find('render', 'x')).toEqual({ status: 'failed', claims: 4, crashes: 1 });
  expect(await t.queue.claim('render')).toBeUndefined();
});

test('postpones a job without counting a crash', async () => {
  await using t = await setUp();
  await t.add('x');
  const first = await t.claim();
  await t.queue.postpone(t.db, first, 50);
  await expect(t.queue.postpone(t.db, first, 50)).rejects.toThrow(LeaseLost);
  await t.pass(45);
  expect(await t.queue.claim('render')).toBeUndefined();
  await t.pass(6);
  expect(await t.claim()).toMatchObject({ subject: 'x', claims: 2, crashes: 0 });
});

test('cancels a waiting job and takes a running one from its worker', async () => {
  await using t = await setUp();
  for (const subject of ['begun', 'waiting']) await t.add(subject);
  const claim = await t.claim();
  for (const subject of ['begun', 'waiting']) {
    expect(await t.queue.cancel(t.db, 'render', subject, 'not wanted')).toBe(true);
    expect(await t.queue.cancel(t.db, 'render', subject, 'not wanted')).toBe(false);
    expect(await t.queue.find('render', subject)).toMatchObject({ status: 'failed' });
  }
  expect(await t.queue.holdsLease(claim)).toBe(false);
  await expect(t.queue.complete(t.db, claim)).rejects.toThrow(LeaseLost);
  expect(await t.queue.claim('render')).toBeUndefined();
});

test('offers a refused job again later without counting a claim', async () => {
  await using t = await setUp();
  await t.add('a');
  for (let time = 0; time < 3; time++) {
    const claim = await t.claim();
    expect(claim).toMatchObject({ subject: 'a', claims: 1, crashes: 0 });
    await t.queue.refuse(t.db, claim, 30);
    expect(await t.queue.claim('render')).toBeUndefined();
    expect(await t.queue.find('render', 'a')).toEqual({ status: 'waiting', claims: 0, crashes: 0 });
    await t.pass(31);
  }
  const claim = await t.claim();
  await t.queue.retry(t.db, claim, 'crashed');
  expect(await t.claim()).toMatchObject({ claims: 2, crashes: 1 });
});

test('skips jobs of busy lanes', async () => {
  await using t = await setUp();
  for (const subject of ['a1', 'a2', 'b1'])
    await t.add(subject, { kind: 'deliver', lane: subject.slice(0, 1) });
  await t.add('free', { kind: 'deliver' });
  const claim = (...busyLanes: string[]) => t.queue.claim('deliver', { busyLanes });
  expect(await claim('a')).toMatchObject({ subject: 'b1', lane: 'b' });
  expect(await claim('a', 'b')).toMatchObject({ subject: 'free', lane: null });
  expect(await claim('a', 'b')).toBeUndefined();
  expect(await claim()).toMatchObject({ subject: 'a1', lane: 'a' });
});

test('shares turns between accounts, however many jobs one of them adds', async () => {
  await using t = await setUp();
  const many = Array.from({ length: 30 }, (_, index) => `a${index}`);
  const preview = { priority: 10 };
  await t.db.transaction().execute(async (transaction) => {
    for (const subject of many)
      await t.queue.enqueue(transaction, { kind: 'render', subject, accountId: 'a', ...preview });
  });
  const next = async () => (await t.claim()).subject;
  expect([await next(), await next(), await next()]).toEqual(['a0', 'a1', 'a2']);
  await t.add('b0', { accountId: 'b', ...preview });
  await t.add('b1', { accountId: 'b', ...preview });
  await t.add('c0', { accountId: 'c', ...preview });
  const then = [await next(), await next(), await next(), await next(), await next()];
  expect(then.sort()).toEqual(['a3', 'a4', 'b0', 'b1', 'c0']);
  expect(await next()).toBe('a5');
  await removeOldStartTags(t.db);
  await t.add('b2', { accountId: 'b', ...preview });
  expect([await next(), await next()].sort()).toEqual(['a6', 'b2']);
});

test('limits the jobs that run at once for an account', async () => {
  await using t = await setUp();
  for (let index = 0; index < 6; index++) await t.add(`a${index}`);
  await t.add('b0', { accountId: 'b' });
  const claim = () => t.queue.claim('render', { maxPerAccount: 2 });
  const claims = (await Promise.all([claim(), claim(), claim(), claim(), claim()])).filter((one) => one);
  expect(claims.map((one) => one?.subject).sort()).toEqual(['a0', 'a1', 'b0']);
  const [done] = claims.filter((one) => one?.subject === 'a0');
  if (done) await t.queue.complete(t.db, done);
  expect(await claim()).toMatchObject({ subject: 'a2' });
  expect(await claim()).toBeUndefined();
});

test('wakes a waiting worker at once', async () => {
  await using t = await setUp();
  await t.add('x');
  // Without being woken, the test would run into its time limit.
  setTimeout(() => t.queue.wake(), 20);
  await t.queue.waitForWork(['render'], 600, new AbortController().signal);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 20);
  await t.queue.waitForWork(['script'], 600, stop.signal);
});

test.runIf(isFleet)('wakes only as many waiting workers of a kind as there are jobs', async () => {
  await using t = await setUp();
  const stop = new AbortController();
  const woken: string[] = [];
  const wait = (kind: 'render' | 'script') =>
    t.queue.waitForWork([kind], 1, stop.signal).then(() => void (stop.signal.aborted || woken.push(kind)));
  const waiting = [wait('script'), wait('render'), wait('render')];
  await t.add('x');
  await Promise.race(waiting);
  expect(woken).toEqual(['render']);
  stop.abort();
  await Promise.all(waiting);
});

test.skipIf(isFleet)('recovers the jobs of the previous process', async () => {
  await using t = await setUp();
  await t.add('x');
  await t.claim();
  expect(await t.queue.recoverInterruptedJobs()).toBe(1);
  expect(await t.claim()).toMatchObject({ subject: 'x', claims: 2, crashes: 0 });
});

test('skips jobs of busy accounts in every lane', async () => {
  await using t = await setUp();
  await t.add('a1', { lane: 'one' });
  await t.add('a2', { lane: 'two' });
  await t.add('a3');
  await t.add('b1', { accountId: 'b', lane: 'three' });
  const first = await t.queue.claim('render', { busyAccounts: ['a'] });
  expect(first).toMatchObject({ subject: 'b1', accountId: 'b' });
  expect(await t.queue.claim('render', { busyAccounts: ['a'] })).toBeUndefined();
  const subjects = [await t.claim(), await t.claim(), await t.claim()].map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(['a1', 'a2', 'a3']);
});
