import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toast } from '../../ui/toast.tsx';

interface Props {
  label: string;
  /** Undefined until it is fetched. */
  value: string | undefined;
  /** Fetches the secret only when the user reveals or copies it, because the activity log records that. */
  load?: () => Promise<string>;
  /** Unix time until which the old secret is also used. */
  formerUntil?: number | undefined;
}

export function Secret({ label, value, load, formerUntil }: Props) {
  const [isShown, setShown] = useState(false);
  const get = async () => value ?? (await load?.()) ?? '';
  const show = () =>
    get().then(
      () => setShown(true),
      (error: Error) => toast(error.message, 'bad'),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="text-ink-2">{label}</span>
      <span className="flex items-center gap-1">
        <code className="font-mono">{(isShown && value) || '•'.repeat(16)}</code>
        <IconButton
          label={`${isShown ? m.webhooks.hide : m.webhooks.reveal}: ${label}`}
          className="size-8"
          onClick={() => (isShown ? setShown(false) : void show())}
        >
          {isShown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
        </IconButton>
        <CopyButton kind="quiet" label={m.webhooks.copySecret} text={get} />
      </span>
      {formerUntil !== undefined && (
        <span className="text-ink-2">{m.webhooks.bothSecretsUntil(formatDateTime(formerUntil))}</span>
      )}
    </div>
  );
}
