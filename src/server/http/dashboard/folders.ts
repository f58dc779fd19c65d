import * as contract from '../../../contract/dashboard/folders.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import {
  createFolder,
  deleteFolder,
  type ListedFolder,
  listFolders,
  listTags,
  moveVideos,
  renameFolder,
  setTags,
} from '../../../service/library/folders.ts';
import { findVideo } from '../../../service/videos/find-videos.ts';
import { operationsUsing } from '../operation.ts';
import { deleteOptionsOf, receiptView } from '../operations/trash.ts';

const operation = operationsUsing<Backend>();

const list = operation(contract.listFolders, {
  handle: async ({ context, account }) => ({
    folders: (await listFolders(context.db, account.id)).map(folderView),
    tags: await listTags(context.db, account.id),
  }),
});

const create = operation(contract.createFolder, {
  handle: async ({ context, account, body }) =>
    folderView(await createFolder(context.db, account.id, body.name)),
});

const rename = operation(contract.renameFolder, {
  async handle({ context, account, params, body }) {
    await renameFolder(context.db, account.id, params.id, body.name);
    return body;
  },
});

const remove = operation(contract.deleteFolder, {
  async handle({ context, account, params, query }) {
    const receipt = await deleteFolder(context, account.id, params.id, deleteOptionsOf(query));
    return { folder_id: params.id, deleted: true as const, ...receiptView(receipt) };
  },
});

const move = operation(contract.moveVideos, {
  handle: async ({ context, account, body }) => ({
    moved: await moveVideos(context.db, account.id, body.video_ids, body.folder_id),
  }),
});

const replaceTags = operation(contract.setTags, {
  async handle({ context, account, params, body }) {
    const { video } = await findVideo(context, account.id, params.id);
    return { tags: await setTags(context.db, account.id, video.id, body.tags) };
  },
});

export const FOLDER_OPERATIONS = [list, create, rename, remove, move, replaceTags];

function folderView({ id, name, videos, created_at: at }: ListedFolder): contract.Folder {
  return { folder_id: id, name, videos, created_at: Math.floor(Number(at) / 1000) };
}
