import { m } from '../messages/index.ts';
import { toast } from '../ui/toast.tsx';
import { queryClient } from './query-client.ts';
import { restore } from './trash.ts';

/** Says what was deleted, and offers to have it back where it lies in the trash. */
export function toastDeleted(text: string, { trash_id: id }: { trash_id?: string | undefined }): void {
  toast(text, 'good', id === undefined ? undefined : { label: m.trash.undo, run: () => void undo(id) });
}

async function undo(id: string): Promise<void> {
  try {
    const { name } = await restore(id);
    toast(m.trash.restored(name));
    await queryClient.invalidateQueries();
  } catch (error) {
    toast((error as Error).message, 'bad');
  }
}
