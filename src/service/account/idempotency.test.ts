import { expect, test } from 'vitest';
import { databaseIn } from '../../../test/stack/stack.ts';
import { openEncryption } from '../../platform/encryption.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { openDatabase } from '../drivers/db/open.ts';
import { addAccount } from './accounts/accounts.ts';
import {
  claimKey,
  endLeases,
  type IdempotentCall,
  releaseKey,
  removeOldKeys,
  storeAnswer,
} from './idempotency.ts';

const HOUR = 3_600_000;

async function openStore(path: string) {
  const db = await openDatabase(await databaseIn(path));
  const encryption = await openEncryption(path, undefined);
  const { id: accountId } = await addAccount(db, encryption, { email: 'a@example.com', credits: 0 });
  const call: IdempotentCall = { holder: 'h', accountId, name: 'k', fingerprint: 'f', isExact: true };
  return { db, encryption, keeping: { db, encryption }, asked: call };
}

test('returns the stored answer for a day, then frees the key', async () => {
  await using temp = await makeTempDir('castwright-claim-');
  const { db, encryption, keeping, asked } = await openStore(temp.path);
  const first = await claimKey(keeping, asked, 0);
  if (first.type !== 'claimed') throw new Error('The key was not free');
  expect(await claimKey(keeping, asked, 1)).toEqual({ type: 'running' });
  await storeAnswer(db, encryption, first.claim, { video_id: 'v' });
  expect(await claimKey(keeping, asked, 24 * HOUR - 1)).toEqual({
    type: 'answered',
    data: { video_id: 'v' },
  });
  expect(await claimKey(keeping, { ...asked, fingerprint: 'g' }, 1)).toEqual({ type: 'other_request' });
  await removeOldKeys(db, 24 * HOUR - 1);
  expect((await claimKey(keeping, asked, 24 * HOUR - 1)).type).toBe('answered');
  expect((await claimKey(keeping, { ...asked, fingerprint: 'g' }, 24 * HOUR)).type).toBe('claimed');
  await db.destroy();
});

test('frees an interrupted key only if its answer is stored with its work', async () => {
  await using temp = await makeTempDir('castwright-claim-');
  const { db, encryption, keeping, asked } = await openStore(temp.path);
  const lost = await claimKey(keeping, asked);
  await claimKey(keeping, { ...asked, name: 'other', isExact: false });
  await endLeases(db, 'other');
  expect((await claimKey(keeping, asked)).type).toBe('running');
  await endLeases(db, 'h');
  expect(await claimKey(keeping, { ...asked, name: 'other', isExact: false })).toEqual({
    type: 'interrupted',
  });
  expect((await claimKey(keeping, asked)).type).toBe('claimed');
  // The late call cannot finish: its transaction is rolled back.
  if (lost.type !== 'claimed') throw new Error('The key was not free');
  await expect(storeAnswer(db, encryption, lost.claim, {})).rejects.toThrow('has replaced this one');
  await db.destroy();
});

test('gives a released key to exactly one of the waiting callers', async () => {
  await using temp = await makeTempDir('castwright-claim-');
  const { db, keeping, asked } = await openStore(temp.path);
  for (let round = 0; round < 40; round++) {
    const once = { ...asked, name: `released ${round}` };
    const first = await claimKey(keeping, once);
    if (first.type !== 'claimed') throw new Error('The key was not free');
    const [, ...others] = await Promise.all([
      releaseKey(db, first.claim),
      ...Array.from({ length: 6 }, () => claimKey(keeping, once)),
    ]);
    const last = await claimKey(keeping, once);
    const types = [...others, last].map(({ type }) => type).sort();
    expect(types).toEqual(['claimed', ...Array.from({ length: 6 }, () => 'running')]);
  }
  await db.destroy();
});
