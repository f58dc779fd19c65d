import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { backendIn } from '../../../test/stack/stack.ts';
import { DiskFull } from '../../platform/files/free-space.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { makeLog } from '../../platform/telemetry/log.ts';
import { WrittenByNewer } from '../drivers/db/columns.ts';
import { LeaseLost } from '../drivers/queue/queue.ts';
import { type JobHandler, MAX_CLAIMS } from './job-handler.ts';
import { runJob } from './run-job.ts';
import { runJobs } from './run-jobs.ts';

const log = makeLog('silent');

async function setUp(make: JobHandler['run'], more: Partial<JobHandler> = {}) {
  const temp = await makeTempDir('castwright-job-');
  const backend = await backendIn(temp.path);
  onTestFinished(async () => {
    await backend.queue.close();
    await backend.db.destroy();
    await temp[Symbol.asyncDispose]();
  });
  const messages: string[] = [];
  const handler: JobHandler = {
    kind: 'script',
    subject: 'scripts',
    failureText: { problem: 'It could not be made', advice: 'Try again' },
    run: make,
    async fail(claim, { message }) {
      await backend.queue.fail(backend.db, claim, message);
      messages.push(message);
    },
    ...more,
  };
  const add = (subject: string, accountId = 'a') =>
    backend.queue.enqueue(backend.db, { kind: 'script', subject, accountId, priority: 0 });
  /** Claims and runs the only job. */
  const runOnly = async (claims?: number, hoursAgo = 0) => {
    const claim = await backend.queue.claim('script');
    if (!claim) throw new Error('there is nothing to do');
    const addedAt = claim.addedAt - hoursAgo * 3_600_000;
    const done = { ...claim, addedAt, ...(claims !== undefined && { claims }) };
    await runJob(backend, handler, done, log, new AbortController().signal);
    return backend.queue.find('script', claim.subject);
  };
  await add('one');
  return { backend, handler, told: messages, add, doIt: runOnly };
}

test('retries after a crash and reports the second one', async () => {
  const { told, doIt } = await setUp(() => Promise.reject(new Error('unexpected')));
  expect(await doIt()).toMatchObject({ status: 'waiting', crashes: 1 });
  expect(told).toEqual([]);
  expect(await doIt()).toMatchObject({ status: 'failed' });
  expect(told).toEqual([
    'It could not be made in two attempts because of a server error. See the server log for details. Try again, or contact the operator of this server.',
  ]);
});

test('postpones a job when the disk is full', async () => {
  const { told, doIt } = await setUp(() => Promise.reject(new DiskFull('1 byte is free')));
  expect(await doIt()).toMatchObject({ status: 'waiting', crashes: 0 });
  expect(told).toEqual([]);
});

test('fails a job that still finds no room at its last attempt', async () => {
  const { told, doIt } = await setUp(() => Promise.reject(new DiskFull('1 byte is free')));
  expect(await doIt(MAX_CLAIMS)).toMatchObject({ status: 'failed' });
  expect(told).toEqual([
    'It could not be made: the server has no disk space for it. 1 byte is free. Try again, or try again later.',
  ]);
});

test('does not start a job that was started too often', async () => {
  let begun = 0;
  const { told, doIt } = await setUp(async () => {
    begun++;
    return undefined;
  });
  expect(await doIt(MAX_CLAIMS + 1)).toMatchObject({ status: 'failed' });
  expect(begun).toBe(0);
  expect(told[0]).toContain('it was interrupted too often');
});

test('fails a job started too often even if its subject has already ended', async () => {
  const refuses: JobHandler['fail'] = (claim) => Promise.reject(new LeaseLost(claim));
  const { doIt } = await setUp(async () => undefined, { fail: refuses });
  expect(await doIt(MAX_CLAIMS + 1)).toMatchObject({ status: 'failed' });
});

test('leaves a request of a newer version to newer workers, without counting an attempt', async () => {
  const { told, doIt } = await setUp(() => Promise.reject(new WrittenByNewer('the request for scripts')));
  expect(await doIt()).toEqual({ status: 'waiting', claims: 0, crashes: 0 });
  expect(told).toEqual([]);
});

test('fails a request of a newer version that no worker took in hours', async () => {
  const { told, doIt } = await setUp(() => Promise.reject(new WrittenByNewer('the request for scripts')));
  expect(await doIt(1, 5)).toMatchObject({ status: 'failed' });
  expect(told).toEqual([
    'It could not be made: the request for scripts was written by a newer version of Castwright, and no worker of that version is running. The operator of this server must update every worker to the version of the server.',
  ]);
});

test('undoes what a failed job stored, but not what a completed one stored', async () => {
  const undone: string[] = [];
  const { backend, add, handler, doIt } = await setUp(async ({ claim, undo }) => {
    undo.defer(() => void undone.push(claim.subject));
    if (claim.subject === 'one') throw new Error('unexpected');
    return () => backend.queue.complete(backend.db, claim);
  });
  await runJob(backend, handler, (await backend.queue.claim('script'))!, log, new AbortController().signal);
  expect(undone).toEqual(['one']);
  await doIt();
  await add('two');
  expect(await doIt()).toMatchObject({ status: 'done' });
  expect(undone).toEqual(['one', 'one']);
});

test('fills a free place at once, and releases unfinished jobs when it stops', async () => {
  const begun: string[] = [];
  const { backend, handler, add } = await setUp(async ({ claim, signal }) => {
    begun.push(claim.subject);
    if (claim.subject === 'last')
      await sleep(60_000, undefined, { signal }).catch(() => Promise.reject(signal.reason));
    return () => backend.queue.complete(backend.db, claim);
  });
  await add('two');
  await add('last');
  const worker = runJobs(backend, { handlers: [handler], slots: 1, poll: 600, log });
  for (let wait = 0; wait < 2400 && begun.length < 3; wait++) await sleep(25);
  expect(begun).toEqual(['one', 'two', 'last']);
  await worker.stop(0.05);
  expect(await backend.queue.find('script', 'last')).toMatchObject({ status: 'waiting', crashes: 0 });
});

test('starts the job of another account next, although many of one account were added before it', async () => {
  const order: string[] = [];
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const { backend, handler } = await setUp(async ({ claim }) => {
    order.push(claim.accountId);
    await end;
    return () => backend.queue.complete(backend.db, claim);
  });
  const lane = (accountId: string) => ({ accountId, lane: accountId, priority: 0 });
  for (let count = 0; count < 20; count++)
    await backend.queue.enqueue(backend.db, { kind: 'deliver', subject: `a${count}`, ...lane('a') });
  await backend.queue.enqueue(backend.db, { kind: 'deliver', subject: 'b', ...lane('b') });
  const worker = runJobs(backend, {
    handlers: [{ ...handler, kind: 'deliver' }],
    slots: 16,
    poll: 0.05,
    log,
  });
  // Half of the slots for the first account, and one for the other.
  await expect.poll(() => order.length).toBeGreaterThanOrEqual(8);
  finish();
  await worker.stop(10);
  expect(order.slice(0, 3)).toEqual(['a', 'b', 'a']);
});
