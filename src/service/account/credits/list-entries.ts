import type { Selectable } from 'kysely';
import type { CreditEntryRow, Db } from '../../drivers/db/schema.ts';

export interface LedgerLine extends Selectable<CreditEntryRow> {
  /** Name of the video that it is about, where there is one. */
  name: string | null;
}

/** An account's ledger, the newest line first; lines before `before` only, where it is given. */
export async function listEntries(
  db: Db,
  accountId: string,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<{ lines: LedgerLine[]; hasMore: boolean }> {
  let query = db
    .selectFrom('credit_entries')
    .leftJoin('videos', 'videos.id', 'credit_entries.subject')
    .selectAll('credit_entries')
    .select('videos.name as name')
    .where('credit_entries.account_id', '=', accountId)
    .orderBy('credit_entries.seq', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('credit_entries.seq', '<', before);
  const rows = await query.execute();
  return { lines: rows.slice(0, limit), hasMore: rows.length > limit };
}
