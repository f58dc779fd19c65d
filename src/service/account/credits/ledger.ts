import { ApiError } from '../../../contract/errors.ts';
import type { CreditEntryKind, DbOrTransaction } from '../../drivers/db/schema.ts';
import { type Hundredths, toCredits } from './credit.ts';

/**
 * Credit is reserved when work is accepted, settled to the real price when it is done, and released when it
 * failed. Each is a line in the ledger; an account's balance is the sum of its lines, kept beside them by the
 * same transaction so that a reservation need not add them up.
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

/** @throws {ApiError} `no_credit` when the balance does not cover the amount; then nothing was changed */
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
  if (!covered) throw notEnough(amount, await balanceOf(transaction, accountId));
}

/** Before many reservations in one transaction. @throws {ApiError} `no_credit` when the balance does not cover their sum */
export async function requireBalance(
  transaction: DbOrTransaction,
  accountId: string,
  sum: Hundredths,
): Promise<void> {
  const balance = await balanceOf(transaction, accountId);
  if (balance < sum) throw notEnough(sum, balance);
}

/** What was reserved for work, and is left besides; undefined when nothing was, because credits were off. */
export async function reservationAndBalance(
  db: DbOrTransaction,
  subject: string,
): Promise<{ reserved: Hundredths; left: Hundredths } | undefined> {
  const reserved = await reservationOf(db, subject);
  return reserved && { reserved: reserved.amount, left: await balanceOf(db, reserved.accountId) };
}

/**
 * The work is done at its real price, which may be more than was reserved, but not more than is left.
 *
 * @returns what it cost in the end; 0 when nothing was reserved for it because credits were off
 * @throws {ApiError} `no_credit` when what is left does not cover the rest; then nothing was changed
 */
export async function settleCredits(
  transaction: DbOrTransaction,
  subject: string,
  price: Hundredths,
): Promise<Hundredths> {
  const reserved = await reservationOf(transaction, subject);
  if (!reserved) return 0;
  const entry = { ...reserved, kind: 'settle', amount: reserved.amount - price } as const;
  if (entry.amount >= 0) await giveBack(transaction, entry);
  else {
    await take(transaction, reserved.accountId, -entry.amount);
    await addEntry(transaction, entry);
  }
  return price;
}

/**
 * Takes the price of something that is there already, and is paid for once: nothing is reserved for it, so that a
 * process which is killed meanwhile leaves nothing taken.
 *
 * @throws {ApiError} `no_credit`; then nothing was changed
 */
export async function chargeCredits(
  transaction: DbOrTransaction,
  { accountId, subject, amount }: { accountId: string; subject: string; amount: Hundredths },
): Promise<void> {
  if (await isPaid(transaction, subject)) return;
  await reserveCredits(transaction, { accountId, subject, amount });
  await settleCredits(transaction, subject, amount);
}

/** Whether something was made, and its price taken. */
export async function isPaid(db: DbOrTransaction, subject: string): Promise<boolean> {
  const entry = await db
    .selectFrom('credit_entries')
    .select('seq')
    .where('subject', '=', subject)
    .where('kind', '=', 'settle')
    .executeTakeFirst();
  return entry !== undefined;
}

/** The work came to nothing: all that was reserved for it comes back. */
export async function releaseCredits(transaction: DbOrTransaction, subject: string): Promise<void> {
  const reserved = await reservationOf(transaction, subject);
  if (reserved) await giveBack(transaction, { ...reserved, kind: 'release' });
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

/** The amount is what was taken. */
async function reservationOf(transaction: DbOrTransaction, subject: string) {
  const entry = await transaction
    .selectFrom('credit_entries')
    .select(['account_id', 'amount'])
    .where('subject', '=', subject)
    .where('kind', '=', 'reserve')
    .executeTakeFirst();
  return entry && { accountId: entry.account_id, subject, amount: -entry.amount };
}

async function giveBack(transaction: DbOrTransaction, entry: Entry): Promise<void> {
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

function notEnough(needed: Hundredths, available: Hundredths): ApiError {
  const [need, left] = [needed, available].map((amount) => toCredits(amount).toFixed(2));
  return new ApiError('no_credit', `Not enough credit: this needs ${need} credits and ${left} are available`);
}
