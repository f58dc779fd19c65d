import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { classes } from '../lib/classes.ts';
import { m } from '../messages/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Input } from '../ui/field.tsx';
import { type Hit, type HitGroup, useHits } from './search-hits.tsx';

export function SearchDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={m.shell.search}>
      <SearchBox onDone={onClose} />
    </Dialog>
  );
}

function SearchBox({ onDone }: { onDone(): void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const { groups, isSearching } = useHits(text);
  const hits = groups.flatMap((group) => group.hits);
  const current = hits[Math.min(at, hits.length - 1)];
  const optionId = (hit: Hit) => `${listId}-${hit.id}`;
  const currentId = current && optionId(current);

  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  function go(hit: Hit | undefined) {
    if (!hit) return;
    hit.go();
    onDone();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step !== undefined) {
      event.preventDefault();
      setAt((before) => Math.max(0, Math.min(hits.length - 1, Math.min(before, hits.length - 1) + step)));
    }
    if (event.key === 'Enter') go(current);
  }

  return (
    <div>
      <Input
        role="combobox"
        aria-label={m.shell.search}
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={currentId}
        placeholder={m.shell.searchHint}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="px-3 pt-4 text-ink-2 empty:hidden">
        {hits.length === 0 && (isSearching ? m.shell.searching : m.shell.searchNothing)}
      </p>
      <div role="listbox" id={listId} aria-label={m.shell.search} className="mt-3 grid gap-3">
        {groups.map((group) => (
          <Group key={group.label} group={group} current={current} idOf={optionId} onChoose={go} />
        ))}
      </div>
    </div>
  );
}

interface GroupProps {
  group: HitGroup;
  current: Hit | undefined;
  idOf(hit: Hit): string;
  onChoose(hit: Hit): void;
}

function Group({ group, current, idOf, onChoose }: GroupProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a group of a listbox
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className="px-3 pb-1 text-xs font-medium text-ink-3">
        {group.label}
      </p>
      {group.hits.map((hit) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
        <div
          key={hit.id}
          id={idOf(hit)}
          role="option"
          tabIndex={-1}
          aria-selected={hit === current}
          onClick={() => onChoose(hit)}
          className={classes(
            'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-2',
            hit === current ? 'bg-sunken' : 'hover:bg-sunken',
          )}
        >
          {hit.picture}
          <span className="grid min-w-0">
            <span dir="auto" className="truncate">
              {hit.label}
            </span>
            {hit.detail && (
              <span dir="auto" className="line-clamp-2 text-sm break-words text-ink-2">
                {hit.detail}
              </span>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}
