import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, KeyRound, MoreHorizontal, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Key } from '../../../../src/contract/dashboard/keys.ts';
import { keysQuery, useChangeKey, useRevokeKey } from '../../api/keys.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { CreateKeyDialog } from './create-key.tsx';
import { RollDialog } from './roll-key.tsx';

type OpenDialog = { action: 'roll' | 'revoke'; key: Key } | undefined;

export function KeysCard() {
  const { data, error, refetch } = useQuery(keysQuery);
  const [isCreating, setCreating] = useState(false);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  return (
    <SectionCard
      title={m.api.keys}
      hint={m.api.keysHint}
      actions={
        <Button size="sm" icon={<KeyRound className="size-4" />} onClick={() => setCreating(true)}>
          {m.api.create}
        </Button>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <ul className="divide-y divide-line border-y border-line">
          {data.keys.map((key) => (
            <KeyRow key={key.id} row={key} onAction={(action) => setOpenDialog({ action, key })} />
          ))}
        </ul>
      )}
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {openDialog?.action === 'roll' && <RollDialog row={openDialog.key} onClose={close} />}
      {openDialog?.action === 'revoke' && (
        <RevokeDialog row={openDialog.key} isLast={data?.keys.length === 1} onClose={close} />
      )}
    </SectionCard>
  );
}

function KeyRow({ row, onAction }: { row: Key; onAction(action: 'roll' | 'revoke'): void }) {
  const change = useChangeKey();
  const switchStatus = () =>
    change.mutate(
      { id: row.id, hosted_status: !row.hosted_status },
      { onError: ({ message }) => toast(message, 'bad') },
    );
  const lastUsed = row.last_used_at === null ? m.api.never : formatRelativeTime(row.last_used_at);
  const areas = row.resources?.map((resource) => m.api.resources[resource]).join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words">
          <bdi>{row.name}</bdi>
          {row.hosted_status && <Badge tone="neutral">{m.api.hosted}</Badge>}
          {row.expires_at !== null && (
            <Badge tone="warn">{m.api.expiresIn(formatRelativeTime(row.expires_at))}</Badge>
          )}
        </p>
        <code className="font-mono text-sm text-ink-2">{row.hint}…</code>
      </div>
      <span className="w-40 text-sm text-ink-2">
        {m.api.scopes[row.scope]}
        {areas !== undefined && <span className="block">{m.api.onlyIn(areas)}</span>}
      </span>
      <span className="w-48 text-sm text-ink-2">
        {m.api.lastUsed}: {lastUsed}
        {row.last_used_address !== null && (
          <span className="block break-all">{m.api.from(row.last_used_address)}</span>
        )}
      </span>
      <Menu
        trigger={
          <IconButton label={m.api.actions(row.name)}>
            <MoreHorizontal className="size-5" />
          </IconButton>
        }
      >
        {!row.is_replaced && (
          <MenuItem onSelect={() => onAction('roll')}>
            <RefreshCw />
            {m.api.roll}
          </MenuItem>
        )}
        <MenuItem onSelect={switchStatus}>
          <ArrowRightLeft />
          {row.hosted_status ? m.api.returnRealStatus : m.api.returnAs200}
        </MenuItem>
        <MenuItem isDanger onSelect={() => onAction('revoke')}>
          <Trash2 />
          {m.api.revoke}
        </MenuItem>
      </Menu>
    </li>
  );
}

function RevokeDialog({ row, isLast, onClose }: { row: Key; isLast: boolean; onClose(): void }) {
  const revoke = useRevokeKey();
  return (
    <Confirm
      isOpen
      onOpenChange={onClose}
      title={m.api.revokeTitle(row.name)}
      hint={isLast ? m.api.revokeLast : m.api.revokeHint}
      action={m.api.revokeAction}
      isBusy={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(row.id, {
          onError: (error) => toast(error.message, 'bad'),
          onSuccess() {
            toast(m.api.revoked);
            onClose();
          },
        })
      }
    />
  );
}
