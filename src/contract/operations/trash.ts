import {
  DeletedFromTrash,
  EmptiedTrash,
  RestoredFromTrash,
  Trash,
  TrashParams,
  TrashQuery,
} from '../v2/trash.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'trash', tag: 'Assets' });

export const listTrash = defineOperation({
  method: 'GET',
  path: '/v2/trash',
  name: 'listTrash',
  summary: 'List deleted items that can be restored',
  query: TrashQuery,
  data: Trash,
});

export const getTrashCover = defineOperation({
  method: 'GET',
  path: '/v2/trash/:trash_id/cover',
  name: 'getTrashCover',
  summary: 'Get a picture of a deleted item',
  params: TrashParams,
  frame: 'file',
});

export const restoreFromTrash = defineOperation({
  method: 'POST',
  path: '/v2/trash/:trash_id/restore',
  name: 'restoreFromTrash',
  summary: 'Restore a deleted item as it was, with the files it uses',
  isAudited: true,
  params: TrashParams,
  data: RestoredFromTrash,
});

export const deleteFromTrash = defineOperation({
  method: 'DELETE',
  path: '/v2/trash/:trash_id',
  name: 'deleteFromTrash',
  summary: 'Permanently delete one item in the trash',
  params: TrashParams,
  data: DeletedFromTrash,
});

export const emptyTrash = defineOperation({
  method: 'DELETE',
  path: '/v2/trash',
  name: 'emptyTrash',
  summary: 'Permanently delete everything in the trash',
  data: EmptiedTrash,
});
