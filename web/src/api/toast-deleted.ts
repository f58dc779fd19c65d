import { m } from '../messages/index.ts';
import { toast } from '../ui/toast.tsx';
import { callForEach } from './call-for-each.ts';
import { queryClient } from './query-client.ts';
import { restore } from './trash.ts';

interface Deleted {
  trash_id?: string | undefined;
}

/** Says what was deleted, and offers to have it back where it lies in the trash. */
export function toastDeleted(text: string, deleted: Deleted | readonly Deleted[], tone?: 'bad'): void {
  const ids = [deleted].flat().flatMap(({ trash_id: id }) => id ?? []);
  toast(text, tone, ids.length === 0 ? undefined : { label: m.trash.undo, run: () => void undo(ids) });
}

async function undo(ids: readonly string[]): Promise<void> {
  const { done, failed, reason } = await callForEach(ids, restore);
  const [only] = done;
  if (failed > 0) toast(ids.length === 1 ? reason : m.trash.notRestored(failed, reason), 'bad');
  else if (only) toast(done.length === 1 ? m.trash.restored(only.name) : m.trash.restoredMany(done.length));
  if (only) await queryClient.invalidateQueries();
}
