import type { TRASH_KINDS } from '../../../../src/contract/v2/trash.ts';

const kinds: Record<(typeof TRASH_KINDS)[number], string> = {
  video: 'Video',
  avatar: 'Avatar',
  voice: 'Voice',
  music: 'Music',
  template: 'Template',
  product: 'Product',
  asset: 'File',
};

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export const trash = {
  title: 'Trash',
  hint: (keep: number) =>
    keep === 0
      ? 'This server keeps nothing of what is deleted now.'
      : `What you delete can be restored for ${days(keep)}. Until it goes for good it counts as storage.`,
  size: (size: string) => `${size} of your storage`,
  emptyTitle: 'The trash is empty',
  emptyHint: 'Deleted videos, avatars, voices, music, templates, products and files appear here.',
  kinds,
  deleted: (ago: string) => `deleted ${ago}`,
  left: (count: number) => (count < 1 ? 'About to go' : `${days(count)} left`),
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} is there again`,
  restoredWith: (name: string, files: number) =>
    `${name} is there again, with ${files === 1 ? 'a file' : `${files} files`} that it shows`,
  remove: (name: string) => `Delete ${name} for good`,
  removeTitle: (name: string) => `Delete ${name} for good?`,
  removeHint: 'It cannot be restored any more.',
  removeAction: 'Delete for good',
  removed: 'Deleted for good',
  empty: 'Empty trash',
  emptyAsk: (count: number) => `Delete ${count === 1 ? 'one thing' : `${count} things`} for good?`,
  emptyAskHint: 'Nothing of it can be restored any more.',
  emptied: 'The trash is empty',
  undo: 'Undo',
  restoredMany: (count: number) => `All ${count} are there again`,
  notRestored: (count: number, reason: string) =>
    `${count === 1 ? 'One' : count} could not be restored: ${reason}`,
};
