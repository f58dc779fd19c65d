import { expect, test } from 'vitest';
import { databaseIn } from '../../../../test/stack/stack.ts';
import { ApiError } from '../../../contract/errors.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openDatabase } from '../../drivers/db/open.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { insertAccount } from '../accounts/accounts.ts';
import {
  balanceOf,
  chargeCredits,
  isPaid,
  listEntries,
  releaseCredits,
  reserveCredits,
  settleCredits,
} from './ledger.ts';

async function setUp(credits: number) {
  const temp = await makeTempDir('castwright-ledger-');
  const db = await openDatabase(await databaseIn(temp.path));
  const accountId = await insertAccount(db, { email: 'a@example.com', username: 'a', credits });
  return {
    db,
    accountId,
    take: (subject: string, amount: number) =>
      db.transaction().execute((transaction) => reserveCredits(transaction, { accountId, subject, amount })),
    balance: () => balanceOf(db, accountId),
    lines: () => entriesOf(db),
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

async function entriesOf(db: Db) {
  const rows = await db.selectFrom('credit_entries').select(['kind', 'amount']).orderBy('seq').execute();
  return rows.map(({ kind, amount }) => [kind, amount]);
}

test('records reserve, settle and release entries that sum up to the balance', async () => {
  await using t = await setUp(1);
  await t.take('a', 30);
  await t.take('b', 20);
  expect(await t.balance()).toBe(50);
  expect(await settleCredits(t.db, 'a', 12)).toBe(12);
  await releaseCredits(t.db, 'b');
  expect(await t.balance()).toBe(88);
  const lines = await t.lines();
  expect(lines).toEqual([
    ['grant', 100],
    ['reserve', -30],
    ['reserve', -20],
    ['settle', 18],
    ['release', 20],
  ]);
  expect(lines.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(88);
});

test('charges a subject once and refuses it without enough credits', async () => {
  await using t = await setUp(1);
  const pay = (subject: string, amount: number) =>
    t.db
      .transaction()
      .execute((transaction) => chargeCredits(transaction, { accountId: t.accountId, subject, amount }));
  expect(await isPaid(t.db, 'film')).toBe(false);
  await pay('film', 60);
  await pay('film', 60);
  expect([await isPaid(t.db, 'film'), await t.balance()]).toEqual([true, 40]);
  await expect(pay('another', 60)).rejects.toThrow('this needs 0.60 credits and 0.40 are available');
  expect([await isPaid(t.db, 'another'), await t.balance()]).toEqual([false, 40]);
  expect(await t.lines()).toEqual([
    ['grant', 100],
    ['reserve', -60],
    ['settle', 0],
  ]);
});

test('rejects a reservation beyond the balance and writes no entry', async () => {
  await using t = await setUp(1);
  const refused = t.take('a', 250);
  await expect(refused).rejects.toThrow(ApiError);
  await expect(refused).rejects.toThrow('this needs 2.50 credits and 1.00 are available');
  expect(await t.lines()).toEqual([['grant', 100]]);
  await t.take('b', 100);
  expect(await t.balance()).toBe(0);
});

test('charges a longer job from the balance, but never below zero', async () => {
  await using t = await setUp(2);
  await t.take('a', 100);
  await t.take('b', 60);
  await expect(settleCredits(t.db, 'a', 150)).rejects.toThrow(
    'this needs 0.50 credits and 0.40 are available',
  );
  expect(await t.balance()).toBe(40);
  expect(await settleCredits(t.db, 'a', 130)).toBe(130);
  expect(await t.balance()).toBe(10);
  expect(await settleCredits(t.db, 'b', 60)).toBe(60);
  expect(await t.balance()).toBe(10);
});

test('rejects a second release, and charges nothing without a reservation', async () => {
  await using t = await setUp(1);
  await t.take('a', 30);
  await releaseCredits(t.db, 'a');
  const again = t.db.transaction().execute((transaction) => releaseCredits(transaction, 'a'));
  await expect(again).rejects.toThrow(/unique/i);
  expect(await settleCredits(t.db, 'free', 10)).toBe(0);
  await releaseCredits(t.db, 'free');
  expect(await t.balance()).toBe(100);
});

test('rejects updates and deletions of ledger entries', async () => {
  await using t = await setUp(1);
  await expect(t.db.updateTable('credit_entries').set({ amount: 1 }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(t.db.deleteFrom('credit_entries').execute()).rejects.toThrow('append-only');
});

test('lists what was settled as one line with its price, and adds up to the balance', async () => {
  await using t = await setUp(10);
  for (const [subject, reserved, price] of [
    ['exact', 30, 30],
    ['cheaper', 30, 29],
    ['dearer', 30, 41],
  ] as const) {
    await t.take(subject, reserved);
    await settleCredits(t.db, subject, price);
  }
  await t.take('failed', 20);
  await releaseCredits(t.db, 'failed');
  await t.take('waiting', 7);
  const { lines, hasMore } = await listEntries(t.db, t.accountId, { limit: 20, before: undefined });
  expect(lines.map(({ kind, amount, subject }) => [kind, amount, subject])).toEqual([
    ['reserve', -7, 'waiting'],
    ['release', 20, 'failed'],
    ['reserve', -20, 'failed'],
    ['settle', -41, 'dearer'],
    ['settle', -29, 'cheaper'],
    ['settle', -30, 'exact'],
    ['grant', 1000, null],
  ]);
  expect(hasMore).toBe(false);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(await t.balance());
});
