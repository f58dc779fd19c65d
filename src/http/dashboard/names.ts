import { Rename, RenameParams } from '../../contract/dashboard/names.ts';
import { rename } from '../../service/videos/rename.ts';
import { operation } from '../server/operation.ts';

export const renameOperation = operation({
  method: 'PUT',
  path: '/dashboard/api/names/:what/:id',
  name: 'rename',
  summary: 'Rename something of your own',
  params: RenameParams,
  body: Rename,
  data: Rename,
  async handle({ context, account, params, body }) {
    await rename(context, account.id, { ...params, ...body });
    return body;
  },
});
