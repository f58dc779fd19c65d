import { randomBytes } from 'node:crypto';
import type { Db } from '../../drivers/db/schema.ts';

/** The mark in the sound of a video. Nothing refers to the video, because copies outlast it. */
export interface SoundMarkRow {
  /** Ten hexadecimal digits. */
  mark: string;
  video_id: string;
  created_at: number;
}

const MARK_BYTES = 5;

/** Returns the mark of a video, which stays the same when it is rendered again. */
export async function soundMarkOf(db: Db, videoId: string): Promise<string> {
  for (;;) {
    const known = await db
      .selectFrom('sound_marks')
      .select('mark')
      .where('video_id', '=', videoId)
      .executeTakeFirst();
    if (known) return known.mark;
    // Another video may have the mark already, or another worker may be faster.
    await db
      .insertInto('sound_marks')
      .values({
        mark: randomBytes(MARK_BYTES).toString('hex'),
        video_id: videoId,
        created_at: Date.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** When this installation began to render the video with a mark; undefined if it did not. */
export async function findSoundMark(db: Db, mark: string): Promise<{ createdAt: number } | undefined> {
  const row = await db
    .selectFrom('sound_marks')
    .select('created_at')
    .where('mark', '=', mark)
    .executeTakeFirst();
  return row && { createdAt: row.created_at };
}
