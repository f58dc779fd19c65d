import type { Selectable } from 'kysely';
import { earlierClockTime } from '../../../platform/clock.ts';
import type { Db, RequestLogRow } from '../../drivers/db/schema.ts';

const RETENTION = 7 * 86_400_000;

export interface RequestLogFilter {
  limit: number;
  /** Entries to skip. */
  offset: number;
  /** Only entries before this sequence number. */
  before: number | undefined;
  method: string | undefined;
  outcome: 'succeeded' | 'failed' | undefined;
  rid: string | undefined;
}

/** An account's requests, newest first. */
export async function listRequests(
  db: Db,
  accountId: string,
  filter: RequestLogFilter,
): Promise<{ entries: Selectable<RequestLogRow>[]; hasMore: boolean }> {
  let query = db
    .selectFrom('request_logs')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('seq', 'desc')
    .limit(filter.limit + 1)
    .offset(filter.offset);
  if (filter.before !== undefined) query = query.where('seq', '<', filter.before);
  if (filter.method !== undefined) query = query.where('method', '=', filter.method);
  if (filter.rid !== undefined) query = query.where('rid', '=', filter.rid);
  if (filter.outcome !== undefined)
    query = query.where('status', filter.outcome === 'failed' ? '>=' : '<', 400);
  const rows = await query.execute();
  return { entries: rows.slice(0, filter.limit), hasMore: rows.length > filter.limit };
}

/** Rows removed at once; small enough not to block other writers noticeably. */
const BATCH_SIZE = 1000;

/** Removes the oldest first, which have the lowest sequence numbers. */
export async function removeOldRequests(db: Db, now = earlierClockTime()): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('request_logs')
      .where('seq', 'in', (from) =>
        from.selectFrom('request_logs').select('seq').orderBy('seq').limit(BATCH_SIZE),
      )
      .where('created_at', '<=', now - RETENTION)
      .executeTakeFirst();
    if (numDeletedRows < BigInt(BATCH_SIZE)) return;
  }
}
