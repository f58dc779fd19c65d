import { createBatch } from './create.ts';
import { cancelBatch, getBatch, getBatchResults, listBatches } from './read.ts';

export const BATCH_OPERATIONS = [createBatch, listBatches, getBatch, getBatchResults, cancelBatch];
