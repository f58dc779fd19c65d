import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { BatchResult } from '../../../../src/contract/v2/batches.ts';
import { call } from '../../api/client.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';

/** Milliseconds between requests. */
const POLL_INTERVAL_MS = 2000;

export function BatchResults({ id, onAgain }: { id: string; onAgain(): void }) {
  const batch = useQuery({
    queryKey: ['batch', id],
    queryFn: ({ signal }) => call('GET /v2/batches/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? POLL_INTERVAL_MS : false),
  });
  const isOpen = batch.data?.status === 'processing';
  const results = useInfiniteQuery({
    queryKey: ['batch', id, 'results', batch.data?.status],
    queryFn: ({ pageParam: page, signal }) =>
      call('GET /v2/batches/:id/results', { params: { id }, query: { page, page_size: 100 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ has_more: hasMore, pagination }) => (hasMore ? pagination.page + 1 : undefined),
    refetchInterval: isOpen ? POLL_INTERVAL_MS : false,
  });
  const rows = results.data?.pages.flatMap((page) => page.results);
  const error = batch.error ?? results.error;
  return (
    <SectionCard
      title={m.many.results}
      hint={
        batch.data && (
          <span role="status" className="numbers">
            {m.many.progress(batch.data.completed, batch.data.total)}
            {batch.data.failed > 0 && ` · ${m.many.failed(batch.data.failed)}`}
          </span>
        )
      }
      actions={
        <Button size="sm" onClick={onAgain}>
          {m.many.startAgain}
        </Button>
      }
    >
      {batch.data && <Progress value={batch.data.progress} label={m.many.results} className="mb-4" />}
      {error && <Failure error={error} onRetry={() => void batch.refetch()} />}
      {!rows && !error && <Skeleton className="h-40" />}
      {rows && (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.row} result={row} />
          ))}
        </ul>
      )}
      {results.hasNextPage && (
        <div className="mt-4 text-center">
          <Button isBusy={results.isFetchingNextPage} onClick={() => void results.fetchNextPage()}>
            {m.common.loadMore}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

function Row({ result: { row, name, status, progress, video_id: id, error } }: { result: BatchResult }) {
  const title = name === '' ? m.many.row(row) : name;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="numbers w-12 shrink-0 text-sm text-ink-2">{row}</span>
      <span dir="auto" className="min-w-0 flex-1 basis-40 font-medium break-words">
        {id === undefined ? (
          title
        ) : (
          <Link to="/videos/$id" params={{ id }} className="underline-offset-2 hover:underline">
            {title}
          </Link>
        )}
      </span>
      {status === 'processing' && (
        <Progress value={progress} label={m.videos.progress(title)} className="w-32" />
      )}
      {status === 'completed' && (
        <span className="flex items-center gap-2 text-sm text-good">
          <CircleCheck className="size-4" aria-hidden="true" />
          {m.many.ready}
        </span>
      )}
      {status === 'failed' && (
        <span className="flex min-w-0 items-start gap-2 text-sm text-bad">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="break-words">{error?.message}</span>
        </span>
      )}
    </li>
  );
}
