import { Check, Copy } from 'lucide-react';
import { useCopy } from '../lib/use-copy.ts';
import { m } from '../messages/index.ts';
import { Button } from './button.tsx';

interface Props {
  /** The text, or a function that fetches it. */
  text: string | (() => Promise<string>);
  label?: string;
  size?: 'md' | 'sm';
  kind?: 'plain' | 'quiet' | 'primary';
}

export function CopyButton({ text, label = m.common.copy, size = 'sm', kind = 'plain' }: Props) {
  const { isCopied, copy } = useCopy();
  return (
    <>
      <Button
        kind={kind}
        size={size}
        icon={isCopied ? <Check className="size-4 text-good" /> : <Copy className="size-4" />}
        onClick={async () => copy(typeof text === 'string' ? text : await text())}
      >
        {isCopied ? m.common.copied : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? m.common.copied : ''}
      </span>
    </>
  );
}
