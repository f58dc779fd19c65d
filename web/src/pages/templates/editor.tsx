import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Copy, Sparkles } from 'lucide-react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { templateQuery } from '../../api/templates.ts';
import { m } from '../../messages/index.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Code } from '../../ui/code.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { formatJson } from './document.ts';
import { FilmEditor } from './film-editor.tsx';
import { useDuplicate } from './use-duplicate.ts';

/** Highest id of a library template. Templates of accounts have higher ids. */
const MAX_LIBRARY_ID = 1_000_000;

export function Page() {
  const { id } = useParams({ from: '/signed-in/templates/$id' });
  const { data, error, refetch } = useQuery(templateQuery(id));
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  if (error instanceof ApiFailure && error.status === 404) return <NotFound />;
  if (!data) {
    return (
      <Frame title={m.templates.title}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-96" />}
      </Frame>
    );
  }
  const isOwn = Number(id) > MAX_LIBRARY_ID;
  return (
    <Frame
      title={data.name}
      hint={isOwn ? undefined : m.templates.library}
      actions={
        <>
          {data.status === 'completed' && (
            <Button
              icon={<Sparkles className="size-4" />}
              onClick={() => void navigate({ to: '/create/template/$id', params: { id }, search: {} })}
            >
              {m.templates.use}
            </Button>
          )}
          <Button
            icon={<Copy className="size-4" />}
            isBusy={duplicate.isPending}
            onClick={() =>
              duplicate.mutate(
                { id: data.template_id },
                {
                  onError: (cause) => toast(cause.message, 'bad'),
                  onSuccess(copy) {
                    toast(m.templates.duplicated(data.name));
                    void navigate({ to: '/templates/$id', params: { id: String(copy.template_id) } });
                  },
                },
              )
            }
          >
            {m.templates.duplicate}
          </Button>
        </>
      }
    >
      {isOwn ? <FilmEditor key={id} id={id} saved={data} /> : <LibraryDocument document={data.template} />}
    </Frame>
  );
}

function LibraryDocument({ document }: { document: object }) {
  return (
    <SectionCard title={m.templates.document} hint={m.templates.documentHint}>
      <Code label={m.templates.document} code={formatJson(document)} />
    </SectionCard>
  );
}
