import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointsQuery, useReplayFailed } from '../../api/webhooks.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Failure } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

export function ReplayFailedDialog({ onClose }: { onClose(): void }) {
  const { data: endpoints = [] } = useQuery(endpointsQuery);
  const replay = useReplayFailed();
  const [span, setSpan] = useState('86400');
  const [endpointId, setEndpointId] = useState('');

  function send() {
    const since = Math.floor(Date.now() / 1000) - Number(span);
    replay.mutate(
      { since, ...(endpointId !== '' && { endpoint_id: endpointId }) },
      {
        onSuccess({ replayed }) {
          toast(m.webhooks.replayedCount(replayed));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={m.webhooks.replayFailedTitle}
      hint={m.webhooks.replayFailedHint}
      actions={
        <>
          <Button onClick={onClose}>{m.common.cancel}</Button>
          <Button kind="primary" isBusy={replay.isPending} onClick={send}>
            {m.webhooks.replayFailedAction}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label={m.webhooks.since}>
          {(ids) => (
            <Select
              {...ids}
              value={span}
              onChange={(event) => setSpan(event.target.value)}
              options={Object.entries(m.webhooks.spans).map(([value, label]) => ({ value, label }))}
            />
          )}
        </Field>
        {endpoints.length > 1 && (
          <Field label={m.webhooks.endpoint}>
            {(ids) => (
              <Select
                {...ids}
                value={endpointId}
                onChange={(event) => setEndpointId(event.target.value)}
                options={[
                  { value: '', label: m.webhooks.allEndpoints },
                  ...endpoints.map((endpoint) => ({ value: endpoint.endpoint_id, label: endpoint.url })),
                ]}
              />
            )}
          </Field>
        )}
        {replay.isError && <Failure error={replay.error} />}
      </div>
    </Dialog>
  );
}
