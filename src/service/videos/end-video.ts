import type { Updateable } from 'kysely';
import type { Backend } from '../backend.ts';
import type { DbOrTransaction, FileRow, VideoRow } from '../db/schema.ts';
import { type Claim, LeaseLost } from '../queue/queue.ts';
import { type VideoState, videoStatesBefore } from '../states.ts';

export interface Completion {
  /** Seconds */
  duration: number;
  width: number;
  height: number;
  warnings: string[];
  files: Omit<FileRow, 'account_id' | 'video_id' | 'created_at'>[];
}

/** The video is there: files, video and job in one transaction, or nothing. @throws {LeaseLost} */
export async function completeVideo(
  { db, queue }: Backend,
  claim: Claim,
  completion: Completion,
): Promise<void> {
  const { files, warnings, ...facts } = completion;
  await db.transaction().execute(async (transaction) => {
    await queue.complete(transaction, claim);
    const video = await endVideo(transaction, claim, 'completed', {
      ...facts,
      progress: 100,
      stage: 'done',
    });
    const all = [...new Set([...(JSON.parse(video.warnings) as string[]), ...warnings])];
    await transaction
      .updateTable('videos')
      .set({ warnings: JSON.stringify(all) })
      .where('id', '=', claim.subject)
      .execute();
    const owner = { account_id: video.account_id, video_id: claim.subject, created_at: Date.now() };
    await transaction
      .insertInto('files')
      .values(files.map((file) => ({ ...file, ...owner })))
      .execute();
  });
}

export interface Failure {
  code: number;
  /** A sentence for the asker. */
  message: string;
  field?: string | undefined;
}

/** The video cannot be made: video and job in one transaction. @throws {LeaseLost} */
export async function failVideo({ db, queue }: Backend, claim: Claim, failure: Failure): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await queue.fail(transaction, claim, failure.message);
    await endVideo(transaction, claim, 'failed', {
      error_code: failure.code,
      error_message: failure.message,
      error_field: failure.field ?? null,
    });
  });
}

async function endVideo(
  transaction: DbOrTransaction,
  claim: Claim,
  status: VideoState,
  change: Updateable<VideoRow>,
): Promise<{ warnings: string; account_id: string }> {
  const row = await transaction
    .updateTable('videos')
    .set({ ...change, status, finished_at: Date.now() })
    .where('id', '=', claim.subject)
    .where('status', 'in', videoStatesBefore(status))
    .returning(['warnings', 'account_id'])
    .executeTakeFirst();
  if (!row) throw new LeaseLost(claim);
  return row;
}
