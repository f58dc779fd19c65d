import {
  Batch,
  Batches,
  BatchesQuery,
  BatchParams,
  BatchResults,
  BatchResultsQuery,
} from '../../../contract/v2/batches.ts';
import { cancelBatch as cancel } from '../../../service/videos/batches/cancel-batch.ts';
import { batchResults, findBatch, listBatches as list } from '../../../service/videos/batches/find-batch.ts';
import { operation } from '../../server/operation.ts';
import { batchResult, batchView } from '../../views/batch-view.ts';
import { pageView } from '../../views/page.ts';

export const listBatches = operation({
  method: 'GET',
  path: '/v2/batches',
  name: 'listBatches',
  summary: 'List your batches, newest first',
  query: BatchesQuery,
  data: Batches,
  async handle({ context, account, query }) {
    const { batches, total } = await list(context.db, account.id, query);
    return { batches: batches.map(batchView), ...pageView(total, query) };
  },
});

export const getBatch = operation({
  method: 'GET',
  path: '/v2/batches/:id',
  name: 'getBatch',
  summary: 'Get the status of a batch',
  params: BatchParams,
  data: Batch,
  handle: async ({ context, account, params }) =>
    batchView(await findBatch(context.db, account.id, params.id)),
});

export const getBatchResults = operation({
  method: 'GET',
  path: '/v2/batches/:id/results',
  name: 'getBatchResults',
  summary: 'Get the results of a batch: a video for each row, or why it failed',
  params: BatchParams,
  query: BatchResultsQuery,
  data: BatchResults,
  async handle({ context, account, params, query, baseUrl }) {
    const { batch } = await findBatch(context.db, account.id, params.id);
    const { items, total } = await batchResults(context, batch.id, query);
    return { results: items.map((item) => batchResult(item, baseUrl)), ...pageView(total, query) };
  },
});

export const cancelBatch = operation({
  method: 'POST',
  path: '/v2/batches/:id/cancel',
  name: 'cancelBatch',
  summary: 'Cancel the unfinished rows of a batch; their credits are returned',
  params: BatchParams,
  data: Batch,
  handle: async ({ context, account, params }) => batchView(await cancel(context, account.id, params.id)),
});
