import { type Selectable, sql } from 'kysely';
import { searchWords } from '../../base/search-text.ts';
import { ApiError, invalidField } from '../../contract/errors.ts';
import { entriesBefore } from '../../contract/v2/lists.ts';
import type { TemplateVideosQuery } from '../../contract/v2/template-video.ts';
import type { VideosQuery } from '../../contract/v2/videos.ts';
import type { Backend } from '../drivers/backend.ts';
import { prepareQuery } from '../drivers/db/prepare-query.ts';
import type { Db, FileRole, FileRow, VideoRow } from '../drivers/db/schema.ts';
import type { VideoState } from '../drivers/db/states.ts';
import { RENDER_JOB } from './create-video.ts';

export interface FoundVideo {
  video: Selectable<VideoRow>;
  files: Partial<Record<FileRole, FileRow>>;
  /** Position in the queue while it waits; 1 is next. */
  queuePosition: number | undefined;
  /** In alphabetical order. */
  tags: string[];
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

const selectTags = prepareQuery((db, id: string) =>
  db.selectFrom('video_tags').select('tag').where('video_id', '=', id).orderBy('tag'),
);

/** Finds a video like `findVideo`, even if it was deleted. @throws {ApiError} `not_found` */
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
  const tags = (await selectTags(backend.db, video.id)).map(({ tag }) => tag);
  return { video, files: byRole(files), queuePosition, tags };
}

/** Adds the files and tags to videos and keeps their order. */
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
  const ids = videos.map(({ id }) => id);
  const tags =
    ids.length === 0
      ? []
      : await db
          .selectFrom('video_tags')
          .select(['video_id', 'tag'])
          .where('video_id', 'in', ids)
          .orderBy('tag')
          .execute();
  const tagsOf = Map.groupBy(tags, (row) => row.video_id);
  return videos.map((video) => ({
    video,
    files: byRole(ofVideo.get(video.id) ?? []),
    queuePosition: undefined,
    tags: (tagsOf.get(video.id) ?? []).map(({ tag }) => tag),
  }));
}

function byRole(files: readonly FileRow[]): FoundVideo['files'] {
  return Object.fromEntries(files.map((file) => [file.role, file]));
}

/** Maps states of the API to stored states. */
const STATES: Record<'processing' | 'completed' | 'failed', readonly VideoState[]> = {
  processing: ['queued', 'rendering'],
  completed: ['completed'],
  failed: ['failed'],
};

const PAGE_SIZE = 20;
/** As `folder_id`: videos in no folder. The ids of folders have a prefix. */
const NO_FOLDER = 'none';

export interface VideoPage {
  videos: FoundVideo[];
  /** Cursor of the next page; undefined on the last one. */
  nextCursor: string | undefined;
}

/**
 * Lists an account's videos, newest first. New videos do not shift the pages.
 * @throws {ApiError} if the cursor is invalid
 */
export async function listVideos(
  backend: Backend,
  accountId: string,
  query: VideosQuery,
): Promise<VideoPage> {
  const size = query.page_size ?? PAGE_SIZE;
  let rows = backend.db
    .selectFrom('videos')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', 'in', query.status ? STATES[query.status] : Object.values(STATES).flat())
    .orderBy('project_id', 'desc')
    .limit(size + 1)
    .offset(entriesBefore(query.page, size));
  if (query.cursor !== undefined) rows = rows.where('project_id', '<', readCursor(query.cursor));
  if (query.cancelled !== undefined) rows = rows.where('cancelled', '=', query.cancelled ? 1 : 0);
  if (query.kind) rows = rows.where('kind', '=', query.kind);
  if (query.created_after !== undefined) rows = rows.where('created_at', '>=', query.created_after * 1000);
  if (query.created_before !== undefined) rows = rows.where('created_at', '<', query.created_before * 1000);
  if (query.folder_id !== undefined) {
    rows =
      query.folder_id === NO_FOLDER
        ? rows.where('folder_id', 'is', null)
        : rows.where('folder_id', '=', query.folder_id);
  }
  const { tag } = query;
  if (tag !== undefined) {
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('video_tags')
          .select('tag')
          .whereRef('video_tags.video_id', '=', 'videos.id')
          .where('tag', '=', tag),
      ),
    );
  }
  if (query.name !== undefined) {
    const pattern = containing(query.name.toLowerCase());
    rows = rows.where(sql<boolean>`lower(name) like ${pattern} escape '\\'`);
  }
  for (const word of searchWords(query.search ?? '')) {
    const pattern = containing(word);
    rows = rows.where(
      sql<boolean>`(lower(name) like ${pattern} escape '\\' or exists (
        select 1 from video_texts
        where video_texts.project_id = videos.project_id and video_texts.text like ${pattern} escape '\\'))`,
    );
  }
  const matches: Selectable<VideoRow>[] = await rows.execute();
  const page = matches.slice(0, size);
  const last = page.at(-1);
  return {
    videos: await withFiles(backend, page),
    nextCursor: matches.length > size && last ? makeCursor(last.project_id) : undefined,
  };
}

