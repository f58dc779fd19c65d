import { Check, RotateCcw, Trash2 } from 'lucide-react';
import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Comment } from '../../../src/contract/dashboard/comments.ts';
import { MAX_COMMENT_LENGTH, MAX_COMMENTER_LENGTH } from '../../../src/contract/dashboard/limits.ts';
import type { NewComment } from '../api/comments.ts';
import { classes } from '../lib/classes.ts';
import { formatDuration, formatRelativeTime } from '../lib/format.ts';
import { m } from '../messages/index.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { SegmentedControl } from '../ui/choice.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Field, Input, TextArea } from '../ui/field.tsx';

/** A `<video>` or `<castwright-player>`; null until it is on the page. */
export type Film = (HTMLElement & { currentTime: number; pause(): void }) | null;

/** Returns the position in a film in whole tenths of a second, and updates while it plays or is sought. */
function useFilmTime(film: Film): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const events = ['timeupdate', 'seeking', 'seeked'];
      for (const name of events) film?.addEventListener(name, onChange);
      return () => {
        for (const name of events) film?.removeEventListener(name, onChange);
      };
    },
    [film],
  );
  return useSyncExternalStore(subscribe, () => Math.floor((film?.currentTime ?? 0) * 10) / 10);
}

function seek(film: Film, time: number): void {
  if (!film) return;
  film.pause();
  film.currentTime = time;
}

interface TimelineProps {
  comments: readonly Comment[];
  film: Film;
  /** Seconds. */
  duration: number;
}

/**
 * The comments as marks on a line below the film, for the mouse and for touch. The list has the same buttons for the
 * keyboard and for screen readers.
 */
export function CommentTimeline({ comments, film, duration }: TimelineProps) {
  const time = useFilmTime(film);
  if (comments.length === 0 || duration <= 0) return null;
  const percent = (at: number) => `${Math.min(1, at / duration) * 100}%`;
  return (
    <div aria-hidden="true" dir="ltr" className="px-3 pt-2">
      <div className="relative h-6">
        <div className="absolute inset-x-0 top-2.5 h-1 rounded-full bg-line-strong" />
        <div className="absolute top-2.5 left-0 h-1 rounded-full bg-ink-2" style={{ width: percent(time) }} />
        {comments.map(({ comment_id: id, name, time: at, resolved }) => (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            title={m.comments.mark(name, formatDuration(at))}
            onClick={() => seek(film, at)}
            style={{ left: percent(at) }}
            className="absolute top-0 grid size-6 -translate-x-1/2 place-items-center"
          >
            <span
              className={classes(
                'size-3.5 rounded-full border-2 border-ground',
                resolved ? 'bg-line-strong' : 'bg-accent-fill',
              )}
            />
          </button>
        ))}
      </div>
    </div>
  );
}

interface Moderation {
  resolve(comment: Comment): void;
  remove(comment: Comment): void;
}

interface ListProps {
  comments: readonly Comment[];
  film: Film;
  /** Actions of the owner; undefined for guests. */
  moderation?: Moderation;
  /** Shown if there are no comments. */
  hint?: ReactNode;
}

type Filter = 'all' | 'open';

/** The comments by their time. Their times are buttons that go there in the film. */
export function CommentList({ comments, film, moderation, hint }: ListProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [removing, setRemoving] = useState<Comment>();
  const canFilter = comments.some(({ resolved }) => resolved);
  const visible = canFilter && filter === 'open' ? comments.filter(({ resolved }) => !resolved) : comments;
  if (comments.length === 0) {
    return (
      <div className="text-sm text-ink-2">
        <p className="text-base font-medium text-ink">{m.comments.none}</p>
        <p className="mt-1">{m.comments.noneHint}</p>
        {hint !== undefined && <p className="mt-1">{hint}</p>}
      </div>
    );
  }
  return (
    <div>
      {canFilter && (
        <SegmentedControl
          label={m.comments.filter}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: m.comments.filterAll },
            { value: 'open', label: m.comments.filterOpen },
          ]}
          className="mb-2"
        />
      )}
      {visible.length === 0 && <p className="text-sm text-ink-2">{m.comments.noneOpen}</p>}
      <ul aria-label={m.comments.title} className="divide-y divide-line">
        {visible.map((comment) => (
          <CommentItem
            key={comment.comment_id}
            comment={comment}
            film={film}
            {...(moderation && { onResolve: moderation.resolve, onRemove: setRemoving })}
          />
        ))}
      </ul>
      {moderation && (
        <Confirm
          isOpen={removing !== undefined}
          onOpenChange={() => setRemoving(undefined)}
          title={m.comments.removeTitle(removing?.name ?? '')}
          hint={m.comments.removeHint}
          action={m.comments.removeAction}
          isBusy={false}
          onConfirm={() => {
            if (removing) moderation.remove(removing);
            setRemoving(undefined);
          }}
        />
      )}
    </div>
  );
}

