import { Download } from 'lucide-react';
import { m } from '../../messages/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Props {
  codes: readonly string[];
  /** Number of other sessions that were signed out. */
  ended?: number;
  onClose(): void;
}

/** Shows the recovery codes, which can be seen only once. */
export function RecoveryCodes({ codes, ended = 0, onClose }: Props) {
  const text = codes.join('\n');
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={m.twoStep.codesTitle}
      hint={m.twoStep.codesHint}
      actions={
        <>
          <a
            href={`data:text/plain,${encodeURIComponent(`${text}\n`)}`}
            download={m.twoStep.fileName}
            className={buttonClass('plain')}
          >
            <Download className="size-4" aria-hidden="true" />
            {m.twoStep.download}
          </a>
          <CopyButton text={text} label={m.twoStep.copyAll} size="md" />
          <Button kind="primary" onClick={onClose}>
            {m.twoStep.saved}
          </Button>
        </>
      }
    >
      <ul
        aria-label={m.twoStep.codesLabel}
        className="grid gap-x-6 gap-y-2 rounded-md border border-line bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {ended > 0 && <p className="mt-4 text-sm text-ink-2">{m.twoStep.signedOut(ended)}</p>}
    </Dialog>
  );
}
