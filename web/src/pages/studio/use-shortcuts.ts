import { useEffect, useRef } from 'react';
import type { Transport } from '../../studio/transport.ts';
import type { History } from '../../studio/use-history.ts';

const FASTEST = 2;

/** Keys of the whole page: undo everywhere, and playback outside of fields. */
export function useShortcuts(
  transport: Transport,
  history: Pick<History<unknown>, 'undo' | 'redo'>,
  isPlayable: boolean,
): void {
  const latest = useRef(history);
  useEffect(() => {
    latest.current = history;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isInDialog(event.target)) return;
      const isControl = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (isControl && !event.altKey && (key === 'z' || key === 'y')) {
        const { undo, redo } = latest.current;
        if (key === 'y' || event.shiftKey) redo?.();
        else undo?.();
        // The field's own history does not include changes elsewhere.
        event.preventDefault();
        return;
      }
      if (!isPlayable || isControl || event.altKey || isUsedBy(event.target, event.key)) return;
      if (controlPlayback(transport, key, event.shiftKey)) event.preventDefault();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [transport, isPlayable]);
}

/** Controls playback with a key. Returns whether the key has a function. */
function controlPlayback(transport: Transport, key: string, isShifted: boolean): boolean {
  const { rate } = transport;
  switch (key) {
    case ' ':
      transport.toggle();
      return true;
    case 'k':
      transport.pause();
      return true;
    case 'l':
      transport.play(rate > 0 ? FASTEST : 1);
      return true;
    case 'j':
      transport.play(rate < 0 ? -FASTEST : -1);
      return true;
    case 'arrowleft':
      transport.step(isShifted ? -10 : -1);
      return true;
    case 'arrowright':
      transport.step(isShifted ? 10 : 1);
      return true;
    case 'home':
      transport.seek(0);
      return true;
    case 'end':
      transport.seek(transport.duration);
      return true;
    default:
      return false;
  }
}

/** Whether an element is in a dialog or a menu, other than the settings that lie over the page. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role="dialog"]:not([data-shortcuts]), [role="menu"]') !== null;

/** Whether an element needs the key itself: fields all keys, buttons the space bar, choices the arrows. */
function isUsedBy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, video, [contenteditable]')) return true;
  if (key === ' ') return target.closest('button, a, [role="switch"]') !== null;
  return key.startsWith('Arrow') && target.closest('[role="radio"], [role="tab"]') !== null;
}
