import type { ReactNode } from 'react';
import { m } from '../messages/index.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  title: string;
  hint: ReactNode;
  /** Label of the confirming button, such as "Delete video". */
  action: string;
  isBusy: boolean;
  onConfirm(): void;
}

/** Asks for confirmation before something that cannot be undone. */
export function Confirm({ isOpen, onOpenChange, title, hint, action, isBusy, onConfirm }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      hint={hint}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button kind="danger" isBusy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  );
}
