import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, FilePlus2, Files, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { deleteDraft, draftsQuery, type ListedDraft, renameDraft } from '../api/drafts.ts';
import { toastDeleted } from '../api/toast-deleted.ts';
import type { SavedDraft } from '../drafts/use-saved-draft.ts';
import { classes } from '../lib/classes.ts';
import { formatRelativeTime } from '../lib/format.ts';
import { m } from '../messages/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Input } from '../ui/field.tsx';
import { Failure, Skeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';

interface Props<Value> {
  savedDraft: SavedDraft<Value>;
  /** Value of a new draft. */
  initial: Value;
}

/** Shows the state of the draft and opens the list of drafts for this form. */
export function DraftsBar<Value extends object>({ savedDraft, initial }: Props<Value>) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(draftsQuery(savedDraft.form));
  const count = data?.filter(({ format }) => format === savedDraft.format).length ?? 0;
  return (
    <>
      <p role="status" className="self-center text-sm text-ink-2 empty:hidden">
        {m.drafts.states[savedDraft.state]}
      </p>
      {savedDraft.isStarted && (
        <Button
          kind="quiet"
          icon={<FilePlus2 className="size-4" />}
          onClick={() => savedDraft.begin(initial)}
        >
          {m.drafts.begin}
        </Button>
      )}
      <Button icon={<Files className="size-4" />} onClick={() => setOpen(true)}>
        {m.drafts.open(count)}
      </Button>
      {isOpen && <DraftsDialog savedDraft={savedDraft} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks which version to keep after the draft was changed elsewhere. */
export function DraftConflict({ savedDraft }: { savedDraft: Pick<SavedDraft<object>, 'conflict'> }) {
  if (!savedDraft.conflict) return null;
  return (
    <div role="alert" className="mb-6 rounded-lg bg-warn-soft p-4 text-warn">
      <p className="font-medium">{m.drafts.conflict}</p>
      <p className="mt-1 text-sm">{m.drafts.conflictHint}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={savedDraft.conflict.keepBoth}>
          {m.drafts.keepBoth}
        </Button>
        <Button size="sm" onClick={savedDraft.conflict.takeTheirs}>
          {m.drafts.takeTheirs}
        </Button>
      </div>
    </div>
  );
}

type DialogProps = {
  savedDraft: Omit<SavedDraft<object>, 'preset' | 'begin' | 'finish' | 'set'>;
  onClose(): void;
};

/** The drafts of a form: open, rename, delete. */
export function DraftsDialog({ savedDraft, onClose }: DialogProps) {
  const { data, error, refetch } = useQuery(draftsQuery(savedDraft.form));
  // Drafts of another form version cannot be opened.
  const drafts = data?.filter(({ format }) => format === savedDraft.format);
  return (
    <Dialog isOpen onOpenChange={onClose} title={m.drafts.title} hint={m.drafts.hint}>
      {error && !drafts && <Failure error={error} onRetry={() => void refetch()} />}
      {!drafts && !error && <Skeleton className="h-24" />}
      {drafts?.length === 0 && <p className="py-4 text-ink-2">{m.drafts.none}</p>}
      <ul className="-mx-2 grid gap-1">
        {drafts?.map((draft) => (
          <Row key={draft.draft_id} draft={draft} savedDraft={savedDraft} onClose={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

function Row({ draft, savedDraft, onClose }: { draft: ListedDraft } & DialogProps) {
  const cache = useQueryClient();
  const [isNaming, setNaming] = useState(false);
  const name = draft.name || draft.title || m.drafts.untitled;
  const isCurrent = draft.draft_id === savedDraft.id;
  const refresh = () => cache.invalidateQueries({ queryKey: ['drafts', savedDraft.form] });
  const open = useMutation({
    mutationFn: () => savedDraft.open(draft),
    onError: (error) => toast(error.message, 'bad'),
    onSuccess: onClose,
  });
  const remove = useMutation({
    mutationFn: () => deleteDraft(draft.draft_id),
    onError: (error) => toast(error.message, 'bad'),
    onSuccess(deleted) {
      toastDeleted(m.drafts.removed, deleted);
      void refresh();
    },
  });
  return (
    <li
      className={classes(
        'flex items-center gap-2 rounded-md px-2 py-2',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      {isNaming ? (
        <Naming
          draft={draft}
          onEnd={() => {
            setNaming(false);
            void refresh();
          }}
        />
      ) : (
        <>
          <button
            type="button"
            aria-current={isCurrent}
            onClick={() => (isCurrent ? onClose() : open.mutate())}
            className="min-w-0 flex-1 rounded-sm text-left"
          >
            <span dir="auto" className="block truncate font-medium">
              {name}
            </span>
            <span className="block text-sm text-ink-2">
              {isCurrent ? m.drafts.current : m.drafts.edited(formatRelativeTime(draft.updated_at))}
            </span>
          </button>
          <IconButton label={m.drafts.rename(name)} onClick={() => setNaming(true)}>
            <Pencil className="size-4" />
          </IconButton>
          <IconButton
            label={m.drafts.remove(name)}
            onClick={() => {
              if (!isCurrent) return remove.mutate();
              savedDraft.startOver();
              onClose();
            }}
          >
            <Trash2 className="size-4" />
          </IconButton>
        </>
      )}
    </li>
  );
}

function Naming({ draft, onEnd }: { draft: ListedDraft; onEnd(): void }) {
  const [name, setName] = useState(draft.name || draft.title);
  const save = useMutation({
    mutationFn: () => renameDraft(draft.draft_id, name.trim()),
    onError: (error) => toast(error.message, 'bad'),
    onSettled: onEnd,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate();
  }
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-1 items-center gap-2">
      <Input
        aria-label={m.drafts.name}
        autoFocus
        maxLength={255}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Stops the event from closing the dialog as well.
          event.stopPropagation();
          onEnd();
        }}
      />
      <IconButton label={m.common.save} type="submit">
        <Check className="size-4" />
      </IconButton>
    </form>
  );
}