/** Returns a pattern of `like` for texts that contain a part. */
function containing(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function makeCursor(projectId: number): string {
  return Buffer.from(`before:${projectId}`).toString('base64url');
}

function readCursor(cursor: string): number {
  const [, number] = /^before:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (number === undefined) throw invalidField('cursor', 'must be the next_cursor of an earlier page');
  return Number(number);
}

/** Maps state numbers of the reference API to stored states. */
export const STATES_BY_NUMBER: Record<3 | 4 | 5, readonly VideoState[]> = {
  3: ['queued', 'rendering'],
  4: ['completed'],
  5: ['failed'],
};

const TEMPLATE_SORT_COLUMNS = {
  created_at: 'project_id',
  video_name: 'name',
  duration_seconds: 'duration',
} as const;

/** Returns a page of an account's template and slides videos, and their total number. */
export async function listTemplateVideos(
  backend: Backend,
  accountId: string,
  { page = 1, page_size: size = 10, status, sort_by: by, sort_order: order }: TemplateVideosQuery,
): Promise<{ videos: FoundVideo[]; total: number }> {
  const all = backend.db
    .selectFrom('videos')
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['template_video', 'slides_video'])
    .where('status', 'in', status ? STATES_BY_NUMBER[status] : Object.values(STATES_BY_NUMBER).flat());
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy(TEMPLATE_SORT_COLUMNS[by ?? 'created_at'], order ?? 'desc')
    .orderBy('project_id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { videos: await withFiles(backend, rows), total: Number(total) };
}

/** Returns the latest revision of any video. */
export async function latestRevision({ db }: Backend): Promise<number> {
  const row = await db
    .selectFrom('videos')
    .select(({ fn }) => fn.max('revision').as('latest'))
    .executeTakeFirst();
  return Number(row?.latest ?? 0);
}

/**
 * Returns the account's videos that changed after a revision, including deleted ones, in the order of their last
 * change. It reports only the latest state of each.
 */
export async function changedVideos(
  backend: Backend,
  accountId: string,
  after: number,
  limit: number,
): Promise<FoundVideo[]> {
  const rows = await backend.db
    .selectFrom('videos')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('revision', '>', after)
    .orderBy('revision')
    .limit(limit)
    .execute();
  return withFiles(backend, rows);
}

/** Counts an account's waiting and rendering videos. */
export async function videosUnderWay(
  db: Db,
  accountId: string,
): Promise<{ waiting: number; rendering: number }> {
  const rows = await db
    .selectFrom('videos')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('status', 'in', ['queued', 'rendering'])
    .groupBy('status')
    .execute();
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { waiting: of('queued'), rendering: of('rendering') };
}

/** Returns which onboarding steps an account has completed. */
export async function onboardingSteps(db: Db, accountId: string) {
  const key = db
    .selectFrom('api_keys')
    .select('id')
    .where('account_id', '=', accountId)
    .where('last_used_at', 'is not', null);
  const video = db
    .selectFrom('videos')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'completed');
  const delivery = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'delivered');
  const [keyUsed, firstVideo, webhookTested] = await Promise.all([
    key.limit(1).executeTakeFirst(),
    video.limit(1).executeTakeFirst(),
    delivery.limit(1).executeTakeFirst(),
  ]);
  return {
    keyUsed: keyUsed !== undefined,
    firstVideo: firstVideo !== undefined,
    webhookTested: webhookTested !== undefined,
  };
}
