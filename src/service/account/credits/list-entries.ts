import type { Selectable } from 'kysely';
import type { CreditEntryRow, Db } from '../../drivers/db/schema.ts';

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
