import { BookOpen, Braces } from 'lucide-react';
import { useSession } from '../../api/session.ts';
import { serverPath } from '../../lib/server-path.ts';
import { m } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

export function Addresses() {
  const { base_url: baseUrl, legacy_url: legacyUrl } = useSession();
  return (
    <SectionCard
      title={m.api.addresses}
      actions={
        <div className="flex flex-wrap gap-2">
          <a
            href={serverPath('/docs/reference')}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('plain', 'sm')}
          >
            <BookOpen className="size-4" />
            {m.api.reference}
          </a>
          <a
            href={serverPath('/openapi.json')}
            download="castwright-openapi.json"
            className={buttonClass('plain', 'sm')}
          >
            <Braces className="size-4" />
            {m.api.openapi}
          </a>
        </div>
      }
    >
      <dl className="grid gap-3">
        <Address name={m.api.baseUrl} url={baseUrl} />
        {legacyUrl !== null && <Address name={m.api.legacyUrl} url={legacyUrl} />}
      </dl>
    </SectionCard>
  );
}

function Address({ name, url }: { name: string; url: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <dt className="w-24 font-mono text-sm text-ink-2">{name}</dt>
      <dd className="flex min-w-0 items-center gap-2">
        <code className="truncate font-mono text-sm">{url}</code>
        <CopyButton text={url} kind="quiet" />
      </dd>
    </div>
  );
}
