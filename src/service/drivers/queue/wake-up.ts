import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from './queue.ts';

/** Lets the workers of this process wait for each other's word; there are no others. */
export function wakeUp(): Pick<Queue, 'wake' | 'waitForWork'> {
  const work = new EventEmitter().setMaxListeners(0);
  return {
    wake() {
      work.emit('work');
    },
    async waitForWork(_kinds, seconds, signal) {
      const woken = new AbortController();
      const either = AbortSignal.any([signal, woken.signal]);
      const quiet = () => {};
      await Promise.race([
        once(work, 'work', { signal: either }).catch(quiet),
        sleep(seconds * 1000, undefined, { signal: either }).catch(quiet),
      ]);
      woken.abort();
    },
  };
}
