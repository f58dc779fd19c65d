import { CopyButton } from './copy-button.tsx';

interface Props {
  code: string;
  label: string;
  /** Text to copy, if it differs from the text shown. */
  textToCopy?: string | (() => Promise<string>);
}

/** A block of code with a copy button. */
export function Code({ code, label, textToCopy = code }: Props) {
  return (
    <div className="min-w-0 overflow-hidden rounded-md border border-line bg-sunken">
      <div className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-4">
        <span className="truncate text-xs text-ink-2">{label}</span>
        <CopyButton text={textToCopy} kind="quiet" />
      </div>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        className="max-h-80 overflow-auto p-4 focus-visible:-outline-offset-2"
      >
        <pre className="font-mono text-sm whitespace-pre">{code}</pre>
      </section>
    </div>
  );
}
