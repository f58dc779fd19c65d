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
] as const;

/** Of every call that deletes something which can be had back. */
export const permanently = {
  permanently: optional(boolean()).describe(
    'True deletes it for good at once; otherwise it goes to the trash',
  ),
};
export const Permanently = z.object(permanently);

/** What such a call answers besides. */
export const inTrash = {
  trash_id: z.string().optional().describe('To restore it; absent where it was removed for good'),
  restorable_until: z.int().optional().describe('Unix time in seconds'),
};

export const TrashQuery = z
  .object({ kind: optional(z.enum(TRASH_KINDS)), ...cursorPaging })
  .superRefine(oneWayOfPaging);
export type TrashQuery = z.output<typeof TrashQuery>;

export const TrashParams = z.object({ trash_id: z.string() });

const Thing = z.object({
  kind: z.enum(TRASH_KINDS),
  id: z.string().describe('Its id before it was deleted, which it has again once it is restored'),
  name: z.string(),
});

export const TrashItem = Thing.extend({
  trash_id: z.string(),
  size: z.int().describe('Bytes of its files'),
  cover_url: z.string().nullable().describe('A picture of it, for the caller only'),
  deleted_at: z.int().describe('Unix time in seconds'),
  restorable_until: z.int().describe('Unix time in seconds; it is removed for good soon after'),
});
export type TrashItem = z.output<typeof TrashItem>;

export const Trash = z.object({
  items: z.array(TrashItem).describe('What was deleted last first'),
  total: z.int().describe('Of all kinds'),
  size: z.int().describe('Bytes of all of it, which count as storage of the account'),
  keep_days: z.int().describe('Days that deleted items stay in the trash; 0: they are deleted at once'),
  has_more: z.boolean(),
  next_cursor: z.string().optional().describe('When there are more'),
});

export const RestoredFromTrash = Thing.extend({
  restored: z.literal(true),
  also: z.array(Thing).describe('Files that it shows and that were deleted, too'),
});

export const DeletedFromTrash = Thing.extend({
  trash_id: z.string(),
  deleted: z.literal(true),
});

export const EmptiedTrash = z.object({ deleted: z.int().describe('How many things were removed for good') });
