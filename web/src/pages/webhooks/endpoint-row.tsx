import { KeyRound, MoreHorizontal, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '../../../../src/contract/webhooks/endpoint.ts';
import {
  useDeleteEndpoint,
  useRotateSecret,
  useTestEndpoint,
  useUpdateEndpoint,
} from '../../api/webhooks.ts';
import { classes } from '../../lib/classes.ts';
import { formatDateTime } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Toggle } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { Secret } from './secret.tsx';

const showError = (error: Error) => toast(error.message, 'bad');

interface Props {
  endpoint: z.output<typeof Endpoint>;
  onTested(deliveryId: string): void;
}

export function EndpointRow({ endpoint, onTested }: Props) {
  const { endpoint_id: id, url, events, secret } = endpoint;
  const isOn = endpoint.status === 'enabled';
  const update = useUpdateEndpoint();
  const test = useTestEndpoint();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className={classes('font-mono text-sm font-medium break-all', !isOn && 'text-ink-2')}>{url}</p>
        <p className="mt-1 mb-2 text-sm text-ink-2">
          {!isOn && `${m.webhooks.disabled} · `}
          {events.length === 0
            ? m.webhooks.noEvents
            : m.webhooks.eventCount(events.length, Object.keys(m.webhooks.kinds).length - 1)}
        </p>
        {endpoint.problem !== undefined && (
          <p role="alert" className="mb-2 text-sm font-medium text-bad">
            {endpoint.problem}
          </p>
        )}
        {isOn && endpoint.failing_since !== undefined && (
          <p className="mb-2 text-sm text-bad">
            {m.webhooks.failingSince(formatDateTime(endpoint.failing_since))}
          </p>
        )}
        <Secret label={m.webhooks.secret} value={secret} formerUntil={endpoint.former_secret_until} />
      </div>
      <div className="flex items-center gap-2">
        <Toggle
          label={m.webhooks.enabled(url)}
          checked={isOn}
          disabled={update.isPending}
          onChange={(on) =>
            update.mutate(
              { id, status: on ? 'enabled' : 'disabled' },
              { onError: showError, onSuccess: () => toast(on ? m.webhooks.isOn : m.webhooks.isOff) },
            )
          }
        />
        <Button
          size="sm"
          icon={<Send className="size-4" />}
          disabled={!isOn}
          isBusy={test.isPending}
          onClick={() =>
            test.mutate(id, {
              onError: showError,
              onSuccess({ delivery_id: delivery }) {
                toast(m.webhooks.testSent);
                onTested(delivery);
              },
            })
          }
        >
          {m.webhooks.test}
        </Button>
        <MoreActions endpoint={endpoint} />
      </div>
    </li>
  );
}

function MoreActions({ endpoint }: Pick<Props, 'endpoint'>) {
  const remove = useDeleteEndpoint();
  const rotate = useRotateSecret();
  const [openDialog, setOpenDialog] = useState<'edit' | 'rotate' | 'remove'>();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={m.webhooks.actions(endpoint.url)}>
            <MoreHorizontal className="size-5" />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setOpenDialog('edit')}>
          <Pencil />
          {m.webhooks.edit}
        </MenuItem>
        <MenuItem onSelect={() => setOpenDialog('rotate')}>
          <KeyRound />
          {m.webhooks.rotate}
        </MenuItem>
        <MenuItem isDanger onSelect={() => setOpenDialog('remove')}>
          <Trash2 />
          {m.webhooks.remove}
        </MenuItem>
      </Menu>
      {openDialog === 'edit' && <EndpointDialog endpoint={endpoint} onClose={close} />}
      <RotateDialog
        isOpen={openDialog === 'rotate'}
        onClose={close}
        isBusy={rotate.isPending}
        onConfirm={(options) => rotate.mutate(endpoint.endpoint_id, options)}
      />
      <Confirm
        isOpen={openDialog === 'remove'}
        onOpenChange={close}
        title={m.webhooks.removeTitle}
        hint={m.webhooks.removeHint}
        action={m.webhooks.removeAction}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(endpoint.endpoint_id, {
            onError: showError,
            onSuccess() {
              close();
              toast(m.webhooks.removed);
            },
          })
        }
      />
    </>
  );
}
