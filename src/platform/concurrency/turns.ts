import { setImmediate } from 'node:timers/promises';

/** Milliseconds of uninterrupted work after which other requests get a turn. */
const SLICE_MS = 8;

/** Lets everything else that is waiting run. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}

/**
 * For long loops: returns a function that lets other requests run whenever the loop has run for a while.
 */
export function createYielder(): () => Promise<void> | undefined {
  let sliceStart = performance.now();
  return () => {
    if (performance.now() - sliceStart < SLICE_MS) return undefined;
    return setImmediate().then(() => {
      sliceStart = performance.now();
    });
  };
}
