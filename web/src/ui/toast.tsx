import { useSyncExternalStore } from 'react';
import { classes } from '../lib/classes.ts';

interface Note {
  id: number;
  text: string;
  tone: 'good' | 'bad';
}

let notes: readonly Note[] = [];
const listeners = new Set<() => void>();
let last = 0;

function set(next: readonly Note[]): void {
  notes = next;
  for (const listener of listeners) listener();
}

/** Says briefly what was done. */
export function toast(text: string, tone: Note['tone'] = 'good'): void {
  const id = ++last;
  set([...notes.slice(-2), { id, text, tone }]);
  setTimeout(() => set(notes.filter((note) => note.id !== id)), 5000);
}

export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notes,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col items-center gap-2 sm:items-end"
    >
      {shown.map((note) => (
        <p
          key={note.id}
          className={classes(
            'animate-rise rounded-md px-4 py-3 font-medium shadow-floating',
            note.tone === 'good' ? 'bg-ink text-on-ink' : 'bg-bad-soft text-bad',
          )}
        >
          {note.text}
        </p>
      ))}
    </div>
  );
}
