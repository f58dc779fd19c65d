import * as described from '../../../../contract/operations/batches.ts';
import type { Batch, BatchResult } from '../../../../contract/v2/batches.ts';
import { WARNINGS } from '../../../../service/drivers/db/columns.ts';
import { cancelBatch as cancel } from '../../../../service/videos/batches/cancel-batch.ts';
import {
  batchResults,
  type FoundBatch,
  type FoundItem,
  findBatch,
  listBatches as list,
} from '../../../../service/videos/batches/find-batch.ts';
import { operation } from '../../server/operation.ts';
import { pageView } from '../../views/page.ts';
import { videoStatus } from '../../views/video-view.ts';

export const listBatches = operation(described.listBatches, {
  async handle({ context, account, query }) {
    const { batches, total } = await list(context.db, account.id, query);
    return { batches: batches.map(batchView), ...pageView(total, query) };
  },
});

export const getBatch = operation(described.getBatch, {
  handle: async ({ context, account, params }) =>
    batchView(await findBatch(context.db, account.id, params.id)),
});

export const getBatchResults = operation(described.getBatchResults, {
  async handle({ context, account, params, query, baseUrl }) {
    const { batch } = await findBatch(context.db, account.id, params.id);
    const { items, total } = await batchResults(context, batch.id, query);
    return { results: items.map((item) => batchResult(item, baseUrl)), ...pageView(total, query) };
  },
});

export const cancelBatch = operation(described.cancelBatch, {
  handle: async ({ context, account, params }) => batchView(await cancel(context, account.id, params.id)),
});

/** A batch in the words of the interface. */
function batchView({ batch, count }: FoundBatch): Batch {
  const seconds = (time: number) => Math.floor(time / 1000);
  const warnings = WARNINGS.read(batch.warnings);
  return {
    batch_id: batch.id,
    name: batch.name,
    template_id: batch.template_id,
    status: batch.status,
    total: batch.total,
    ...count,
    created_at: seconds(batch.created_at),
    finished_at: batch.finished_at === null ? undefined : seconds(batch.finished_at),
    warnings: warnings.length > 0 ? warnings : undefined,
  };
}

function batchResult({ item, video }: FoundItem, baseUrl: string): BatchResult {
  const { row, name, video_id: id } = item;
  if (!video) {
    // The row was refused at the door, or its video was deleted since.
    const error = id === null ? refusal(item) : { code: 10104, message: 'The video was deleted' };
    return { row, name, status: 'failed', progress: 0, error };
  }
  const { video_id, project_id, status, progress, video_url, cover_url, duration, error } = videoStatus(
    video,
    baseUrl,
  );
  return { row, name, status, progress, video_id, project_id, video_url, cover_url, duration, error };
}

function refusal({ error_code: code, error_message: message, error_field: field }: FoundItem['item']) {
  return { code: code ?? 50000, message: message ?? '', field: field ?? undefined };
}
