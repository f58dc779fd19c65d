import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { findFieldError } from '../../making/field-errors.ts';
import { m } from '../../messages/index.ts';
import { diffWords } from '../../studio/word-diff.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DraftForm, type Scope, type Task, titleOf, type Writing } from './write-for-me.tsx';

/** The suggestion of a scope beside its text, or that it is being written. Enter uses it, Escape discards it. */
export function SuggestionCard({ writing, scope }: { writing: Writing; scope: Scope }) {
  const { job } = writing;
  const card = useRef<HTMLElement>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const isShown = job?.order.scope === scope;
  const suggestion = isShown ? job.suggestion : undefined;
  const isDone = isShown && (suggestion !== undefined || job.error !== undefined);
  const hasTyped = useRef(false);
  useEffect(() => {
    if (!isShown || isDone) return;
    hasTyped.current = false;
    const note = () => {
      hasTyped.current = true;
    };
    addEventListener('input', note);
    return () => removeEventListener('input', note);
  }, [isShown, isDone]);
  useEffect(() => {
    if (!isDone) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    // Keeps the focus of a user who is typing elsewhere.
    if (!hasTyped.current) card.current?.focus({ preventScroll: true });
  }, [isDone]);
  if (!isShown) return null;

  /** Does something that removes the card. The focus returns to the button that opened the tasks. */
  function close(action: () => void) {
    if (card.current?.contains(document.activeElement))
      card.current.parentElement?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    action();
  }
  const take = () => close(writing.take);
  const leave = () => close(writing.leave);

  function onKeyDown(event: KeyboardEvent) {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.key === 'Escape') leave();
    else if (event.key === 'Enter' && !isOnButton && suggestion) take();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const { before, error, order } = job;
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={m.studio.suggestion(titleOf(scope))}
      onKeyDown={onKeyDown}
      className={classes(
        'grid gap-2 rounded-md border border-accent bg-ground p-3 text-sm max-lg:scroll-mt-[calc(38dvh+8rem)]',
        scope === 'video' ? 'mb-3' : 'm-2',
      )}
    >
      {!isDone && (
        <div role="status" className="flex items-center gap-2 text-ink-2">
          <Spinner className="size-3.5" />
          <span className="mr-auto">{m.studio.writing}</span>
          <Button size="sm" onClick={leave}>
            {m.studio.stopWriting}
          </Button>
        </div>
      )}
      {error && (
        <div role="alert" className="grid justify-items-start gap-2 text-bad">
          {findFieldError([error], 'about') ??
            findFieldError([error], 'url') ??
            findFieldError([error], 'scripts') ??
            error.message}
          <div className="flex flex-wrap gap-2">
            {order.task === 'draft' && (
              <Button size="sm" onClick={() => setCorrecting(true)}>
                {m.studio.draftCorrect}
              </Button>
            )}
            <Button size="sm" onClick={leave}>
              {m.common.close}
            </Button>
          </div>
        </div>
      )}
      {isCorrecting && (
        <DraftForm
          scope={scope}
          given={order}
          error={error}
          onClose={() => setCorrecting(false)}
          onStart={(corrected) =>
            writing.begin({ task: 'draft', scope, language: order.language, ...corrected })
          }
        />
      )}
      {suggestion && (
        <>
          <p className="text-ink-2">{m.studio.suggestionBy[suggestion.by]}</p>
          <Changes before={before} after={suggestion.scripts} isNew={isNew(order.task)} />
          {suggestion.notes.map((note) => (
            <p key={note} className="rounded-sm bg-warn-soft px-2 py-1 text-warn">
              {note}
            </p>
          ))}
          <div className="flex flex-wrap items-center gap-2">
            <Button size="sm" kind="accent" onClick={take}>
              {m.studio.takeSuggestion}
            </Button>
            <Button size="sm" onClick={leave}>
              {m.studio.leaveSuggestion}
            </Button>
            <span className="text-ink-2 max-lg:hidden">{m.studio.suggestionKeys}</span>
          </div>
        </>
      )}
    </section>
  );
}

/** Whether all words of a suggestion are new, so that comparing it with the text says nothing. */
const isNew = (task: Task): boolean => task === 'draft' || task === 'translate';

interface ChangesProps {
  before: readonly string[];
  after: readonly string[];
  isNew: boolean;
}

function Changes({ before, after, isNew }: ChangesProps) {
  const count = Math.max(before.length, after.length);
  const numbers = Array.from({ length: count }, (_, index) => index);
  return (
    <ol
      className="grid max-h-96 gap-2 overflow-y-auto text-md leading-7"
      tabIndex={count > 3 ? 0 : undefined}
    >
      {numbers.map((index) => (
        <li key={index}>
          {count > 1 && <span className="block text-sm text-ink-2">{m.studio.scene(index + 1)}</span>}
          <Change before={before[index] ?? ''} after={after[index] ?? ''} isNew={isNew} />
        </li>
      ))}
    </ol>
  );
}

function Change({ before, after, isNew }: { before: string; after: string; isNew: boolean }) {
  if (before === after) return <span className="text-ink-2">{m.studio.suggestionSame}</span>;
  if (isNew && after !== '') return <p dir="auto">{after}</p>;
  return (
    <p dir="auto" className="break-words whitespace-pre-wrap">
      {diffWords(before, after).map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === 'same') return text;
        return kind === 'removed' ? (
          <del key={key} className="rounded-sm bg-bad-soft text-bad line-through">
            {text}
          </del>
        ) : (
          <ins key={key} className="rounded-sm bg-good-soft text-good no-underline">
            {text}
          </ins>
        );
      })}
    </p>
  );
}
