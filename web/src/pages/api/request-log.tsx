import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { formatDateTime, formatRelativeTime } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Code } from '../../ui/code.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';

type Outcome = 'all' | 'succeeded' | 'failed';

function useRequestLog(outcome: Outcome) {
  return useInfiniteQuery({
    queryKey: ['request-log', outcome],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v2/request_logs', {
        query: { cursor: pageParam, page_size: 20, outcome: outcome === 'all' ? undefined : outcome },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

type Entry = NonNullable<ReturnType<typeof useRequestLog>['data']>['pages'][number]['request_logs'][number];

export function RequestLogCard() {
  const [outcome, setOutcome] = useState<Outcome>('all');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useRequestLog(outcome);
  const entries = data?.pages.flatMap((page) => page.request_logs) ?? [];
  return (
    <SectionCard
      title={m.api.log}
      hint={m.api.logHint}
      actions={
        <SegmentedControl
          label={m.api.outcome}
          value={outcome}
          onChange={setOutcome}
          options={[
            { value: 'all', label: m.common.all },
            { value: 'succeeded', label: m.api.succeeded },
            { value: 'failed', label: m.api.failed },
          ]}
        />
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && entries.length === 0 && <Empty title={m.api.logEmpty} hint={m.api.logEmptyHint} />}
      {entries.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <LogRow key={entry.rid} entry={entry} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-4 text-center">
          <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.common.loadMore}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

function LogRow({ entry }: { entry: Entry }) {
  const isGood = entry.status < 400;
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <Badge tone={isGood ? 'good' : 'bad'}>{entry.status}</Badge>
          <code className="min-w-0 flex-1 basis-64 truncate font-mono text-sm">
            {entry.method} {entry.path}
          </code>
          <span className="numbers text-sm text-ink-2">{entry.duration_ms} ms</span>
          <time className="w-32 text-right text-sm text-ink-2" title={formatDateTime(entry.created_at)}>
            {formatRelativeTime(entry.created_at)}
          </time>
        </summary>
        <div className="grid gap-3 pb-4">
          {entry.failure !== null && <p className="text-bad">{entry.failure}</p>}
          <p className="text-sm text-ink-2">
            {m.common.requestId} <code className="font-mono">{entry.rid}</code>
          </p>
          {entry.request !== null && entry.request !== undefined && (
            <Code label={m.api.requestBody} code={JSON.stringify(entry.request, null, 2)} />
          )}
        </div>
      </details>
    </li>
  );
}
