import { useInfiniteQuery } from '@tanstack/react-query';
import type { Audit } from '../../../../src/contract/dashboard/overview.ts';
import { auditQuery } from '../../api/audit.ts';
import { classes } from '../../lib/classes.ts';
import { formatDateTime, humanize } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';

export function Page() {
  const query = useInfiniteQuery(auditQuery);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Frame title={m.activity.title} hint={m.activity.hint}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && events.length === 0 && <Empty title={m.activity.empty} hint={m.activity.emptyHint} />}
      {events.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {events.map((event) => (
            <Line key={event.id} event={event} />
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
    </Frame>
  );
}

function Line({ event }: { event: Audit['events'][number] }) {
  const { action, actor, address, target } = event;
  const by = event.key_name === null ? m.activity.actors[actor] : m.activity.withKey(event.key_name);
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem]">
      <span className={classes('min-w-0 font-medium break-words', actor === 'stranger' && 'text-warn')}>
        {m.activity.action(action, humanize(action))}
        {target !== null && <span className="font-normal text-ink-2"> {target}</span>}
      </span>
      <span className="min-w-0 text-sm break-words text-ink-2">
        {by}
        {address !== null && <span className="numbers"> {m.activity.from(address)}</span>}
      </span>
      <span className="numbers text-sm text-ink-2 md:text-right">{formatDateTime(event.created_at)}</span>
    </li>
  );
}
