import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEmptyTrash } from '../../api/trash.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';

export function EmptyButton({ count }: { count: number }) {
  const empty = useEmptyTrash();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="danger" icon={<Trash2 className="size-4" />} onClick={() => setAsking(true)}>
        {m.trash.empty}
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={m.trash.emptyAsk(count)}
        hint={m.trash.emptyAskHint}
        action={m.trash.removeAction}
        isBusy={empty.isPending}
        onConfirm={() =>
          empty.mutate(undefined, {
            onError: (error) => toast(error.message, 'bad'),
            onSuccess() {
              setAsking(false);
              toast(m.trash.emptied);
            },
          })
        }
      />
    </>
  );
}
