import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Shows a newly created key. */
export function NewKey({ value, hint, onClose }: { value: string; hint: string; onClose(): void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={m.api.newKeyTitle}
      hint={hint}
      actions={
        <>
          <CopyButton text={value} label={m.api.copyKey} size="md" kind="primary" />
          <Button onClick={onClose}>{m.api.done}</Button>
        </>
      }
    >
      <code className="block rounded-md border border-line bg-sunken p-3 font-mono text-sm break-all">
        {value}
      </code>
    </Dialog>
  );
}
