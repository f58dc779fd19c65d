import { AssetParams, Assets, AssetsQuery, DeletedAsset } from '../../dashboard/assets.ts';
import { Permanently } from '../../v2/trash.ts';
import { defineOperation } from '../define-operation.ts';

export const listAssets = defineOperation({
  method: 'GET',
  path: '/dashboard/api/assets',
  name: 'listAssets',
  summary: 'The files of the account, the newest first, and what may be uploaded',
  query: AssetsQuery,
  data: Assets,
});

export const deleteAsset = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/assets/:id',
  name: 'deleteAsset',
  summary: 'Delete a file that nothing needs any more',
  params: AssetParams,
  query: Permanently,
  data: DeletedAsset,
});
