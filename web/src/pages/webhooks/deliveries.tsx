import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type DeliveryFilter, deliveriesQuery, endpointsQuery } from '../../api/webhooks.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Select } from '../../ui/field.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { ReplayFailedDialog } from './replay-failed.tsx';

interface Props {
  filter: DeliveryFilter;
  onFilter(filter: DeliveryFilter): void;
  opened: string | undefined;
  onOpen(id: string | undefined): void;
}

export function DeliveriesCard({ filter, onFilter, opened, onOpen }: Props) {
  const [isReplaying, setReplaying] = useState(false);
  const query = useInfiniteQuery(deliveriesQuery(filter));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <SectionCard
      title={m.webhooks.deliveries}
      hint={m.webhooks.deliveriesHint}
      actions={
        <Button size="sm" icon={<RotateCcw className="size-4" />} onClick={() => setReplaying(true)}>
          {m.webhooks.replayFailed}
        </Button>
      }
    >
      <Filters filter={filter} onFilter={onFilter} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && deliveries.length === 0 && <Nothing isFiltered={Object.keys(filter).length > 0} />}
      {deliveries.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.delivery_id}
              delivery={delivery}
              isOpen={delivery.delivery_id === opened}
              onToggle={(isOpen) => onOpen(isOpen ? delivery.delivery_id : undefined)}
            />
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
      {isReplaying && <ReplayFailedDialog onClose={() => setReplaying(false)} />}
    </SectionCard>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Empty title={m.webhooks.deliveriesNone} hint={m.webhooks.deliveriesNoneHint} />
  ) : (
    <Empty title={m.webhooks.deliveriesEmpty} hint={m.webhooks.deliveriesEmptyHint} />
  );
}

const STATUSES = ['pending', 'delivered', 'failed'] as const;

function Filters({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const { data: endpoints = [] } = useQuery(endpointsQuery);
  const { status, endpoint_id: endpointId } = filter;
  const set = (next: DeliveryFilter) =>
    onFilter({
      ...(next.status && { status: next.status }),
      ...(next.endpoint_id && { endpoint_id: next.endpoint_id }),
    });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SegmentedControl
        label={m.webhooks.status}
        value={status ?? 'all'}
        onChange={(value) => set({ ...filter, status: STATUSES.find((name) => name === value) })}
        options={[
          { value: 'all', label: m.common.all },
          ...STATUSES.map((value) => ({ value, label: m.webhooks.statuses[value] })),
        ]}
      />
      {endpoints.length > 1 && (
        <Select
          aria-label={m.webhooks.endpoint}
          isSmall
          className="max-w-full"
          value={endpointId ?? ''}
          onChange={(event) => set({ ...filter, endpoint_id: event.target.value })}
          options={[
            { value: '', label: m.webhooks.allEndpoints },
            ...endpoints.map((endpoint) => ({ value: endpoint.endpoint_id, label: endpoint.url })),
          ]}
        />
      )}
    </div>
  );
}
