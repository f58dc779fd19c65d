import { z } from 'zod';
import { boolean, optional } from '../fields.ts';
import { cursorPaging, oneWayOfPaging } from './lists.ts';

export const TRASH_KINDS = [
  'video',
  'avatar',
  'voice',
  'music',
  'template',
  'product',
  'asset',
  'draft',
  'folder',
] as const;

/** Query of every call that moves something to the trash. */
export const permanently = {
  permanently: optional(boolean()).describe(
    'True deletes the item permanently; otherwise it goes to the trash',
  ),
};
export const DeleteQuery = z.object(permanently);

/** Response fields of every call that moves something to the trash. */
export const inTrash = {
  trash_id: z.string().optional().describe('Id for restoring the item; absent if it was deleted permanently'),
  restorable_until: z.int().optional().describe('Unix time in seconds'),
};

export const TrashQuery = z
  .object({ kind: optional(z.enum(TRASH_KINDS)), ...cursorPaging })
  .superRefine(oneWayOfPaging);
export type TrashQuery = z.output<typeof TrashQuery>;

export const TrashParams = z.object({ trash_id: z.string() });

const TrashedObject = z.object({
  kind: z.enum(TRASH_KINDS),
  id: z.string().describe('Id of the item, which stays the same after it is restored'),
  name: z.string(),
});

export const TrashItem = TrashedObject.extend({
  trash_id: z.string(),
  size: z.int().describe('Size of the item’s files in bytes'),
  cover_url: z.string().nullable().describe('URL of a picture of the item; loading it requires your key'),
  deleted_at: z.int().describe('Unix time in seconds'),
  restorable_until: z.int().describe('Unix time in seconds; soon after, the item is deleted permanently'),
});
export type TrashItem = z.output<typeof TrashItem>;

export const Trash = z.object({
  items: z.array(TrashItem).describe('Last deleted first'),
  total: z.int().describe('Number of items of all kinds'),
  size: z.int().describe('Total bytes of all items; they count towards the account’s storage'),
  keep_days: z.int().describe('Days that items stay in the trash; with 0 they are deleted at once'),
  has_more: z.boolean(),
  next_cursor: z.string().optional().describe('Present if there are more results'),
});

export const RestoredFromTrash = TrashedObject.extend({
  restored: z.literal(true),
  also: z.array(TrashedObject).describe('Deleted files that the item uses, restored with it'),
});

export const DeletedFromTrash = TrashedObject.extend({
  trash_id: z.string(),
  deleted: z.literal(true),
});

export const EmptiedTrash = z.object({ deleted: z.int().describe('Number of items deleted permanently') });
