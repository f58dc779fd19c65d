import * as described from '../../../contract/operations/dashboard/overview.ts';
import { rename } from '../../../service/videos/rename.ts';
import { operation } from '../server/operation.ts';

export const renameOperation = operation(described.rename, {
  async handle({ context, account, params, body }) {
    await rename(context, account.id, { ...params, ...body });
    return body;
  },
});
