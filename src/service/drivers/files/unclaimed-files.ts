import type { Selectable } from 'kysely';
import { laterClockTime } from '../../../platform/clock.ts';
import type { Db } from '../db/schema.ts';
import type { UnclaimedFileRow } from './tables.ts';

/** Records that are written at a time. */
const MANY = 200;

/** Files that wait to be removed, by id. */
export async function unclaimedFiles(db: Db): Promise<Map<string, Selectable<UnclaimedFileRow>>> {
  const rows = await db.selectFrom('unclaimed_files').selectAll().execute();
  return new Map(rows.map((row) => [row.file_id, row]));
}

/** From now on they wait to be removed; those that wait already go on waiting. */
export async function addUnclaimed(db: Db, ids: readonly string[], isAccepted: boolean): Promise<void> {
  const since = laterClockTime();
  const accepted = isAccepted ? 1 : 0;
  for (let from = 0; from < ids.length; from += MANY) {
    const rows = ids.slice(from, from + MANY).map((id) => ({ file_id: id, since, accepted }));
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

/** They were removed, or a record names them again. */
export async function forgetUnclaimed(db: Db, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MANY) {
    const some = ids.slice(from, from + MANY);
    await db.deleteFrom('unclaimed_files').where('file_id', 'in', some).execute();
  }
}
