import { ApiError, invalidField } from '../../../contract/errors.ts';
import * as contract from '../../../contract/operations/trash.ts';
import { entriesBefore } from '../../../contract/v2/lists.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import type { DeleteOptions, Receipt, TrashItem } from '../../../service/library/trash/discard.ts';
import {
  emptyTrash,
  listTrash,
  type Restored,
  removeForGood,
  restoreItem,
  trashCover,
} from '../../../service/library/trash/trash.ts';
import { operationsUsing } from '../operation.ts';

const operation = operationsUsing<Backend>();

const PAGE_SIZE = 20;

const list = operation(contract.listTrash, {
  async handle({ context, account, query, baseUrl }) {
    const { kind, cursor, page_size: size = PAGE_SIZE } = query;
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const page = await listTrash(
      context.db,
      account.id,
      { kind, after },
      { limit: size, offset: entriesBefore(query.page, size) },
    );
    const last = page.items.at(-1);
    return {
      items: page.items.map((item) => ({
        ...describe(item),
        trash_id: item.id,
        size: Number(item.size),
        cover_url: item.cover_file === null ? null : `${baseUrl}/v2/trash/${item.id}/cover`,
        deleted_at: Math.floor(item.deleted_at / 1000),
        restorable_until: Math.floor(item.expires_at / 1000),
      })),
      total: page.total,
      size: page.size,
      keep_days: context.trashDays,
      has_more: page.hasMore,
      next_cursor: page.hasMore && last ? makeCursor(last) : undefined,
    };
  },
});

const cover = operation(contract.getTrashCover, {
  async handle({ context, account, params }) {
    const file = await trashCover(context.db, account.id, params.trash_id);
    if (!file) throw new ApiError('not_found', 'This item has no picture');
    return file;
  },
});

const restore = operation(contract.restoreFromTrash, {
  target: (_body, { kind, id }) => `${kind} ${id}`,
  async handle({ context, account, params }) {
    const [restored, ...also] = await restoreItem(context, account.id, params.trash_id);
    return { ...describe(restored), restored: true as const, also: also.map(describe) };
  },
});

const remove = operation(contract.deleteFromTrash, {
  target: (_body, { kind, id }) => `${kind} ${id}`,
  async handle({ context, account, params }) {
    const removed = await removeForGood(context, account.id, params.trash_id);
    return { ...describe(removed), trash_id: params.trash_id, deleted: true as const };
  },
});

const empty = operation(contract.emptyTrash, {
  async handle({ context, account }) {
    return { deleted: await emptyTrash(context, account.id) };
  },
});

export const TRASH_OPERATIONS = [list, cover, restore, remove, empty];

function describe({ kind, subject, name }: Restored) {
  return { kind, id: subject, name };
}

function makeCursor({ deleted_at: at, id }: Pick<TrashItem, 'deleted_at' | 'id'>): string {
  return Buffer.from(`${at}:${id}`).toString('base64url');
}

function readCursor(cursor: string): { deletedAt: number; id: string } {
  const [, at, id] = /^(\d{1,15}):([\w-]{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined) {
    throw invalidField('cursor', 'must be the next_cursor of an earlier page');
  }
  return { deletedAt: Number(at), id };
}

/** Whether a deletion moves to the trash or is permanent. */
export function deleteOptionsOf({
  permanently = false,
}: {
  permanently?: boolean | undefined;
}): DeleteOptions {
  return { isForGood: permanently };
}

/** Returns the response fields about an item that was moved to the trash. */
export function receiptView(receipt: Receipt): { trash_id?: string; restorable_until?: number } {
  return receipt ? { trash_id: receipt.trashId, restorable_until: Math.floor(receipt.until / 1000) } : {};
}
