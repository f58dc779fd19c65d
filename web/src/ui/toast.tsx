import { useSyncExternalStore } from 'react';
import { classes } from '../lib/classes.ts';

/** Button in a toast. */
interface Action {
  label: string;
  run(): void;
}

interface Toast {
  id: number;
  text: string;
  tone: 'good' | 'bad';
  action?: Action | undefined;
}

/** Milliseconds that a toast without a button stays. */
const TOAST_MS = 5000;
/** Milliseconds that a toast with a button stays. */
const TOAST_WITH_ACTION_MS = 10_000;

let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();
let lastId = 0;

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

const close = (id: number): void => setToasts(toasts.filter((shownToast) => shownToast.id !== id));

/** Shows a short notification. */
export function toast(text: string, tone: Toast['tone'] = 'good', action?: Action): void {
  const id = ++lastId;
  setToasts([...toasts.slice(-2), { id, text, tone, action }]);
  setTimeout(() => close(id), action ? TOAST_WITH_ACTION_MS : TOAST_MS);
}

export function Toasts() {
  const visibleToasts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col items-center gap-2 sm:items-end"
    >
      {visibleToasts.map(({ id, text, tone, action }) => (
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
