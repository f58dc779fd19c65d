import type { Key } from '../../../../src/contract/dashboard/keys.ts';
import { useRevokeKey } from '../../api/keys.ts';
import { m } from '../../messages/index.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';

export function RevokeDialog({ row, isLast, onClose }: { row: Key; isLast: boolean; onClose(): void }) {
  const revoke = useRevokeKey();
  return (
    <Confirm
      isOpen
      onOpenChange={onClose}
      title={m.api.revokeTitle(row.name)}
      hint={isLast ? m.api.revokeLast : m.api.revokeHint}
      action={m.api.revokeAction}
      isBusy={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(row.id, {
          onError: (error) => toast(error.message, 'bad'),
          onSuccess() {
            toast(m.api.revoked);
            onClose();
          },
        })
      }
    />
  );
}
