import type { TRASH_KINDS } from '../../../../src/contract/v2/trash.ts';

const kinds: Record<(typeof TRASH_KINDS)[number], string> = {
  video: 'Video',
  avatar: 'Avatar',
  voice: 'Voice',
  music: 'Music',
  template: 'Template',
  product: 'Product',
  asset: 'File',
  draft: 'Draft',
  folder: 'Folder',
};

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export const trash = {
  title: 'Trash',
  hint: (keep: number) =>
    keep === 0
      ? 'On this server, what you delete is gone at once.'
      : `What you delete can be restored for ${days(keep)}. Until then it counts towards your storage.`,
  size: (size: string) => `${size} of your storage`,
  emptyTitle: 'The trash is empty',
  emptyHint:
    'Deleted videos, avatars, voices, music, templates, products, files, drafts and folders appear here.',
  kinds,
  deleted: (ago: string) => `deleted ${ago}`,
  daysLeft: (count: number) => (count < 1 ? 'Less than a day left' : `${days(count)} left`),
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} was restored`,
  restoredWith: (name: string, files: number) =>
    `${name} was restored, with ${files === 1 ? 'a file' : `${files} files`} it uses`,
  remove: (name: string) => `Delete ${name} for good`,
  removeTitle: (name: string) => `Delete ${name} for good?`,
  removeHint: 'This cannot be undone.',
  removeAction: 'Delete for good',
  removed: 'Deleted for good',
  empty: 'Empty trash',
  emptyConfirm: (count: number) => `Delete ${count === 1 ? 'one item' : `${count} items`} for good?`,
  emptyConfirmHint: 'This cannot be undone.',
  emptied: 'The trash is empty',
  undo: 'Undo',
  restoredMany: (count: number) => `All ${count} were restored`,
  notRestored: (count: number, reason: string) =>
    `${count === 1 ? 'One' : count} could not be restored: ${reason}`,
};
