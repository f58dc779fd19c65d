import type { Selectable } from 'kysely';
import { z } from 'zod';
import { VISUAL_STYLES } from '../../../contract/enums.ts';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import type { ProductVideosQuery } from '../../../contract/v2/product-video.ts';
import type { ProductVideoRequest, VisualStyle } from '../../../engine/film/request.ts';
import { estimatePrice } from '../../account/credits/estimate.ts';
import { requireBalance } from '../../account/credits/ledger.ts';
import { expectedSize, requireStorageQuota } from '../../account/quota.ts';
import type { Backend } from '../../drivers/backend.ts';
import { jsonColumn } from '../../drivers/db/columns.ts';
import type { DbOrTransaction, VideoRow } from '../../drivers/db/schema.ts';
import { addVideo, type CreatedIds, type NewVideo } from '../create-video.ts';
import { type FoundVideo, findVideo, STATES_BY_NUMBER, withFiles } from '../find-videos.ts';
import { type OriginalCall, storedCall, VIDEO_REQUEST } from '../stored-request.ts';
import { callForFullVideo, withStyles } from './product-video-options.ts';
import { type ResolvedProductVideo, requireStyle } from './resolve-product-video.ts';
import { orderScript } from './written-script.ts';

type CreditedBackend = Backend & { credits: boolean };

interface NewProductVideo
  extends Pick<NewVideo, 'accountId' | 'family' | 'webhookUrl' | 'baseUrl' | 'warnings' | 'originalCall'> {
  understood: ResolvedProductVideo;
}

/**
 * Creates a video or preview and orders its script.
 * @param onCreated runs in the transaction; an error rolls it back
 * @throws {ApiError} `no_credit`, or `conflict` if the account's storage is full
 */
export async function createProductVideo(
  backend: CreditedBackend,
  { understood, style, quality, ...video }: NewProductVideo & StyleAndQuality,
  onCreated: (transaction: DbOrTransaction, ids: CreatedIds) => Promise<void>,
): Promise<CreatedIds> {
  const ids = await backend.db.transaction().execute(async (transaction) => {
    const base = await withOrder(transaction, video.accountId, understood);
    const request = { ...base, style, ...(quality === 'preview' && { quality }) };
    await requireStorageQuota(transaction, backend, video.accountId, expectedSize(request));
    const created = await addVideo(transaction, backend, { ...video, request });
    await onCreated(transaction, created);
    return created;
  });
  backend.queue.wake();
  return ids;
}

interface StyleAndQuality {
  style: VisualStyle;
  quality: 'full' | 'preview';
}

/** Result for one name of a list. */
export interface ListedPreview {
  /** The requested name. */
  name: string;
  style?: VisualStyle;
  /** Warn that another style is used, or that the style does not show the presenter. */
  warnings?: string[];
  /** Why there is no preview. */
  problem?: string;
}

/** Resolves each style on its own; one that cannot be shown does not affect the others. */
export function listedStyles(
  names: readonly string[],
  understood: ResolvedProductVideo,
  isStrict: boolean,
): ListedPreview[] {
  return names.map((name) => {
    try {
      return { name, ...requireStyle(name, understood, isStrict) };
    } catch (error) {
      if (error instanceof ApiError) return { name, problem: error.message };
      throw error;
    }
  });
}

/**
 * Creates a preview with the same script for each style, all or none. Each is stored as if it had been requested alone.
 * @param onCreated receives the ids by style
 * @throws {ApiError} `no_credit` if the balance does not cover all of them, `conflict` if the storage does not
 */
export async function createPreviews(
  backend: CreditedBackend,
  { understood, ...video }: NewProductVideo,
  styles: ReadonlySet<VisualStyle>,
  onCreated: (transaction: DbOrTransaction, ids: ReadonlyMap<VisualStyle, string>) => Promise<void>,
): Promise<ReadonlyMap<VisualStyle, string>> {
  const ids = await backend.db.transaction().execute(async (transaction) => {
    const base =
      styles.size > 0 ? await withOrder(transaction, video.accountId, understood) : understood.base;
    const requests = [...styles].map((style) => ({ ...base, style, quality: 'preview' as const }));
    const sum = requests.reduce((total, request) => total + estimatePrice(request), 0);
    if (backend.credits) await requireBalance(transaction, video.accountId, sum);
    const size = requests.reduce((total, request) => total + expectedSize(request), 0);
    await requireStorageQuota(transaction, backend, video.accountId, size);
    const created = new Map<VisualStyle, string>();
    for (const request of requests) {
      const originalCall = video.originalCall && withStyles(video.originalCall, [request.style]);
      const { videoId } = await addVideo(transaction, backend, { ...video, request, originalCall });
      created.set(request.style, videoId);
    }
    await onCreated(transaction, created);
    return created;
  });
  backend.queue.wake();
  return ids;
}

/**
 * Returns the request for the full video of a preview.
 * @throws {ApiError} naming `preview_id` if the account has no such preview
 */
export async function fullRequestForPreview(
  backend: Backend,
  accountId: string,
  previewId: string,
): Promise<{
  request: ProductVideoRequest;
  webhookUrl: string | undefined;
  originalCall: OriginalCall | undefined;
}> {
  const { video } = await findVideo(backend, accountId, previewId).catch(toUnknownPreview);
  const previewed = video.preview ? VIDEO_REQUEST.read(video.request) : undefined;
  if (previewed?.kind !== 'product_video') throw unknownPreview();
  const { quality: _, ...request } = previewed;
  const originalCall = storedCall(video);
  return {
    request,
    webhookUrl: video.webhook_url ?? undefined,
    originalCall: originalCall && callForFullVideo(originalCall),
  };
}

const unknownPreview = () => invalidField('preview_id', 'is not one of the previews of this account');

function toUnknownPreview(error: unknown): never {
  throw error instanceof ApiError && error.kind === 'not_found' ? unknownPreview() : error;
}

/** Orders the script of a request, if the script is still to be written, and adds the order to the request. */
async function withOrder(
  transaction: DbOrTransaction,
  accountId: string,
  { base, writing }: ResolvedProductVideo,
): Promise<ResolvedProductVideo['base']> {
  if (!writing) return base;
  const id = await orderScript(transaction, accountId, writing);
  return { ...base, writing: { id, seconds: writing.seconds } };
}

/** Video numbers follow the order of creation. */
const SORT_COLUMNS = {
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
    .where(
      'status',
      'in',
      query.status ? STATES_BY_NUMBER[query.status] : Object.values(STATES_BY_NUMBER).flat(),
    );
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy(SORT_COLUMNS[sort], order)
    .orderBy('project_id', order)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { videos: await withFiles({ db, ...backend }, rows), total: Number(total) };
}

/** The request of a deleted video is empty. */
const SHOWN = jsonColumn(
  'the request for a product video',
  z.object({
    style: z.enum(VISUAL_STYLES).optional(),
    voice: z.object({ script: z.string() }).optional(),
  }),
);

/** Returns the fields that only product videos have. */
export function productVideoView({ kind, preview, request }: Selectable<VideoRow>) {
  if (kind !== 'product_video') return {};
  const { style, voice } = SHOWN.read(request);
  return {
    preview: preview ? (true as const) : undefined,
    visual_style: style,
    script: voice?.script || undefined,
  };
}
