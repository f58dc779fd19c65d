import { m } from '../messages/index.ts';
import { toast } from '../ui/toast.tsx';
import { callForEach } from './call-for-each.ts';
import { queryClient } from './query-client.ts';
import { restoreFromTrash } from './trash.ts';

interface Deleted {
  trash_id?: string | undefined;
}

/** Shows what was deleted, with an undo button if it went to the trash. */
export function toastDeleted(text: string, deleted: Deleted | readonly Deleted[], tone?: 'bad'): void {
  const ids = [deleted].flat().flatMap(({ trash_id: id }) => id ?? []);
  toast(text, tone, ids.length === 0 ? undefined : { label: m.trash.undo, run: () => void undo(ids) });
}

async function undo(ids: readonly string[]): Promise<void> {
  const { succeeded, failed, reason } = await callForEach(ids, restoreFromTrash);
  const [only] = succeeded;
  if (failed > 0) toast(ids.length === 1 ? reason : m.trash.notRestored(failed, reason), 'bad');
  else if (only)
    toast(succeeded.length === 1 ? m.trash.restored(only.name) : m.trash.restoredMany(succeeded.length));
  if (only) await queryClient.invalidateQueries();
}
