import { z } from 'zod';
import { jsonColumn } from '../../drivers/db/columns.ts';
import { NEXT_REVISION } from '../../drivers/db/revision.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { VIDEO_STATES, type VideoState } from '../../drivers/db/states.ts';
import type { TrashItem } from './tables.ts';

/** What a deleted video was before; its record stays as its trace, with what was asked for as long as it can come back. */
export interface DiscardedVideo {
  status: VideoState;
  stage: string;
}

const DISCARDED = jsonColumn(
  'what a deleted video was',
  z.object({ status: z.enum(VIDEO_STATES), stage: z.string() }),
);

export async function restoreVideo(
  transaction: DbOrTransaction,
  { subject, content }: TrashItem,
): Promise<void> {
  const { status, stage } = DISCARDED.read(content);
  await transaction
    .updateTable('videos')
    .set({ status, stage, revision: NEXT_REVISION })
    .where('id', '=', subject)
    .where('status', '=', 'deleted')
    .execute();
}

/** Nothing of what was asked for is kept of a video that is gone for good, nor its link. */
export async function forgetVideo(transaction: DbOrTransaction, id: string): Promise<void> {
  const video = await transaction
    .selectFrom('videos')
    .select('script_id')
    .where('id', '=', id)
    .executeTakeFirst();
  await transaction
    .updateTable('videos')
    .set({ request: '{}', asked: null, script_id: null })
    .where('id', '=', id)
    .where('status', '=', 'deleted')
    .execute();
  if (video?.script_id) await forgetScript(transaction, video.script_id);
  await transaction.deleteFrom('video_shares').where('video_id', '=', id).execute();
}

/** Forgets what was written for videos that are gone. */
async function forgetScript(transaction: DbOrTransaction, id: string): Promise<void> {
  await transaction
    .deleteFrom('video_scripts')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('videos').select('videos.id').where('videos.script_id', '=', id))),
    )
    .execute();
}
