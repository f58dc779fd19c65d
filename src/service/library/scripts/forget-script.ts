import type { DbOrTransaction } from '../../drivers/db/schema.ts';

/** Forgets what was written for videos that are gone. */
export async function forgetScript(transaction: DbOrTransaction, id: string): Promise<void> {
  await transaction
    .deleteFrom('video_scripts')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('videos').select('videos.id').where('videos.script_id', '=', id))),
    )
    .execute();
}
