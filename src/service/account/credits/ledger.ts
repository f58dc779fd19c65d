import { ApiError } from '../../../contract/errors.ts';
import type { CreditEntryKind, DbOrTransaction } from '../../drivers/db/schema.ts';
import { type Hundredths, toCredits } from './credit.ts';

/**
 * Credits are reserved when work is accepted, settled to the real price when it completes, and released when it fails.
 * Each step is an entry in the ledger. An account's balance is the sum of its entries; the same transaction updates it,
 * so that a reservation need not add them up.
 */

/** @returns the new balance */
export async function grant(
  transaction: DbOrTransaction,
  accountId: string,
  amount: Hundredths,
): Promise<Hundredths> {
  const account = await transaction
    .updateTable('accounts')
    .set((column) => ({ balance: column('balance', '+', amount) }))
    .where('id', '=', accountId)
    .returning('balance')
    .executeTakeFirstOrThrow();
  await addEntry(transaction, { accountId, kind: 'grant', amount, subject: null });
  return account.balance;
}

/** @throws {ApiError} `no_credit` if the balance is too low; nothing is changed then */
export async function reserveCredits(
  transaction: DbOrTransaction,
  { accountId, subject, amount }: { accountId: string; subject: string; amount: Hundredths },
): Promise<void> {
  await take(transaction, accountId, amount);
  await addEntry(transaction, { accountId, kind: 'reserve', amount: -amount, subject });
}

/** @throws {ApiError} `no_credit` */
async function take(transaction: DbOrTransaction, accountId: string, amount: Hundredths): Promise<void> {
  const covered = await transaction
    .updateTable('accounts')
    .set((column) => ({ balance: column('balance', '-', amount) }))
    .where('id', '=', accountId)
    .where('balance', '>=', amount)
    .returning('balance')
    .executeTakeFirst();
  if (!covered) throw insufficientCredit(amount, await balanceOf(transaction, accountId));
}

/**
 * Call before many reservations in one transaction.
 * @throws {ApiError} `no_credit` if the balance does not cover their sum
 */
export async function requireBalance(
  transaction: DbOrTransaction,
  accountId: string,
  sum: Hundredths,
): Promise<void> {
  const balance = await balanceOf(transaction, accountId);
  if (balance < sum) throw insufficientCredit(sum, balance);
}

/**
 * Returns the credits reserved for work and the rest of the balance. Undefined if nothing was reserved because credits
 * were off.
 */
export async function reservationAndBalance(
  db: DbOrTransaction,
  subject: string,
): Promise<{ reserved: Hundredths; left: Hundredths } | undefined> {
  const reserved = await findReservation(db, subject);
  return reserved && { reserved: reserved.amount, left: await balanceOf(db, reserved.accountId) };
}

/**
 * Settles work at its real price, which may exceed the reservation by up to the balance.
 * @returns the price charged; 0 if nothing was reserved because credits were off
 * @throws {ApiError} `no_credit` if the balance does not cover the difference; nothing is changed then
 */
export async function settleCredits(
  transaction: DbOrTransaction,
  subject: string,
  price: Hundredths,
): Promise<Hundredths> {
  const reserved = await findReservation(transaction, subject);
  if (!reserved) return 0;
  const entry = { ...reserved, kind: 'settle', amount: reserved.amount - price } as const;
  if (entry.amount >= 0) await refund(transaction, entry);
  else {
    await take(transaction, reserved.accountId, -entry.amount);
    await addEntry(transaction, entry);
  }
  return price;
}

/**
 * Charges once for something that already exists. Nothing stays reserved if the process is killed.
 * @throws {ApiError} `no_credit`; nothing is changed then
 */
export async function chargeCredits(
  transaction: DbOrTransaction,
  { accountId, subject, amount }: { accountId: string; subject: string; amount: Hundredths },
): Promise<void> {
  if (await isPaid(transaction, subject)) return;
  await reserveCredits(transaction, { accountId, subject, amount });
  await settleCredits(transaction, subject, amount);
}

/** Whether a subject was charged. */
export async function isPaid(db: DbOrTransaction, subject: string): Promise<boolean> {
  const entry = await db
    .selectFrom('credit_entries')
    .select('seq')
    .where('subject', '=', subject)
    .where('kind', '=', 'settle')
    .executeTakeFirst();
  return entry !== undefined;
}

/** Refunds the whole reservation of failed work. */
export async function releaseCredits(transaction: DbOrTransaction, subject: string): Promise<void> {
  const reserved = await findReservation(transaction, subject);
  if (reserved) await refund(transaction, { ...reserved, kind: 'release' });
}

export async function balanceOf(db: DbOrTransaction, accountId: string): Promise<Hundredths> {
  const account = await db
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.balance;
}

interface Entry {
  accountId: string;
  kind: CreditEntryKind;
  amount: Hundredths;
  subject: string | null;
}

/** The amount is positive. */
async function findReservation(transaction: DbOrTransaction, subject: string) {
  const entry = await transaction
    .selectFrom('credit_entries')
    .select(['account_id', 'amount'])
    .where('subject', '=', subject)
    .where('kind', '=', 'reserve')
    .executeTakeFirst();
  return entry && { accountId: entry.account_id, subject, amount: -entry.amount };
}

async function refund(transaction: DbOrTransaction, entry: Entry): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set((column) => ({ balance: column('balance', '+', entry.amount) }))
    .where('id', '=', entry.accountId)
    .execute();
  await addEntry(transaction, entry);
}

async function addEntry(transaction: DbOrTransaction, { accountId, ...entry }: Entry): Promise<void> {
  await transaction
    .insertInto('credit_entries')
    .values({ account_id: accountId, ...entry, created_at: Date.now() })
    .execute();
}

function insufficientCredit(needed: Hundredths, available: Hundredths): ApiError {
  const [need, left] = [needed, available].map((amount) => toCredits(amount).toFixed(2));
  return new ApiError('no_credit', `Not enough credit: this needs ${need} credits and ${left} are available`);
}
