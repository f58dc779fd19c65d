import { earlierClockTime } from '../../../platform/clock.ts';
import type { Db } from '../db/schema.ts';

/** Milliseconds; as pg-boss keeps its own. */
const KEPT = 7 * 86_400_000;
/** Rows that go at a time, so that nobody waits for it noticeably. */
const SWEEP = 1000;

/** Removes jobs of the embedded queue that ended long ago. */
export async function forgetOldJobs(db: Db, now = earlierClockTime()): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('jobs')
      .where('seq', 'in', (from) =>
        from
          .selectFrom('jobs')
          .select('seq')
          .where('status', 'in', ['done', 'failed'])
          .where('finished_at', '<=', now - KEPT)
          .limit(SWEEP),
      )
      .executeTakeFirst();
    if (numDeletedRows < BigInt(SWEEP)) return;
  }
}
