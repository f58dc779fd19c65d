import * as described from '../../../contract/operations/dashboard/account.ts';
import { changeEmbedding, findEmbedding } from '../../../service/videos/shares/embedding.ts';
import { operation } from '../server/operation.ts';

export const getEmbedding = operation(described.getEmbedding, {
  handle: ({ context, account }) => findEmbedding(context.db, account.id),
});

export const changeEmbeddingOperation = operation(described.changeEmbedding, {
  target: ({ mode }) => mode,
  handle: ({ context, account, body: { mode, sites = [] } }) =>
    changeEmbedding(context.db, account.id, { mode, sites }),
});
