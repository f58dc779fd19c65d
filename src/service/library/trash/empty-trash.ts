import { earlierClockTime } from '../../../platform/clock.ts';
import type { Backend } from '../../drivers/backend.ts';
import { removeItem } from './remove-item.ts';
import { requireTrashItem } from './restore-item.ts';
import type { TrashItem } from './tables.ts';

type Place = Pick<Backend, 'db' | 'storage'>;

/** Seconds that emptying a trash is waited for; the sweep removes the rest. */
const PATIENCE = 10;

/** Removes one thing for good. @throws {ApiError} `not_found` */
export async function removeForGood(backend: Place, accountId: string, id: string): Promise<TrashItem> {
  const item = await requireTrashItem(backend.db, accountId, id);
  await hide(backend, accountId, id);
  await removeItem(backend, accountId, id);
  return item;
}

/** Nothing of it can be had back from now on; answers how many things that are. */
export async function emptyTrash(backend: Place, accountId: string): Promise<number> {
  const ids = await hide(backend, accountId);
  const deadline = performance.now() + PATIENCE * 1000;
  for (const id of ids) {
    if (performance.now() > deadline) break;
    await removeItem(backend, accountId, id);
  }
  return ids.length;
}

/** Removes what has lain in the trash for its days, in all accounts; answers how many things that were. */
export async function sweepTrash(backend: Place, now = earlierClockTime()): Promise<number> {
  const due = await backend.db
    .selectFrom('trash_items')
    .select(['id', 'account_id'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .execute();
  let removed = 0;
  for (const { id, account_id: accountId } of due) {
    if (await removeItem(backend, accountId, id)) removed++;
  }
  return removed;
}

async function hide({ db }: Place, accountId: string, id?: string): Promise<string[]> {
  let change = db
    .updateTable('trash_items')
    .set({ expires_at: 0 })
    .where('account_id', '=', accountId)
    .where('expires_at', '>', 0);
  if (id !== undefined) change = change.where('id', '=', id);
  const rows = await change.returning('id').execute();
  return rows.map((row) => row.id);
}
