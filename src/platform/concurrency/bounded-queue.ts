import { limitConcurrency } from './limit-concurrency.ts';

interface Bounds {
  /** Pieces of work that run at a time. */
  places: number;
  /** Those that run or wait, of all together. */
  most: number;
  /** And of one alone. */
  mostOfOne: number;
}

/** Work that waits in a queue with an end, in which nobody can take all places: what finds no room is not done. */
export type BoundedQueue = <Result>(who: string, work: () => Promise<Result>) => Promise<Result | 'no room'>;

export function boundedQueue({ places, most, mostOfOne }: Bounds): BoundedQueue {
  const pass = limitConcurrency(places);
  const inside = new Map<string, number>();
  let all = 0;
  return async (who, work) => {
    const own = inside.get(who) ?? 0;
    if (all >= most || own >= mostOfOne) return 'no room';
    all++;
    inside.set(who, own + 1);
    try {
      return await pass(work);
    } finally {
      all--;
      const left = (inside.get(who) ?? 1) - 1;
      if (left > 0) inside.set(who, left);
      else inside.delete(who);
    }
  };
}