interface ItemProps {
  comment: Comment;
  film: Film;
  onResolve?(comment: Comment): void;
  onRemove?(comment: Comment): void;
}

function CommentItem({ comment, film, onResolve, onRemove }: ItemProps) {
  const { name, text, time, author, resolved, created_at: createdAt } = comment;
  const at = formatDuration(time);
  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <button
          type="button"
          aria-label={m.comments.goTo(at)}
          onClick={() => seek(film, time)}
          className="numbers min-h-6 rounded-sm bg-accent-fill px-1.5 text-sm font-medium text-on-accent"
        >
          {at}
        </button>
        <bdi className="min-w-0 font-medium break-words">{name}</bdi>
        {author === 'owner' && <Badge>{m.comments.owner}</Badge>}
        {resolved && <Badge tone="good">{m.comments.resolved}</Badge>}
        <span className="text-sm text-ink-2">{formatRelativeTime(createdAt)}</span>
      </div>
      <p dir="auto" className={classes('break-words whitespace-pre-wrap', resolved && 'text-ink-2')}>
        {text}
      </p>
      {onResolve && onRemove && (
        <div className="-ml-3 flex items-center gap-1">
          <Button
            size="sm"
            kind="quiet"
            icon={resolved ? <RotateCcw className="size-4" /> : <Check className="size-4" />}
            aria-label={resolved ? m.comments.reopenNamed(name, at) : m.comments.resolveNamed(name, at)}
            onClick={() => onResolve(comment)}
          >
            {resolved ? m.comments.reopen : m.comments.resolve}
          </Button>
          <IconButton label={m.comments.remove(name, at)} onClick={() => onRemove(comment)}>
            <Trash2 className="size-4" />
          </IconButton>
        </div>
      )}
    </li>
  );
}

interface FormProps {
  film: Film;
  isBusy: boolean;
  error: Error | null;
  /** Whether the writer must give a name, which the browser remembers. */
  asksName?: boolean;
  /** @param onAdded - clears the form */
  onAdd(comment: NewComment & { name: string }, onAdded: () => void): void;
}

const NAME_KEY = 'castwright.commenter';

/** A form for a comment at the current position of the film, which pauses while the comment is being written. */
export function CommentForm({ film, isBusy, error, asksName = false, onAdd }: FormProps) {
  const [text, setText] = useState('');
  const [name, setName] = useState(readName);
  const time = useFilmTime(film);
  const field = useRef<HTMLTextAreaElement>(null);
  const isComplete = text.trim() !== '' && (!asksName || name.trim() !== '');

  useEffect(() => {
    if (asksName) rememberName(name);
  }, [asksName, name]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete || isBusy) return;
    onAdd({ text: text.trim(), time, name: name.trim() }, () => {
      setText('');
      field.current?.focus();
    });
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      {asksName && (
        <Field label={m.comments.name}>
          {(ids) => (
            <Input
              {...ids}
              value={name}
              maxLength={MAX_COMMENTER_LENGTH}
              autoComplete="name"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={m.comments.text(formatDuration(time))} error={error?.message}>
        {(ids) => (
          <TextArea
            {...ids}
            ref={field}
            className="min-h-20!"
            value={text}
            maxLength={MAX_COMMENT_LENGTH}
            onFocus={() => film?.pause()}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        kind="primary"
        isBusy={isBusy}
        disabled={!isComplete}
        className="justify-self-end"
      >
        {m.comments.send}
      </Button>
    </form>
  );
}

/** Returns an empty name if storage is switched off. */
function readName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? '';
  } catch {
    return '';
  }
}

function rememberName(name: string): void {
  try {
    localStorage.setItem(NAME_KEY, name);
  } catch {
    // Without storage, the guest enters the name again next time.
  }
}
