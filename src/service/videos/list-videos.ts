import { type Selectable, sql } from 'kysely';
import { invalidField } from '../../contract/errors.ts';
import { entriesBefore } from '../../contract/v2/lists.ts';
import type { VideosQuery } from '../../contract/v2/videos.ts';
import type { Backend } from '../drivers/backend.ts';
import type { VideoRow } from '../drivers/db/schema.ts';
import type { VideoState } from '../drivers/db/states.ts';
import { type FoundVideo, withFiles } from './find-video.ts';

/** Maps states of the API to stored states. */
const STATES: Record<'processing' | 'completed' | 'failed', readonly VideoState[]> = {
  processing: ['queued', 'rendering'],
  completed: ['completed'],
  failed: ['failed'],
};

const PAGE_SIZE = 20;

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
  if (query.name !== undefined) {
    const pattern = `%${query.name.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    rows = rows.where(sql<boolean>`lower(name) like ${pattern} escape '\\'`);
  }
  const found: Selectable<VideoRow>[] = await rows.execute();
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    videos: await withFiles(backend, page),
    nextCursor: found.length > size && last ? makeCursor(last.project_id) : undefined,
  };
}

function makeCursor(projectId: number): string {
  return Buffer.from(`before:${projectId}`).toString('base64url');
}

function readCursor(cursor: string): number {
  const [, number] = /^before:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (number === undefined) throw invalidField('cursor', 'must be the next_cursor of an earlier page');
  return Number(number);
}
