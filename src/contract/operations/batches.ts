import {
  Batch,
  Batches,
  BatchesQuery,
  BatchParams,
  BatchResults,
  BatchResultsQuery,
  CreateBatch,
  CreatedBatch,
} from '../v2/batches.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'videos', tag: 'Templates' });

export const createBatch = defineOperation({
  method: 'POST',
  path: '/v2/batches',
  name: 'createBatch',
  summary: 'Create a video from a template for each row of a list or table',
  body: CreateBatch,
  data: CreatedBatch,
  isPriced: true,
});

export const listBatches = defineOperation({
  method: 'GET',
  path: '/v2/batches',
  name: 'listBatches',
  summary: 'List your batches, newest first',
  query: BatchesQuery,
  data: Batches,
});

export const getBatch = defineOperation({
  method: 'GET',
  path: '/v2/batches/:id',
  name: 'getBatch',
  summary: 'Get the status of a batch',
  params: BatchParams,
  data: Batch,
});

export const getBatchResults = defineOperation({
  method: 'GET',
  path: '/v2/batches/:id/results',
  name: 'getBatchResults',
  summary: 'Get the results of a batch: a video for each row, or why it failed',
  params: BatchParams,
  query: BatchResultsQuery,
  data: BatchResults,
});

export const cancelBatch = defineOperation({
  method: 'POST',
  path: '/v2/batches/:id/cancel',
  name: 'cancelBatch',
  summary: 'Cancel the unfinished rows of a batch; their credits are returned',
  params: BatchParams,
  data: Batch,
});
