import * as described from '../../../../contract/operations/batches.ts';
import { cancelBatch as cancel } from '../../../../service/videos/batches/cancel-batch.ts';
import {
  batchResults,
  findBatch,
  listBatches as list,
} from '../../../../service/videos/batches/find-batch.ts';
import { operation } from '../../server/operation.ts';
import { batchResult, batchView } from '../../views/batch-view.ts';
import { pageView } from '../../views/page.ts';

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
