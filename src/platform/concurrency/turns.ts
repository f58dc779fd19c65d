import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which other requests have their turn. */
const SLICE_MS = 8;

/** Lets whatever else is waiting run. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}

/** For loops of much work: waits whenever the loop has gone on for too long, so that other requests are answered. */
export function turnsOf(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < SLICE_MS) return undefined;
    return setImmediate().then(() => {
      begun = performance.now();
    });
  };
}
