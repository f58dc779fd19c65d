import type { Selectable } from 'kysely';
import { laterClockTime } from '../../../platform/clock.ts';
import type { Db } from '../db/schema.ts';
import type { UnclaimedFileRow } from './tables.ts';

/** Records in one statement. */
const BATCH_SIZE = 200;

/** Files in quarantine, by id. */
export async function unclaimedFiles(db: Db): Promise<Map<string, Selectable<UnclaimedFileRow>>> {
  const rows = await db.selectFrom('unclaimed_files').selectAll().execute();
  return new Map(rows.map((row) => [row.file_id, row]));
}

/** Puts files into quarantine; those already in it keep their time. */
export async function addUnclaimed(db: Db, ids: readonly string[], isAccepted: boolean): Promise<void> {
  const since = laterClockTime();
  const accepted = isAccepted ? 1 : 0;
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const rows = ids.slice(from, from + BATCH_SIZE).map((id) => ({ file_id: id, since, accepted }));
    await db
      .insertInto('unclaimed_files')
      .values(rows)
      .onConflict((conflict) => {
        const column = conflict.column('file_id');
        return isAccepted ? column.doUpdateSet({ accepted }) : column.doNothing();
      })
      .execute();
  }
}

/** Ends the quarantine of files that were removed or are referred to again. */
export async function removeUnclaimed(db: Db, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE);
    await db.deleteFrom('unclaimed_files').where('file_id', 'in', batch).execute();
  }
}
