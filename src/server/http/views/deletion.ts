import type { DeleteOptions, Receipt } from '../../../service/library/trash/discard.ts';

/** How a deletion is meant: into the trash, or for good. */
export function deleteOptionsOf({
  permanently = false,
}: {
  permanently?: boolean | undefined;
}): DeleteOptions {
  return { isForGood: permanently };
}

/** What is told of where a deleted thing lies. */
export function receiptView(receipt: Receipt): { trash_id?: string; restorable_until?: number } {
  return receipt ? { trash_id: receipt.trashId, restorable_until: Math.floor(receipt.until / 1000) } : {};
}
