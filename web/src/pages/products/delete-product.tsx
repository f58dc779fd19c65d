import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteProduct } from '../../api/products.ts';
import { toastDeleted } from '../../api/toast-deleted.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';

export function DeleteProduct({ id }: { id: string }) {
  const navigate = useNavigate();
  const remove = useDeleteProduct();
  const [isAsking, setAsking] = useState(false);

  function confirm() {
    // Leaves the page before its product disappears from the cache.
    void navigate({ to: '/products' });
    remove.mutate(id, {
      onError: (error) => toast(error.message, 'bad'),
      onSuccess: (deleted) => toastDeleted(m.products.removed, deleted),
    });
  }

  return (
    <>
      <Button kind="danger" icon={<Trash2 className="size-4" />} onClick={() => setAsking(true)}>
        {m.products.remove}
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={m.products.removeTitle}
        hint={m.products.removeHint}
        action={m.products.removeAction}
        isBusy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
