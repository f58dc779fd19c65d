import type { Db } from '../../drivers/db/schema.ts';

/** Finished videos of an account that its estimates are based on. */
const RECENT_VIDEOS = 20;

/** Expected seconds to render a video, by the latest videos of the account; undefined without such videos. */
export async function expectedRenderSeconds(
  db: Db,
  accountId: string,
  videoSeconds: number,
): Promise<number | undefined> {
  const recent = await db
    .selectFrom('videos')
    .select(['started_at', 'finished_at', 'duration'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'completed')
    .where('preview', '=', 0)
    .orderBy('finished_at', 'desc')
    .limit(RECENT_VIDEOS)
    .execute();
  return secondsAtUsualSpeed(
    recent.flatMap(({ started_at: start, finished_at: end, duration: length }) =>
      start !== null && end !== null && length ? [(Number(end) - Number(start)) / 1000 / length] : [],
    ),
    videoSeconds,
  );
}

/** @param speeds - seconds of rendering for each second of earlier videos */
export function secondsAtUsualSpeed(speeds: readonly number[], videoSeconds: number): number | undefined {
  const ordered = speeds.toSorted((a, b) => a - b);
  const usual = ordered[Math.floor(ordered.length / 2)];
  return usual === undefined ? undefined : Math.max(1, Math.round(usual * videoSeconds));
}
