import { useQuery } from '@tanstack/react-query';
import type { Delivery, DeliveryDetails as Details } from '../../../../src/contract/webhooks/delivery.ts';
import { deliveryQuery } from '../../api/webhooks.ts';
import { formatDateTime, formatRelativeTime } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Code } from '../../ui/code.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';

/** The payload, and every attempt with its response. */
export function DeliveryDetails({ delivery }: { delivery: Delivery }) {
  const { status, attempts, status_code: code, next_attempt_at: next } = delivery;
  const version = [status, attempts, code].join();
  const { data, error, refetch } = useQuery(deliveryQuery(delivery.delivery_id, version));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  return (
    <div className="grid gap-4">
      <ol className="grid gap-3">
        {data.history.map((attempt) => (
          <Attempt key={attempt.number} attempt={attempt} />
        ))}
      </ol>
      {data.history.length === 0 && <p className="text-sm text-ink-2">{m.webhooks.noAttempt}</p>}
      {status !== 'delivered' && next !== null && attempts > 0 && (
        <p role="status" className="text-sm text-ink-2">
          {m.webhooks.nextAttempt(formatRelativeTime(next))}
        </p>
      )}
      {status === 'failed' && delivery.error !== null && (
        <p className="text-sm font-medium break-words text-bad">{delivery.error}</p>
      )}
      <Code label={m.webhooks.payload} code={JSON.stringify(data.payload, null, 2)} />
    </div>
  );
}

function Attempt({ attempt }: { attempt: Details['history'][number] }) {
  const { number, started_at: startedAt, status_code: code, ms, error, response } = attempt;
  const isGood = code !== null && error === null;
  return (
    <li className="rounded-md border border-line p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-medium">{m.webhooks.attempt(number)}</span>
        {ms === null && error === null ? (
          <span className="text-ink-2">{m.webhooks.inProgress}</span>
        ) : (
          <Badge tone={isGood ? 'good' : 'bad'}>
            <span className="numbers">{code ?? m.webhooks.noResponse}</span>
          </Badge>
        )}
        {ms !== null && <span className="numbers text-ink-2">{m.webhooks.took(ms)}</span>}
        <span className="numbers text-ink-2">{formatDateTime(startedAt)}</span>
      </p>
      {error !== null && <p className="mt-2 text-sm break-words text-bad">{error}</p>}
      {response !== null && response !== '' && (
        <div className="mt-2">
          <Code label={m.webhooks.responseBody} code={response} />
        </div>
      )}
      {response === '' && <p className="mt-2 text-sm text-ink-2">{m.webhooks.emptyResponse}</p>}
    </li>
  );
}
