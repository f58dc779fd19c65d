import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { CreateEndpoint } from '../../../../src/contract/webhooks/endpoint.ts';
import { call } from '../../api/client.ts';
import { useCreateEndpoint, useUpdateEndpoint } from '../../api/webhooks.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { EventChoice } from './event-choice.tsx';

type Events = CreateEndpoint['events'];

interface Props {
  /** The endpoint to edit; undefined creates a new one. */
  endpoint?: { endpoint_id: string; url: string; events: Events };
  onClose(): void;
}

export function EndpointDialog({ endpoint, onClose }: Props) {
  const create = useCreateEndpoint();
  const update = useUpdateEndpoint();
  const { error } = endpoint ? update : create;
  const failure = error instanceof ApiFailure ? error : undefined;
  const urlError = failure?.errorOf('url')?.replace(/^url /, m.webhooks.thisAddress);
  const formId = useId();
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [chosen, setEvents] = useState<Events | undefined>(endpoint?.events);
  const kinds = useQuery({
    queryKey: ['webhooks', 'events'],
    queryFn: async ({ signal }) => (await call('GET /v2/events', { signal })).events,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A new endpoint receives all events by default.
  const events = chosen ?? kinds.data ?? [];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (endpoint) update.mutate({ id: endpoint.endpoint_id, url, events }, { onSuccess: onClose });
    else create.mutate({ url, events }, { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={endpoint ? m.webhooks.editTitle : m.webhooks.addTitle}
      hint={endpoint ? m.webhooks.editHint : m.webhooks.addHint}
      actions={
        <>
          <Button onClick={onClose}>{m.common.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            disabled={!kinds.data}
            isBusy={create.isPending || update.isPending}
          >
            {endpoint ? m.common.save : m.webhooks.add}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-5">
        <div>
          <Field label={m.webhooks.url} hint={m.webhooks.urlHint} error={urlError}>
            {(ids) => (
              <Input
                {...ids}
                type="url"
                required
                maxLength={2048}
                spellCheck={false}
                placeholder={m.webhooks.urlPlaceholder}
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
            )}
          </Field>
          {urlError !== undefined && (
            <p className="mt-2 text-sm break-words text-ink-2">
              {m.webhooks.urlHint} {m.webhooks.urlPrivate}
            </p>
          )}
        </div>
        {kinds.error && <Failure error={kinds.error} onRetry={() => void kinds.refetch()} />}
        {!kinds.data && !kinds.error && <Skeleton className="h-48" />}
        {kinds.data && <EventChoice kinds={kinds.data} value={events} onChange={setEvents} />}
        {error && urlError === undefined && <Failure error={error} />}
      </form>
    </Dialog>
  );
}
