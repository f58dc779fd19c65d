import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { endpointsQuery } from '../../api/webhooks.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { EndpointRow } from './endpoint-row.tsx';

interface Props {
  onAdd(): void;
  /** Receives the id of the test delivery. */
  onTested(deliveryId: string): void;
}

export function EndpointsCard({ onAdd, onTested }: Props) {
  const { data, error, refetch } = useQuery(endpointsQuery);
  if (data?.length === 0) {
    return (
      <Empty
        picture={<Webhook className="size-10" strokeWidth={1.5} />}
        title={m.webhooks.emptyTitle}
        hint={m.webhooks.emptyHint}
        action={
          <Button kind="primary" onClick={onAdd}>
            {m.webhooks.add}
          </Button>
        }
      />
    );
  }
  return (
    <SectionCard title={m.webhooks.endpoints}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((endpoint) => (
            <EndpointRow key={endpoint.endpoint_id} endpoint={endpoint} onTested={onTested} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
