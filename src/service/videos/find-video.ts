import type { Selectable } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Backend } from '../drivers/backend.ts';
import { prepareQuery } from '../drivers/db/prepare-query.ts';
import type { FileRole, FileRow, VideoRow } from '../drivers/db/schema.ts';
import { RENDER_JOB } from './create-video.ts';

export interface FoundVideo {
  video: Selectable<VideoRow>;
  files: Partial<Record<FileRole, FileRow>>;
  /** Position in the queue while it waits; 1 is next. */
  queuePosition: number | undefined;
}

/**
 * Finds an account's video by either of its ids.
 * @throws {ApiError} `not_found`, also for a deleted video or one of another account
 */
export async function findVideo(backend: Backend, accountId: string, id: string): Promise<FoundVideo> {
  const found = await findVideoOrTombstone(backend, accountId, id);
  const { status, stage } = found.video;
  if (status === 'deleted' && stage === 'expired') throw new ApiError('not_found', EXPIRED);
  if (status === 'deleted') throw new ApiError('not_found', 'There is no video with this id');
  return found;
}

const EXPIRED = 'The video was removed: this server keeps finished videos only for a limited time';

const selectVideoById = prepareQuery((db, accountId: string, id: string) =>
  db.selectFrom('videos').selectAll().where('account_id', '=', accountId).where('id', '=', id),
);
const selectVideoByNumber = prepareQuery((db, accountId: string, number: number) =>
  db.selectFrom('videos').selectAll().where('account_id', '=', accountId).where('project_id', '=', number),
);
const selectFiles = prepareQuery((db, id: string) =>
  db.selectFrom('files').selectAll().where('video_id', '=', id),
);

/** The same, but also finds deleted videos. @throws {ApiError} `not_found` */
export async function findVideoOrTombstone(
  backend: Backend,
  accountId: string,
  id: string,
): Promise<FoundVideo> {
  const [video] = await (/^\d{1,15}$/.test(id)
    ? selectVideoByNumber(backend.db, accountId, Number(id))
    : selectVideoById(backend.db, accountId, id));
  if (!video) throw new ApiError('not_found', 'There is no video with this id');
  const files = video.status === 'completed' ? await selectFiles(backend.db, video.id) : [];
  const queuePosition =
    video.status === 'queued' ? await backend.queue.position(RENDER_JOB, video.id) : undefined;
  return { video, files: byRole(files), queuePosition };
}

/** Adds the files to videos and keeps their order. */
export async function withFiles(
  { db }: Backend,
  videos: readonly Selectable<VideoRow>[],
): Promise<FoundVideo[]> {
  const finished = videos.filter(({ status }) => status === 'completed').map(({ id }) => id);
  const files =
    finished.length === 0
      ? []
      : await db.selectFrom('files').selectAll().where('video_id', 'in', finished).execute();
  const ofVideo = Map.groupBy(files, (file) => file.video_id);
  return videos.map((video) => ({
    video,
    files: byRole(ofVideo.get(video.id) ?? []),
    queuePosition: undefined,
  }));
}

function byRole(files: readonly FileRow[]): FoundVideo['files'] {
  return Object.fromEntries(files.map((file) => [file.role, file]));
}
