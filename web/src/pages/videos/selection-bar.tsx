import { Download, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MAX_ARCHIVE_VIDEOS } from '../../../../src/contract/dashboard/limits.ts';
import type { Video } from '../../../../src/contract/v2/videos.ts';
import { toastDeleted } from '../../api/toast-deleted.ts';
import { useDeleteVideos } from '../../api/videos.ts';
import { toDownloadUrl } from '../../lib/file-url.ts';
import { serverPath } from '../../lib/server-path.ts';
import { m } from '../../messages/index.ts';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { MoveChosen } from './filing.tsx';
import type { Selection } from './use-selection.ts';

interface Props {
  /** Number of matching videos; undefined if not all of them are loaded. */
  count: number | undefined;
  selection: Selection;
}

/** Selects all matching videos, and offers actions on the selected ones. */
export function SelectionBar({ count: matching, selection }: Props) {
  const { videos, isAll, isFetching } = selection;
  const count = videos.length;
  const label = count === 0 ? m.videos.selectAll(matching) : m.videos.selectedCount(count);
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <div
      className={
        count > 0
          ? 'sticky top-16 z-20 -mx-2 mb-4 flex min-h-12 flex-wrap items-center gap-2 rounded-lg border border-line bg-raised px-3 py-1.5 shadow-floating sm:gap-x-4'
          : 'mb-4 flex min-h-12 items-center px-1'
      }
    >
      <label className="mr-auto flex cursor-pointer items-center gap-3 text-sm text-ink-2">
        <input
          ref={all}
          type="checkbox"
          aria-label={label}
          checked={isAll}
          disabled={isFetching}
          onChange={() =>
            isAll ? selection.none() : selection.all().catch(({ message }: Error) => toast(message, 'bad'))
          }
          className="size-5 cursor-pointer rounded-sm accent-accent-fill"
        />
        <span aria-hidden="true" className={count > 0 ? 'numbers font-medium text-ink' : undefined}>
          {label}
        </span>
        {isFetching && <Spinner />}
      </label>
      <span role="status" className="sr-only">
        {count > 0 ? label : ''}
      </span>
      {count > 0 && (
        <>
          <DownloadChosen videos={videos} />
          <MoveChosen videos={videos} onMoved={selection.none} />
          <DeleteChosen ids={videos.map(({ video_id: id }) => id)} onGone={selection.forget} />
          <IconButton label={m.videos.clearSelection} className="max-sm:hidden" onClick={selection.none}>
            <X className="size-4" />
          </IconButton>
        </>
      )}
    </div>
  );
}

function DownloadChosen({ videos }: { videos: readonly Video[] }) {
  const ready = videos.filter(({ video_url: url }) => url !== undefined);
  const [only] = ready;
  const isPossible = ready.length > 0 && ready.length <= MAX_ARCHIVE_VIDEOS;
  const problem = ready.length === 0 ? m.videos.noneReady : m.videos.tooMany(MAX_ARCHIVE_VIDEOS);
  if (!isPossible) {
    return (
      <Button size="sm" disabled title={problem} icon={<Download className="size-4" />}>
        {m.videos.download}
      </Button>
    );
  }
  return (
    <a
      href={
        ready.length === 1
          ? toDownloadUrl(only?.video_url ?? '')
          : serverPath(`/dashboard/api/videos.zip?ids=${ready.map(({ video_id: id }) => id).join(',')}`)
      }
      download
      className={buttonClass('plain', 'sm')}
    >
      <Download className="size-4" />
      {ready.length === videos.length ? m.videos.download : m.videos.downloadSome(ready.length)}
    </a>
  );
}

interface DeleteProps {
  ids: readonly string[];
  onGone(ids: readonly string[]): void;
}

function DeleteChosen({ ids, onGone }: DeleteProps) {
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState(0);
  const remove = useDeleteVideos({
    onProgress: setDone,
    onEnd({ succeeded: removed, failed, reason }) {
      setAsking(false);
      onGone(removed.map(({ video_id: id }) => id));
      if (failed === 0) toastDeleted(m.videos.removedMany(removed.length), removed);
      else toastDeleted(m.videos.notRemoved(failed, reason), removed, 'bad');
    },
  });
  return (
    <>
      <Button
        size="sm"
        kind="danger"
        icon={<Trash2 className="size-4" />}
        onClick={() => {
          setDone(0);
          setAsking(true);
        }}
      >
        {m.videos.remove}
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={m.videos.removeManyTitle(ids.length)}
        hint={remove.isPending ? m.videos.removing(done, ids.length) : m.videos.removeManyHint}
        action={m.videos.removeManyAction(ids.length)}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(ids)}
      />
    </>
  );
}
