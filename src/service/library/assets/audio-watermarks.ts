import { randomBytes } from 'node:crypto';
import type { Db } from '../../drivers/db/schema.ts';

/** The audio watermark of a video. It has no foreign key, because copies outlast the video. */
export interface AudioWatermarkRow {
  /** Ten hexadecimal digits. */
  watermark: string;
  video_id: string;
  created_at: number;
}

const WATERMARK_BYTES = 5;

/** Returns the watermark of a video, which stays the same when it is rendered again. */
export async function audioWatermarkOf(db: Db, videoId: string): Promise<string> {
  for (;;) {
    const existing = await db
      .selectFrom('audio_watermarks')
      .select('watermark')
      .where('video_id', '=', videoId)
      .executeTakeFirst();
    if (existing) return existing.watermark;
    // Retries if another video already has this watermark, or another worker was faster.
    await db
      .insertInto('audio_watermarks')
      .values({
        watermark: randomBytes(WATERMARK_BYTES).toString('hex'),
        video_id: videoId,
        created_at: Date.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Returns when this installation started to render the video with a watermark; undefined if it did not. */
export async function findAudioWatermark(
  db: Db,
  watermark: string,
): Promise<{ createdAt: number } | undefined> {
  const row = await db
    .selectFrom('audio_watermarks')
    .select('created_at')
    .where('watermark', '=', watermark)
    .executeTakeFirst();
  return row && { createdAt: row.created_at };
}
