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
  summary: 'What was deleted and can be restored',
  query: TrashQuery,
  data: Trash,
});

export const getTrashCover = defineOperation({
  method: 'GET',
  path: '/v2/trash/:trash_id/cover',
  name: 'getTrashCover',
  summary: 'A picture of what was deleted',
  params: TrashParams,
  frame: 'file',
});

export const restoreFromTrash = defineOperation({
  method: 'POST',
  path: '/v2/trash/:trash_id/restore',
  name: 'restoreFromTrash',
  summary: 'Restore what was deleted, as it was, with the files that it shows',
  isAudited: true,
  params: TrashParams,
  data: RestoredFromTrash,
});

export const deleteFromTrash = defineOperation({
  method: 'DELETE',
  path: '/v2/trash/:trash_id',
  name: 'deleteFromTrash',
  summary: 'Remove one thing in the trash for good',
  params: TrashParams,
  data: DeletedFromTrash,
});

export const emptyTrash = defineOperation({
  method: 'DELETE',
  path: '/v2/trash',
  name: 'emptyTrash',
  summary: 'Remove everything in the trash for good',
  data: EmptiedTrash,
});
