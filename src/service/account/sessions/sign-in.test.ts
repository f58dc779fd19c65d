import { expect, test } from 'vitest';
import { databaseIn } from '../../../../test/stack/stack.ts';
import { openEncryption } from '../../../platform/encryption.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openDatabase } from '../../drivers/db/open.ts';
import { addAccount } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { failureBudget } from '../rate-limit/failure-budget.ts';
import { type Device, issueDeviceToken, readDeviceToken, signIn } from './sign-in.ts';

const PASSWORD = 'a sentence to remember';
/** A cheap hash, so that the test can try often; the cost of a check follows the stored hash. */
const CHEAP = '$argon2id$v=19$m=64,t=1,p=1$c29tZSBzYWx0IGhlcmU$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

async function setUp() {
  const temp = await makeTempDir('castwright-sign-in-');
  const db = await openDatabase(await databaseIn(temp.path));
  const encryption = await openEncryption(temp.path, undefined);
  const add = async (email: string, hash: string) => {
    const { id } = await addAccount(db, encryption, { email, credits: 0 });
    await db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', id).execute();
    return id;
  };
  const id = await add('ada@example.com', await hashPassword(PASSWORD));
  await add('cheap@example.com', CHEAP);
  const budget = failureBudget({ maxFailures: 8, pauseSeconds: 60 });
  const device = (accountId: string) =>
    readDeviceToken(encryption, issueDeviceToken(encryption, undefined, accountId)) ??
    expect.fail('no device');
  return {
    id,
    device,
    attempt: async (place: string, password: string, device?: Device, email = 'ada@example.com') =>
      (await signIn(db, budget, { email, password, place, device: device, agent: 'a test' })).type,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

test('locks only the network that sends wrong passwords, not a known device', async () => {
  await using t = await setUp();
  for (let index = 0; index < 5; index++) expect(await t.attempt('a', 'wrong')).toBe('refused');
  expect(await t.attempt('a', PASSWORD)).toBe('locked');
  expect(await t.attempt('b', PASSWORD)).toBe('signed_in');
  expect(await t.attempt('a', PASSWORD, t.device('another account'))).toBe('locked');
  const mine = t.device(t.id);
  expect(await t.attempt('a', PASSWORD, mine)).toBe('signed_in');
  // A stolen device token does not allow unlimited attempts.
  for (let index = 0; index < 5; index++) expect(await t.attempt('a', 'wrong', mine)).toBe('refused');
  expect(await t.attempt('a', PASSWORD, mine)).toBe('locked');
  expect(await t.attempt('a', PASSWORD, t.device(t.id))).toBe('signed_in');
});

test('locks strangers out after wrong passwords from everywhere, but not known devices', async () => {
  await using t = await setUp();
  const wrong = (place: number) => t.attempt(`192.0.2.${place}`, 'wrong', undefined, 'cheap@example.com');
  for (let place = 0; place < 50; place++) expect(await wrong(place)).toBe('refused');
  expect(await wrong(50)).toBe('locked');
  for (let place = 0; place < 8; place++) {
    await t.attempt('c', 'wrong', undefined, `${place}@example.com`);
  }
  // That network has tried too many names; another has not.
  expect(await t.attempt('c', PASSWORD)).toBe('locked');
  expect(await t.attempt('c', PASSWORD, t.device(t.id))).toBe('signed_in');
  expect(await t.attempt('d', PASSWORD)).toBe('signed_in');
}, 60_000);

test('checks few of 300 simultaneous sign-ins and still lets the owner in', async () => {
  await using t = await setUp();
  const ended: string[] = [];
  const record = async (who: string, attempt: Promise<string>) => {
    const type = await attempt;
    ended.push(who);
    return type;
  };
  const crowd = Array.from({ length: 150 }, (_, index) =>
    record('stranger', t.attempt('a', 'wrong', undefined, `${index}@example.com`)),
  );
  const spread = Array.from({ length: 150 }, (_, index) =>
    record('stranger', t.attempt(`192.0.2.${index}`, 'wrong', undefined, `${index}@example.com`)),
  );
  const owner = record('owner', t.attempt('a', PASSWORD, t.device(t.id)));
  const outcomes = await Promise.all([...crowd, ...spread]);
  expect(await owner).toBe('signed_in');
  const checked = outcomes.filter((type) => type === 'refused').length;
  // 16 fit into the queue; the others are refused and must come back.
  expect(checked).toBeLessThanOrEqual(16);
  expect(outcomes.filter((type) => type === 'locked')).toHaveLength(300 - checked);
  // The owner waited only for those ahead in the same queue.
  expect(ended.slice(ended.indexOf('owner')).length).toBeGreaterThan(1);
}, 60_000);
