import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Code } from '../../ui/code.tsx';
import { formatJson } from './document.ts';

export function LibraryDocument({ document }: { document: object }) {
  return (
    <SectionCard title={m.templates.document} hint={m.templates.documentHint}>
      <Code label={m.templates.document} code={formatJson(document)} />
    </SectionCard>
  );
}
