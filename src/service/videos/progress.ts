import type { VideoRequest } from '../../engine/film/request.ts';
import { NEXT_REVISION } from '../drivers/db/revision.ts';
import type { Db } from '../drivers/db/schema.ts';
import { withRelaxedDurability } from '../drivers/db/sqlite-file.ts';
import { videoStatesBefore } from '../drivers/db/states.ts';
import { VIDEO_REQUEST } from './stored-request.ts';

/**
 * Marks a video as rendering, also after a restart. Undefined if it has already ended.
 * @throws {WrittenByNewer} and the video stays unchanged
 */
export function beginVideo(db: Db, id: string): Promise<VideoRequest | undefined> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('videos')
      .set(({ fn, val }) => ({
        status: 'rendering' as const,
        stage: 'preparing',
        progress: 0,
        revision: NEXT_REVISION,
        started_at: fn.coalesce('started_at', val(Date.now())),
      }))
      .where('id', '=', id)
      .where('status', 'in', videoStatesBefore('rendering'))
      .returning('request')
      .executeTakeFirst();
    return row && VIDEO_REQUEST.read(row.request);
  });
}

/** @param update with `progress` from 0 to 1 */
export async function recordProgress(
  db: Db,
  id: string,
  update: { stage: string; progress: number },
): Promise<void> {
  await withRelaxedDurability(db, (connection) =>
    connection
      .updateTable('videos')
      .set({
        stage: update.stage,
        progress: Math.max(0, Math.min(99, Math.round(update.progress * 100))),
        revision: NEXT_REVISION,
      })
      .where('id', '=', id)
      .where('status', '=', 'rendering')
      .execute(),
  );
}
