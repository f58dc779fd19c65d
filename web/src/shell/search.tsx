import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Clapperboard } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { call } from '../api/client.ts';
import { classes } from '../lib/classes.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { m } from '../messages/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Input } from '../ui/field.tsx';
import { ACCOUNT_PLACES, CREATIONS, PLACES } from './places.ts';

interface Hit {
  id: string;
  label: string;
  picture: ReactNode;
  go(): void;
}

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
  const hits = useHits(text);
  const current = hits[Math.min(at, hits.length - 1)];

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(hits.length - 1, at + step)));
    }
    if (event.key === 'Enter' && current) {
      current.go();
      onDone();
    }
  }

  return (
    <div>
      <Input
        role="combobox"
        aria-label={m.shell.search}
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
        placeholder={m.shell.searchHint}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {hits.length === 0 && <p className="px-3 pt-4 text-ink-2">{m.shell.searchNothing}</p>}
      <div role="listbox" id={listId} aria-label={m.shell.search} className="mt-3">
        {hits.map((hit) => (
          <div
            key={hit.id}
            id={`${listId}-${hit.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={hit === current}
            onClick={() => {
              hit.go();
              onDone();
            }}
            onKeyDown={onKeyDown}
            className={classes(
              'flex h-10 cursor-pointer items-center gap-3 rounded-md px-3 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-2',
              hit === current ? 'bg-sunken' : 'hover:bg-sunken',
            )}
          >
            {hit.picture}
            <span className="truncate">{hit.label}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Pages whose name has the text, then videos. */
function useHits(text: string): Hit[] {
  const navigate = useNavigate();
  const wanted = useDebounced(text.trim(), 200);
  const { data } = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) => call('GET /v2/videos', { query: { name: wanted, page_size: 6 }, signal }),
    enabled: wanted !== '',
  });
  const pages = [...CREATIONS, ...PLACES, ...ACCOUNT_PLACES]
    .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
    .map(({ to, label, icon: Icon }) => ({
      id: to,
      label,
      picture: <Icon />,
      go: () => void navigate({ to }),
    }));
  const videos = (wanted === '' ? [] : (data?.videos ?? [])).map(({ video_id: id, name }) => ({
    id,
    label: name,
    picture: <Clapperboard />,
    go: () => void navigate({ to: '/videos/$id', params: { id } }),
  }));
  return [...pages, ...videos];
}
