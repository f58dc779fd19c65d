import { z } from 'zod';
import { text } from '../fields.ts';
import { defineOperation } from '../operations/define-operation.ts';
import { DeleteQuery, inTrash } from '../v2/trash.ts';
import { folderId, tag, VideoParams } from '../v2/videos.ts';
import { MAX_FOLDER_NAME_LENGTH, MAX_MOVED_VIDEOS, MAX_TAGS } from './limits.ts';

const FolderParams = z.object({ id: folderId() });

const FolderName = z.object({ name: text(MAX_FOLDER_NAME_LENGTH) });

const Folder = z.object({
  folder_id: z.string(),
  name: z.string(),
  videos: z.int().describe('Number of videos in it'),
  created_at: z.int(),
});
export type Folder = z.output<typeof Folder>;

const Folders = z.object({
  folders: z.array(Folder).describe('By name'),
  tags: z
    .array(z.object({ tag: z.string(), videos: z.int() }))
    .describe('Tags in use, most used first; at most 500'),
});

const MoveVideos = z.object({
  video_ids: z
    .array(text(100))
    .min(1)
    .max(MAX_MOVED_VIDEOS)
    .transform((ids) => [...new Set(ids)]),
  folder_id: folderId().nullable().describe('Null for no folder'),
});

const Tags = z.object({
  tags: z
    .array(tag())
    .max(MAX_TAGS, { error: `must be at most ${MAX_TAGS} tags` })
    .describe('Replace the tags that the video has. Case does not matter'),
});

export const listFolders = defineOperation({
  method: 'GET',
  path: '/dashboard/api/folders',
  name: 'listFolders',
  summary: 'List the folders and tags of your videos',
  data: Folders,
});

export const createFolder = defineOperation({
  method: 'POST',
  path: '/dashboard/api/folders',
  name: 'createFolder',
  summary: 'Create a folder',
  body: FolderName,
  data: Folder,
});

export const renameFolder = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/folders/:id',
  name: 'renameFolder',
  summary: 'Rename a folder',
  params: FolderParams,
  body: FolderName,
  data: FolderName,
});

export const deleteFolder = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/folders/:id',
  name: 'deleteFolder',
  summary: 'Delete a folder; its videos stay',
  params: FolderParams,
  query: DeleteQuery,
  data: z.object({ folder_id: z.string(), deleted: z.literal(true), ...inTrash }),
});

export const moveVideos = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/folder_of_videos',
  name: 'moveVideos',
  summary: 'Move videos into a folder, or out of all folders',
  body: MoveVideos,
  data: z.object({ moved: z.int() }),
});

export const setTags = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/videos/:id/tags',
  name: 'setTags',
  summary: 'Replace the tags of a video',
  params: VideoParams,
  body: Tags,
  data: z.object({ tags: z.array(z.string()) }),
});
