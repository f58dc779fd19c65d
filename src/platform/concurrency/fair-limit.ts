import { currentOrigin } from '../telemetry/origin.ts';
import { fairShare } from './fair-share.ts';

/** An account has more waiting tasks than allowed. */
export class TooManyWaiting extends Error {
  /** Seconds after which there may be room. */
  readonly retryAfter: number;

  constructor(sentence: string, retryAfter: number) {
    super(sentence);
    this.name = 'TooManyWaiting';
    this.retryAfter = retryAfter;
  }
}

export interface FairLimitOptions {
  /** Plural name of the tasks, for the message `Too many … at a time`. */
  what: string;
  /** Tasks running at once, shared out by `fairShare`. */
  slots: number;
  /** Waiting tasks allowed per account. */
  maxWaiting: number;
}

/** Bounds of Retry-After in seconds. */
const MIN_RETRY_AFTER = 1;
const MAX_RETRY_AFTER = 60;

/**
 * Limits concurrency fairly. Work is grouped by the account of its origin (work without an account is a group too).
 * Each group has a queue, and the queues are served round-robin.
 * @throws {TooManyWaiting} before the work starts
 */
export function fairLimit({
  what,
  slots,
  maxWaiting,
}: FairLimitOptions): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const share = fairShare(slots);
  /** A served account moves to the end. */
  const queues = new Map<string, (() => void)[]>();
  /** Average duration of recent work in seconds. */
  let averageSeconds = MIN_RETRY_AFTER;

  function startWaiting(): void {
    for (const [who, line] of queues) {
      if (share.free === 0) return;
      if (!share.mayTake(who)) continue;
      const enter = line.shift();
      queues.delete(who);
      if (line.length > 0) queues.set(who, line);
      share.take(who);
      enter?.();
    }
  }

  function wait(who: string): Promise<void> {
    const line = queues.get(who) ?? [];
    if (line.length >= maxWaiting) {
      const seconds = Math.ceil(Math.min(MAX_RETRY_AFTER, Math.max(MIN_RETRY_AFTER, averageSeconds)));
      throw new TooManyWaiting(`Too many ${what} at a time`, seconds);
    }
    queues.set(who, line);
    return new Promise((enter) => line.push(enter));
  }

  return async (work) => {
    const who = currentOrigin().account ?? '';
    // An account does not overtake its own waiting work.
    if (!queues.has(who) && share.mayTake(who)) share.take(who);
    else await wait(who);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      averageSeconds += ((performance.now() - startedAt) / 1000 - averageSeconds) / 4;
      share.release(who);
      startWaiting();
    }
  };
}
