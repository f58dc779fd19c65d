import type { TemplateVideosQuery } from '../../../contract/v2/template-video.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { VideoState } from '../../drivers/db/states.ts';
import { type FoundVideo, withFiles } from '../find-video.ts';

/** Maps state numbers of the API to stored states. */
const STATES: Record<3 | 4 | 5, readonly VideoState[]> = {
  3: ['queued', 'rendering'],
  4: ['completed'],
  5: ['failed'],
};

const COLUMNS = { created_at: 'project_id', video_name: 'name', duration_seconds: 'duration' } as const;

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
    .where('status', 'in', status ? STATES[status] : Object.values(STATES).flat());
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy(COLUMNS[by ?? 'created_at'], order ?? 'desc')
    .orderBy('project_id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { videos: await withFiles(backend, rows), total: Number(total) };
}
