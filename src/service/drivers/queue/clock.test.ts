import { expect, test } from 'vitest';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { insertAccount } from '../../account/accounts/accounts.ts';
import { openDatabase } from '../db/open.ts';
import { embeddedQueue } from './embedded.ts';

const DAY = 86_400_000;

test('makes jobs from a clock ahead due on start, but not postponed ones', async () => {
  await using temp = await makeTempDir('castwright-queue-clock-');
  const db = await openDatabase(`${temp.path}/castwright.db`);
  const accountId = await insertAccount(db, { email: 'a@example.com', username: 'a', credits: 0 });
  const job = (subject: string) => ({ kind: 'render' as const, subject, accountId, priority: 0 });
  const today = Date.now();
  await embeddedQueue(db, () => today + DAY).enqueue(db, job('ahead'));
  const queue = embeddedQueue(db, () => today);
  await queue.enqueue(db, job('put off'));
  const [ahead, postponed] = [await queue.claim('render'), await queue.claim('render')];
  expect([ahead?.subject, postponed]).toEqual(['put off', undefined]);
  await queue.postpone(db, ahead!, 3600);
  await queue.recoverInterruptedJobs();
  expect((await queue.claim('render'))?.subject).toBe('ahead');
  expect(await queue.claim('render')).toBeUndefined();
  await db.destroy();
});
