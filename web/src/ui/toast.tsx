import { useSyncExternalStore } from 'react';
import { classes } from '../lib/classes.ts';

/** What can be done about it, while it is shown. */
interface Action {
  label: string;
  run(): void;
}

interface Note {
  id: number;
  text: string;
  tone: 'good' | 'bad';
  action?: Action | undefined;
}

/** Milliseconds; longer where there is something to do. */
const SHOWN = 5000;
const SHOWN_WITH_ACTION = 10_000;

let notes: readonly Note[] = [];
const listeners = new Set<() => void>();
let last = 0;

function set(next: readonly Note[]): void {
  notes = next;
  for (const listener of listeners) listener();
}

const close = (id: number): void => set(notes.filter((note) => note.id !== id));

/** Says briefly what was done. */
export function toast(text: string, tone: Note['tone'] = 'good', action?: Action): void {
  const id = ++last;
  set([...notes.slice(-2), { id, text, tone, action }]);
  setTimeout(() => close(id), action ? SHOWN_WITH_ACTION : SHOWN);
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
      {shown.map(({ id, text, tone, action }) => (
        <p
          key={id}
          className={classes(
            'flex animate-rise items-center gap-4 rounded-md px-4 py-3 font-medium shadow-floating',
            tone === 'good' ? 'bg-ink text-on-ink' : 'bg-bad-soft text-bad',
          )}
        >
          <span dir="auto">{text}</span>
          {action && (
            <button
              type="button"
              className="pointer-events-auto -my-1 min-h-8 rounded-sm px-1 font-semibold underline underline-offset-4"
              onClick={() => {
                close(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
