import { setImmediate } from 'node:timers/promises';

/** Milliseconds of uninterrupted work after which other requests get a turn. */
const SLICE_MS = 8;

/** Lets everything else that is waiting run. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}

/**
 * For long loops: returns a function that waits when the loop has run too long, so that other requests are answered.
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
