import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_MOVED_VIDEOS } from '../../../src/contract/dashboard/limits.ts';
import type { Video } from '../../../src/contract/v2/videos.ts';
import { m } from '../messages/index.ts';
import { toast } from '../ui/toast.tsx';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';
import { toastDeleted } from './toast-deleted.ts';

/** The value of a folder filter for videos in no folder. */
export const NO_FOLDER = 'none';

/** The account's folders by name, and its tags by use. */
export const foldersQuery = queryOptions({
  queryKey: ['folders'],
  queryFn: ({ signal }) => call('GET /dashboard/api/folders', { signal }),
});

export type ListedFolder = Awaited<ReturnType<NonNullable<typeof foldersQuery.queryFn>>>['folders'][number];

function refetchVideos() {
  return Promise.all(
    [['folders'], ['videos'], ['video']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Creates a folder, or renames the given one. */
export function useSaveFolder(folder: ListedFolder | undefined) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string): Promise<{ folder_id?: string; name: string }> =>
      folder
        ? call('PUT /dashboard/api/folders/:id', { params: { id: folder.folder_id }, body: { name } })
        : call('POST /dashboard/api/folders', { body: { name } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: foldersQuery.queryKey }),
  });
}

/** @param onDeleted leaves the list of the folder before that list is loaded again */
export function useDeleteFolder(onDeleted: () => void) {
  return useMutation({
    mutationFn: ({ folder_id: id }: ListedFolder) =>
      call('DELETE /dashboard/api/folders/:id', { params: { id } }),
    async onSuccess(deleted, { name }) {
      onDeleted();
      toastDeleted(m.folders.deleted(name), deleted);
      await refetchVideos();
    },
    onError: ({ message }) => toast(message, 'bad'),
  });
}

type Filed = Pick<Video, 'video_id' | 'folder_id'>;

async function move(videos: readonly Filed[], folderId: string | undefined): Promise<void> {
  for (let from = 0; from < videos.length; from += MAX_MOVED_VIDEOS) {
    const ids = videos.slice(from, from + MAX_MOVED_VIDEOS).map(({ video_id: id }) => id);
    await call('PUT /dashboard/api/folder_of_videos', {
      body: { video_ids: ids, folder_id: folderId ?? null },
    });
  }
}

/** Moves videos into a folder, and offers to move each back to where it was. */
export function useMoveVideos() {
  return useMutation({
    mutationFn: ({ videos, folder }: { videos: readonly Filed[]; folder: ListedFolder | undefined }) =>
      move(videos, folder?.folder_id),
    onSuccess(_, { videos, folder }) {
      const text = folder
        ? m.folders.moved(videos.length, folder.name)
        : m.folders.removedFromFolder(videos.length);
      toast(text, 'good', { label: m.trash.undo, run: () => void moveBack(videos) });
    },
    onError: ({ message }) => toast(message, 'bad'),
    // Some videos may have been moved before another one failed.
    onSettled: refetchVideos,
  });
}

async function moveBack(videos: readonly Filed[]): Promise<void> {
  try {
    for (const [folderId, group] of Map.groupBy(videos, (video) => video.folder_id))
      await move(group, folderId);
    toast(m.folders.movedBack(videos.length));
  } catch (error) {
    toast((error as Error).message, 'bad');
  }
  await refetchVideos();
}

/** Replaces the tags of a video. A removed tag can be put back. */
export function useSetTags({ video_id: id, tags: before = [] }: Pick<Video, 'video_id' | 'tags'>) {
  const save = async (tags: readonly string[]) => {
    await call('PUT /dashboard/api/videos/:id/tags', { params: { id }, body: { tags: [...tags] } });
    await refetchVideos();
  };
  return useMutation({
    mutationFn: save,
    onSuccess(_, tags) {
      const removed = before.find((tag) => !tags.includes(tag));
      if (removed === undefined) return;
      const undo = () => save(before).catch(({ message }: Error) => toast(message, 'bad'));
      toast(m.folders.tagRemoved(removed), 'good', { label: m.trash.undo, run: () => void undo() });
    },
    onError: ({ message }) => toast(message, 'bad'),
  });
}
