const videos = (count: number) => (count === 1 ? '1 video' : `${count} videos`);

/** Folders and tags of videos. */
export const folders = {
  title: 'Folders',
  folder: 'Folder',
  all: 'All videos',
  none: 'No folder',
  create: 'New folder',
  createTitle: 'New folder',
  createAction: 'Create folder',
  renameTitle: 'Rename folder',
  name: 'Name',
  rename: (name: string) => `Rename the folder ${name}`,
  remove: (name: string) => `Delete the folder ${name}`,
  removeTitle: (name: string) => `Delete the folder ${name}?`,
  removeHint: (count: number) =>
    count === 0
      ? 'It has no videos.'
      : count === 1
        ? 'Its video stays, in no folder.'
        : `Its ${count} videos stay, in no folder.`,
  removeAction: 'Delete folder',
  deleted: (name: string) => `The folder ${name} was deleted`,
  count: (name: string, count: number) => `${name} (${count})`,
  move: 'Move',
  moveTitle: (count: number) => `Move ${videos(count)}`,
  moveAction: 'Move here',
  moveTo: 'Move to',
  moved: (count: number, name: string) => `${videos(count)} moved to ${name}`,
  removedFromFolder: (count: number) =>
    `${videos(count)} moved out of ${count === 1 ? 'its folder' : 'folders'}`,
  movedBack: (count: number) => `${videos(count)} moved back`,
  emptyTitle: 'This folder is empty',
  emptyHint: 'Select videos in another list, then choose Move.',
  filing: 'Folder and tags',
  tags: 'Tags',
  allTags: 'All tags',
  tagFilter: 'Tag',
  tag: (tag: string) => `Videos tagged ${tag}`,
  addTag: 'Add a tag',
  addTagAction: 'Add',
  tagHint: (max: number) => `Up to ${max} tags. Case does not matter.`,
  removeTag: (tag: string) => `Remove the tag ${tag}`,
  tagRemoved: (tag: string) => `The tag ${tag} was removed`,
  moreTags: (count: number) => `+${count}`,
};
