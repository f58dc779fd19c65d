import { sql } from 'kysely';
import { randomId } from '../../../platform/random-id.ts';
import type { Backend } from '../../drivers/backend.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { removeItem } from './remove-item.ts';
import type { TrashKind } from './tables.ts';
import { trashLock } from './trash-lock.ts';

/** Most that lies in an account's trash: things, and characters of their records. Files count as stored. */
const MOST = { things: 10_000, content: 100_000_000 };

/** What was taken out of its own table. */
export interface Discarded {
  kind: TrashKind;
  /** Its id, as the interface has it. */
  subject: string;
  name: string;
  /** A file that shows it. */
  cover?: string | undefined;
  /** What restoring it takes, as JSON. */
  content: object;
  /** Ids of the files that go with it. */
  files: readonly string[];
}

/** Where it lies, and until when in milliseconds since 1970; undefined where it went for good. */
export type Receipt = { trashId: string; until: number } | undefined;

/** Whoever deletes may wish that it goes for good, without lying in the trash first. */
export interface DeleteOptions {
  isForGood: boolean;
}

const DAY = 86_400_000;

/**
 * Puts something of an account in the trash, or removes it for good: by wish, or where there is no trash. Its files go
 * with it, and have no address any more. What still needs them has them until it ends.
 *
 * @param take takes its records out of their tables; what it throws undoes all
 */
export async function discard(
  backend: Pick<Backend, 'db' | 'storage' | 'trashDays'>,
  accountId: string,
  { isForGood }: DeleteOptions,
  take: (transaction: DbOrTransaction) => Promise<Discarded>,
): Promise<Receipt> {
  const { db, trashDays } = backend;
  const id = randomId();
  const now = Date.now();
  const until = isForGood || trashDays === 0 ? 0 : now + trashDays * DAY;
  await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, trashLock(accountId));
    const { files, cover = null, content, ...facts } = await take(transaction);
    const item = { id, account_id: accountId, cover_file: cover, content: JSON.stringify(content) };
    await transaction
      .insertInto('trash_items')
      .values({ ...facts, ...item, size: 0, deleted_at: now, expires_at: until })
      .execute();
    await moveFiles(transaction, id, files);
    await trimTrash(transaction, accountId);
  });
  if (until > 0) return { trashId: id, until };
  await removeItem(backend, accountId, id);
  return undefined;
}

async function moveFiles(
  transaction: DbOrTransaction,
  trashId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await transaction.deleteFrom('files').where('id', 'in', ids).returningAll().execute();
  if (rows.length === 0) return;
  await transaction
    .insertInto('trashed_files')
    .values(rows.map((row) => ({ ...row, trash_id: trashId })))
    .execute();
  const size = rows.reduce((sum, row) => sum + Number(row.size), 0);
  await transaction.updateTable('trash_items').set({ size }).where('id', '=', trashId).execute();
}

/** Lets the oldest of an account's trash go where more was deleted than is kept; the next sweep removes it. */
export async function trimTrash(
  transaction: DbOrTransaction,
  accountId: string,
  most: typeof MOST = MOST,
): Promise<void> {
  const kept = transaction
    .selectFrom('trash_items')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', 0);
  const { things, content } = await kept
    .select(({ fn }) => fn.countAll<number>().as('things'))
    .select(sql<number | string | null>`sum(length(content))`.as('content'))
    .executeTakeFirstOrThrow();
  if (Number(things) <= most.things && Number(content ?? 0) <= most.content) return;
  const rows = await kept
    .select(['id', sql<number>`length(content)`.as('length')])
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  let total = 0;
  for (const [at, { id, length }] of rows.entries()) {
    total += Number(length);
    if (at < most.things && total <= most.content) continue;
    await transaction.updateTable('trash_items').set({ expires_at: 0 }).where('id', '=', id).execute();
  }
}
