import { useQuery } from '@tanstack/react-query';
import { originalRequestQuery } from '../../api/videos.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Code } from '../../ui/code.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';

export function RequestCard({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(originalRequestQuery(id));
  return (
    <SectionCard
      title={m.videos.request}
      hint={
        data?.path == null ? undefined : (
          <>
            {m.videos.requestHint} <code className="font-mono">POST {data.path}</code>
          </>
        )
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && <Code label={m.videos.requestLabel} code={JSON.stringify(data.body, null, 2)} />}
    </SectionCard>
  );
}
