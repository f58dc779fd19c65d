import { m } from '../../messages/index.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';

interface Props {
  isOpen: boolean;
  onClose(): void;
  isBusy: boolean;
  onConfirm(options: { onError(error: Error): void; onSuccess(): void }): void;
}

/** Asks for confirmation before changing a secret. */
export function RotateDialog({ isOpen, onClose, isBusy, onConfirm }: Props) {
  return (
    <Confirm
      isOpen={isOpen}
      onOpenChange={onClose}
      title={m.webhooks.rotateTitle}
      hint={m.webhooks.rotateHint}
      action={m.webhooks.rotateAction}
      isBusy={isBusy}
      onConfirm={() =>
        onConfirm({
          onError: (error) => toast(error.message, 'bad'),
          onSuccess() {
            onClose();
            toast(m.webhooks.rotated);
          },
        })
      }
    />
  );
}
