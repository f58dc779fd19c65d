import { earlierClockTime } from '../../../platform/clock.ts';
import type { Db } from '../db/schema.ts';

/** Milliseconds; the same as for pg-boss. */
const RETENTION = 7 * 86_400_000;
/** Rows removed at once; small enough not to block other writers noticeably. */
const BATCH_SIZE = 1000;

/** Removes jobs of the embedded queue that ended long ago. */
export async function removeOldJobs(db: Db, now = earlierClockTime()): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('jobs')
      .where('seq', 'in', (from) =>
        from
          .selectFrom('jobs')
          .select('seq')
          .where('status', 'in', ['done', 'failed'])
          .where('finished_at', '<=', now - RETENTION)
          .limit(BATCH_SIZE),
      )
      .executeTakeFirst();
    if (numDeletedRows < BigInt(BATCH_SIZE)) return;
  }
}
