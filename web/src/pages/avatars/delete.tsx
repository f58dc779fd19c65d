import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteAvatar } from '../../api/avatars.ts';
import { toastDeleted } from '../../api/toast-deleted.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';

export function DeleteAvatar({ id, name }: { id: number; name: string }) {
  const navigate = useNavigate();
  const remove = useDeleteAvatar();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="danger" icon={<Trash2 className="size-4" />} onClick={() => setAsking(true)}>
        {m.avatars.remove}
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={m.avatars.removeTitle(name)}
        hint={m.avatars.removeHint}
        action={m.avatars.removeAction}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onError: (error) => toast(error.message, 'bad'),
            onSuccess(deleted) {
              toastDeleted(m.avatars.removed, deleted);
              void navigate({ to: '/avatars', search: { show: 'own' } });
            },
          })
        }
      />
    </>
  );
}
