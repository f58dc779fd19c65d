import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

interface Props {
  label: string;
  value: string;
  /** Unix time; the secret before it signs, too, until then. */
  formerUntil?: number | undefined;
}

export function Secret({ label, value, formerUntil }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="text-ink-2">{label}</span>
      <span className="flex items-center gap-1">
        <code className="font-mono">{isShown ? value : '•'.repeat(16)}</code>
        <IconButton
          label={`${isShown ? m.webhooks.hide : m.webhooks.reveal}: ${label}`}
          className="size-8"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
        </IconButton>
        <CopyButton kind="quiet" label={m.webhooks.copySecret} text={value} />
      </span>
      {formerUntil !== undefined && (
        <span className="text-ink-2">{m.webhooks.bothSecretsUntil(formatMoment(formerUntil))}</span>
      )}
    </div>
  );
}
