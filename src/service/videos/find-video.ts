import type { Selectable } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Backend } from '../backend.ts';
import type { FileRole, FileRow, VideoRow } from '../db/schema.ts';

export interface FoundVideo {
  video: Selectable<VideoRow>;
  files: Partial<Record<FileRole, FileRow>>;
  /** While it waits; 1 is next. */
  queuePosition: number | undefined;
}

/**
 * An account's video by either of its ids.
 *
 * @throws {ApiError} `not_found`, also when it is another account's
 */
export async function findVideo(backend: Backend, accountId: string, id: string): Promise<FoundVideo> {
  const video = await backend.db
    .selectFrom('videos')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((either) =>
      /^\d{1,15}$/.test(id) ? either('project_id', '=', Number(id)) : either('id', '=', id),
    )
    .executeTakeFirst();
  if (!video) throw new ApiError('not_found', 'There is no video with this id');
  if (video.status === 'queued') {
    return { video, files: {}, queuePosition: await backend.queue.position(video.id) };
  }
  const files = video.status === 'completed' ? await filesOf(backend, video.id) : {};
  return { video, files, queuePosition: undefined };
}

async function filesOf({ db }: Backend, videoId: string): Promise<FoundVideo['files']> {
  const rows = await db.selectFrom('files').selectAll().where('video_id', '=', videoId).execute();
  return Object.fromEntries(rows.map((row) => [row.role, row]));
}
