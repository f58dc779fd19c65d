import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from './queue.ts';

/** Wakes waiting workers of the same process, the only one with this queue. */
export function inProcessWakeUp(): Pick<Queue, 'wake' | 'waitForWork'> {
  const work = new EventEmitter().setMaxListeners(0);
  return {
    wake() {
      work.emit('work');
    },
    async waitForWork(_kinds, seconds, signal) {
      const woken = new AbortController();
      const either = AbortSignal.any([signal, woken.signal]);
      const ignore = () => {};
      await Promise.race([
        once(work, 'work', { signal: either }).catch(ignore),
        sleep(seconds * 1000, undefined, { signal: either }).catch(ignore),
      ]);
      woken.abort();
    },
  };
}
