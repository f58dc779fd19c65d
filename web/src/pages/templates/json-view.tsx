import type { Ref } from 'react';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { formatJson } from './document.ts';
import { jsonError } from './json-text.ts';

interface Props {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  onChange(text: string): void;
}

export function JsonView({ ref, text, onChange }: Props) {
  const problem = jsonError(text);
  return (
    <SectionCard
      title={m.templates.document}
      hint={m.templates.documentHint}
      actions={
        <Button
          size="sm"
          disabled={problem !== undefined}
          onClick={() => onChange(formatJson(JSON.parse(text)))}
        >
          {m.templates.format}
        </Button>
      }
    >
      <textarea
        ref={ref}
        aria-label={m.templates.document}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : 'document-note'}
        spellCheck={false}
        wrap="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        className="h-[min(70dvh,44rem)] w-full resize-y rounded-md border border-line-strong bg-sunken p-3 font-mono text-sm leading-5 aria-invalid:border-bad"
      />
      {problem !== undefined && (
        <p id="document-note" role="alert" className="mt-2 text-sm text-bad">
          {m.templates.notJson(problem)}
        </p>
      )}
    </SectionCard>
  );
}
