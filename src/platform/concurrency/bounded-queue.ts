import { limitConcurrency } from './limit-concurrency.ts';

interface Bounds {
  /** Tasks running at once. */
  slots: number;
  /** Maximum tasks running or waiting, in all. */
  maxTasks: number;
  /** Maximum tasks running or waiting per caller. */
  maxPerCaller: number;
}

/** A bounded queue in which no caller can take all slots. A task that does not fit is rejected with 'no room'. */
export type BoundedQueue = <Result>(who: string, work: () => Promise<Result>) => Promise<Result | 'no room'>;

export function boundedQueue({ slots, maxTasks, maxPerCaller }: Bounds): BoundedQueue {
  const pass = limitConcurrency(slots);
  const tasksByCaller = new Map<string, number>();
  let all = 0;
  return async (who, work) => {
    const own = tasksByCaller.get(who) ?? 0;
    if (all >= maxTasks || own >= maxPerCaller) return 'no room';
    all++;
    tasksByCaller.set(who, own + 1);
    try {
      return await pass(work);
    } finally {
      all--;
      const left = (tasksByCaller.get(who) ?? 1) - 1;
      if (left > 0) tasksByCaller.set(who, left);
      else tasksByCaller.delete(who);
    }
  };
}
