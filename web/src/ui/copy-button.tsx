import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
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

/** Copies a text to the clipboard and reports success for two seconds. */
function useCopy(): { isCopied: boolean; copy(text: string): Promise<void> } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return {
    isCopied,
    async copy(text) {
      await write(text);
      setCopied(true);
    },
  };
}

/** `navigator.clipboard` exists only in secure contexts; plain HTTP needs the old command. */
async function write(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
