import { useMutation, useQuery } from '@tanstack/react-query';
import { draftVersionsQuery, readDraftVersion } from '../../api/studio.ts';
import { formatDateTime, formatRelativeTime } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import type { StudioDraft } from '../../studio/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

interface Props {
  /** Id of the draft. */
  id: string;
  /** Receives the content of an earlier version, as a change that can be undone. */
  onRestore(content: StudioDraft): void;
  onClose(): void;
}

/** Earlier versions of the draft. */
export function VersionsDialog({ id, onRestore, onClose }: Props) {
  const { data: versions, error, refetch } = useQuery(draftVersionsQuery(id));
  const restore = useMutation({
    mutationFn: (version: number) => readDraftVersion(id, version),
    onError: (failure) => toast(failure.message, 'bad'),
    onSuccess({ content }) {
      onRestore(JSON.parse(content) as StudioDraft);
      toast(m.studio.versionRestored);
      onClose();
    },
  });
  return (
    <Dialog isOpen onOpenChange={onClose} title={m.studio.versions} hint={m.studio.versionsHint}>
      {error && !versions && <Failure error={error} onRetry={() => void refetch()} />}
      {!versions && !error && <Skeleton className="h-24" />}
      {versions?.length === 0 && <p className="py-4 text-ink-2">{m.studio.versionsNone}</p>}
      <ul className="grid gap-1">
        {versions?.map(({ version, title, saved_at: savedAt }) => (
          <li key={version} className="flex items-center gap-3 rounded-md py-2">
            <div className="min-w-0 flex-1">
              <p className="font-medium" title={formatDateTime(savedAt)}>
                {formatRelativeTime(savedAt)}
              </p>
              <p dir="auto" className="truncate text-sm text-ink-2">
                {title || m.drafts.untitled}
              </p>
            </div>
            <Button
              size="sm"
              aria-label={m.studio.restoreVersion(formatDateTime(savedAt))}
              isBusy={restore.isPending && restore.variables === version}
              onClick={() => restore.mutate(version)}
            >
              {m.studio.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
