import {
  AudioLines,
  CircleUserRound,
  Clapperboard,
  FilePen,
  Folder,
  Image,
  LayoutTemplate,
  Music,
  Package,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { type TrashItem, trashCoverPath, useDeleteForGood, useRestore } from '../../api/trash.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { formatSize } from '../../lib/format-size.ts';
import { m } from '../../messages/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';

const ICONS: Record<TrashItem['kind'], ComponentType<{ className?: string; strokeWidth?: number }>> = {
  video: Clapperboard,
  avatar: CircleUserRound,
  voice: AudioLines,
  music: Music,
  template: LayoutTemplate,
  product: Package,
  asset: Image,
  draft: FilePen,
  folder: Folder,
};

const showError = (error: Error) => toast(error.message, 'bad');

export function TrashRow({ item }: { item: TrashItem }) {
  const { trash_id: id, name, kind, size, deleted_at: deletedAt, restorable_until: until } = item;
  const restore = useRestore();
  const remove = useDeleteForGood();
  const [isAsking, setAsking] = useState(false);
  const days = Math.ceil((until - Date.now() / 1000) / 86_400);
  const facts = [m.trash.kinds[kind], ...(size > 0 ? [formatSize(size)] : [])];

  function restoreItem() {
    restore.mutate(id, {
      onError: showError,
      onSuccess: ({ also }) =>
        toast(also.length > 0 ? m.trash.restoredWith(name, also.length) : m.trash.restored(name)),
    });
  }

  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <Picture item={item} />
      <div className="min-w-0">
        <h2 dir="auto" className="text-base font-medium break-words">
          {name}
        </h2>
        <p className="numbers text-sm text-ink-2">
          {facts.join(' · ')} · {m.trash.deleted(formatRelativeTime(deletedAt))}
        </p>
        <p className="numbers text-sm text-ink-2">{m.trash.daysLeft(days)}</p>
      </div>
      <div className="col-span-2 flex items-center justify-end gap-2 sm:col-span-1">
        <Button
          size="sm"
          icon={<RotateCcw className="size-4" />}
          isBusy={restore.isPending}
          aria-label={m.trash.restoreNamed(name)}
          onClick={restoreItem}
        >
          {m.trash.restore}
        </Button>
        <IconButton label={m.trash.remove(name)} onClick={() => setAsking(true)}>
          <Trash2 className="size-4" />
        </IconButton>
      </div>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={m.trash.removeTitle(name)}
        hint={m.trash.removeHint}
        action={m.trash.removeAction}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onError: showError,
            onSuccess: () => toast(m.trash.removed),
          })
        }
      />
    </li>
  );
}

/** Picture of the item, or an icon of its kind. */
function Picture({ item }: { item: TrashItem }) {
  const [isBroken, setBroken] = useState(false);
  const Icon = ICONS[item.kind];
  return (
    <div className="grid size-14 place-items-center overflow-hidden rounded-md bg-sunken">
      {item.cover_url === null || isBroken ? (
        <Icon className="size-6 text-ink-3" strokeWidth={1.5} />
      ) : (
        <img
          src={trashCoverPath(item)}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}
