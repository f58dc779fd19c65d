import type { Selectable } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { CreditEntryKind, CreditEntryRow, Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { type Hundredths, toCredits } from './estimate.ts';

/**
 * Credits are reserved when work is accepted, settled to the real price when it completes, and released when it fails.
 * Each step is an entry in the ledger. An account's balance is the sum of its entries; the same transaction updates it,
 * so that a reservation need not add them up.
 */

/** Grants credits. @returns the new balance */
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

/** Reserves credits. @throws {ApiError} `no_credit` if the balance is too low; then nothing is changed */
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
 * Returns the credits reserved for work, and the balance without them. Returns undefined if nothing was reserved because
 * credits were off.
 */
export async function reservationAndBalance(
  db: DbOrTransaction,
  subject: string,
): Promise<{ reserved: Hundredths; balance: Hundredths } | undefined> {
  const reserved = await findReservation(db, subject);
  return reserved && { reserved: reserved.amount, balance: await balanceOf(db, reserved.accountId) };
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
  const [neededText, availableText] = [needed, available].map((amount) => toCredits(amount).toFixed(2));
  return new ApiError(
    'no_credit',
    `Not enough credit: this needs ${neededText} credits and ${availableText} are available`,
  );
}

export interface LedgerLine extends Selectable<CreditEntryRow> {
  /** Name of the video the entry belongs to, if any. */
  name: string | null;
}

/**
 * Lists an account's ledger, newest entry first; with `before`, only entries before it.
 * A settled reservation is shown as one entry with the full price, because the settling entry holds only the
 * difference, which is mostly 0. The sum of all entries still equals the balance.
 */
export async function listEntries(
  db: Db,
  accountId: string,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<{ lines: LedgerLine[]; hasMore: boolean }> {
  let query = db
    .selectFrom('credit_entries')
    .leftJoin('videos', 'videos.id', 'credit_entries.subject')
    .leftJoin('credit_entries as other', (join) =>
      join
        .onRef('other.subject', '=', 'credit_entries.subject')
        .on(({ and, eb, or }) =>
          or([
            and([eb('credit_entries.kind', '=', 'settle'), eb('other.kind', '=', 'reserve')]),
            and([eb('credit_entries.kind', '=', 'reserve'), eb('other.kind', '=', 'settle')]),
          ]),
        ),
    )
    .selectAll('credit_entries')
    .select(['videos.name as name', 'other.amount as reserved'])
    .where('credit_entries.account_id', '=', accountId)
    .where(({ eb, or }) => or([eb('credit_entries.kind', '!=', 'reserve'), eb('other.seq', 'is', null)]))
    .orderBy('credit_entries.seq', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('credit_entries.seq', '<', before);
  const rows = await query.execute();
  const lines = rows.slice(0, limit).map(({ reserved, ...line }) => ({
    ...line,
    amount: line.amount + (reserved ?? 0),
  }));
  return { lines, hasMore: rows.length > limit };
}
