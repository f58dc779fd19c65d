import type { ProductVideosQuery } from '../../../contract/v2/product-video.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { VideoRow } from '../../drivers/db/schema.ts';
import type { VideoState } from '../../drivers/db/states.ts';
import { type FoundVideo, withFiles } from '../find-video.ts';

/** Maps state numbers of the API to stored states. */
const STATES: Record<3 | 4 | 5, readonly VideoState[]> = {
  3: ['queued', 'rendering'],
  4: ['completed'],
  5: ['failed'],
};

/** Video numbers follow the order of creation. */
const COLUMNS = {
  created_at: 'project_id',
  updated_at: 'revision',
  title: 'name',
  video_duration: 'duration',
} as const satisfies Record<NonNullable<ProductVideosQuery['sort_by']>, keyof VideoRow>;

/** Returns a page of the account's product videos, or of their previews. */
export async function listProductVideos(
  { db, ...backend }: Backend,
  accountId: string,
  which: 'videos' | 'previews',
  query: ProductVideosQuery,
): Promise<{ videos: FoundVideo[]; total: number }> {
  const { page = 1, page_size: size = 10, sort_by: sort = 'created_at', sort_order: order = 'desc' } = query;
  const all = db
    .selectFrom('videos')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'product_video')
    .where('preview', '=', which === 'previews' ? 1 : 0)
    .where('status', 'in', query.status ? STATES[query.status] : Object.values(STATES).flat());
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy(COLUMNS[sort], order)
    .orderBy('project_id', order)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { videos: await withFiles({ db, ...backend }, rows), total: Number(total) };
}
