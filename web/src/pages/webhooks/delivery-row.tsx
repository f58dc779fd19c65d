import { ChevronDown, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import type { Delivery } from '../../../../src/contract/webhooks/delivery.ts';
import { useReplay } from '../../api/webhooks.ts';
import { classes } from '../../lib/classes.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { DeliveryDetails } from './delivery-details.tsx';

const TONES = { pending: 'accent', delivered: 'good', failed: 'bad' } as const;

interface Props {
  delivery: Delivery;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

export function DeliveryRow({ delivery, isOpen, onToggle }: Props) {
  const { status, event, url, attempts, endpoint_id: endpointId, created_at: createdAt } = delivery;
  const replay = useReplay();
  const detailsId = useId();
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => onToggle(!isOpen)}
          className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-3 gap-y-1 rounded-md py-1 text-left"
        >
          <ChevronDown
            className={classes('size-4 shrink-0 text-ink-2 transition-transform', !isOpen && '-rotate-90')}
            aria-hidden="true"
          />
          <Badge tone={TONES[status]}>
            {status === 'pending' && <Spinner className="size-3" />}
            {m.webhooks.statuses[status]}
          </Badge>
          <span className="font-medium">{m.webhooks.kinds[event]}</span>
          <span className="min-w-0 basis-full truncate pl-7 font-mono text-xs text-ink-2 md:basis-0 md:grow md:pl-0">
            {endpointId === null ? `${m.webhooks.singleVideoEndpoint}: ${url}` : url}
          </span>
        </button>
        <span className="flex items-center gap-3 max-md:w-full max-md:pl-7">
          <span className="numbers flex-1 text-sm whitespace-nowrap text-ink-2">
            {m.webhooks.attempts(attempts)} · {formatRelativeTime(createdAt)}
          </span>
          <Button
            size="sm"
            kind="quiet"
            icon={<RotateCcw className="size-4" />}
            disabled={status === 'pending'}
            isBusy={replay.isPending}
            onClick={() =>
              replay.mutate(delivery.delivery_id, {
                onError: ({ message }) => toast(message, 'bad'),
                onSuccess() {
                  toast(m.webhooks.replayed);
                  onToggle(true);
                },
              })
            }
          >
            {m.webhooks.replay}
          </Button>
        </span>
      </div>
      {isOpen && (
        <div id={detailsId} className="pb-4 md:pl-7">
          <DeliveryDetails delivery={delivery} />
        </div>
      )}
    </li>
  );
}
