import { expect, test } from 'vitest';
import { databaseIn } from '../../../../test/stack/stack.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openDatabase } from '../../drivers/db/open.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { countSignInAttempt } from '../accounts/passwords.ts';
import { findSession, openSession, SESSION_LIFETIME_MS } from './sessions.ts';

const DAY = 86_400_000;

/** Rows as a server with a clock a day ahead would have written them. */
test('shortens locks and sessions set by a clock that was ahead', async () => {
  await using temp = await makeTempDir('castwright-session-clock-');
  const db = await openDatabase(await databaseIn(temp.path));
  const attempt = () => countSignInAttempt(db, 'ann', { attemptsBeforeLock: 1 });
  expect(await attempt()).toBe(0);
  expect(await attempt()).toBeGreaterThan(0);
  await db
    .updateTable('sign_in_failures')
    .set((row) => ({ failed_at: row('failed_at', '+', DAY), locked_until: row('locked_until', '+', DAY) }))
    .execute();
  expect(await attempt()).toBe(0);
  const wait = await attempt();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThan(900_000);

  const id = await insertAccount(db, { email: 'a@example.com', username: 'a', credits: 0 });
  const token = await openSession(db, id, '');
  await db
    .updateTable('sessions')
    .set((row) => ({ expires_at: row('expires_at', '+', DAY) }))
    .execute();
  expect((await findSession(db, token))?.id).toBe(id);
  const { expires_at: end } = await db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow();
  expect(end).toBeLessThanOrEqual(Date.now() + SESSION_LIFETIME_MS + 1000);
  await db.destroy();
});
