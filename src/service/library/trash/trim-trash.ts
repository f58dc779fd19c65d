import { sql } from 'kysely';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';

/** Most that lies in an account's trash: things, and characters of their records. Files count as stored. */
const MOST = { things: 10_000, content: 100_000_000 };

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
