import { currentOrigin } from '../telemetry/origin.ts';

/**
 * Fairness: no account may keep the others waiting. Two mechanisms ensure that:
 *
 * - **Fair limits**, in this file, share the slots of one process: for work that a request waits for, such as reading a
 *   product page, and for the concurrent jobs of a worker. They decide who gets the next slot.
 * - **Fair queueing** (`service/drivers/queue/fair-queueing.ts`) orders the jobs of all accounts in the queue, whichever
 *   worker runs them. It decides which job comes next.
 *
 * Rate limits are separate: they bound how much an account may request, not who comes first.
 */

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
  /** Maximum concurrent tasks; one account gets at most half of them. */
  slots: number;
  /** Waiting tasks allowed per account. */
  maxWaiting: number;
  /** Waiting tasks allowed for all accounts together; no limit by default. */
  maxWaitingInAll?: number;
}

/** Bounds of the Retry-After header. */
const MIN_RETRY_AFTER_SECONDS = 1;
const MAX_RETRY_AFTER_SECONDS = 60;

/** Runs work as soon as a slot is free. @param account the account of the origin by default */
type FairLimit = <Result>(work: () => Promise<Result>, account?: string) => Promise<Result>;

/**
 * Limits concurrency fairly. Each account has a queue (work without an account has one too), and the queues are served
 * round-robin.
 * @throws {TooManyWaiting} before the work starts
 */
export function fairLimit({
  what,
  slots,
  maxWaiting,
  maxWaitingInAll = Number.POSITIVE_INFINITY,
}: FairLimitOptions): FairLimit {
  const share = fairShare(slots);
  /** A served account moves to the end. */
  const queues = new Map<string, (() => void)[]>();
  let waiting = 0;
  /** Average duration of recent work in seconds. */
  let averageSeconds = MIN_RETRY_AFTER_SECONDS;

  function startWaiting(): void {
    for (const [account, line] of queues) {
      if (share.free === 0) return;
      if (!share.mayTake(account)) continue;
      const enter = line.shift();
      waiting--;
      queues.delete(account);
      if (line.length > 0) queues.set(account, line);
      share.take(account);
      enter?.();
    }
  }

  function wait(account: string): Promise<void> {
    const line = queues.get(account) ?? [];
    if (line.length >= maxWaiting || waiting >= maxWaitingInAll) {
      const seconds = Math.ceil(
        Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(MIN_RETRY_AFTER_SECONDS, averageSeconds)),
      );
      throw new TooManyWaiting(`Too many ${what} at a time`, seconds);
    }
    queues.set(account, line);
    waiting++;
    return new Promise((enter) => line.push(enter));
  }

  return async (work, account = currentOrigin().account ?? '') => {
    // An account does not overtake its own waiting work.
    if (!queues.has(account) && share.mayTake(account)) share.take(account);
    else await wait(account);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      averageSeconds += ((performance.now() - startedAt) / 1000 - averageSeconds) / 4;
      share.release(account);
      startWaiting();
    }
  };
}

/** The part of a share that a claim of a job needs. */
export type SlotShare = Pick<FairShare, 'take' | 'release' | 'full'> & Partial<Pick<FairShare, 'holders'>>;

/** Counts the slots of each account, and decides who may take another. */
interface FairShare {
  mayTake(account: string): boolean;
  take(account: string): void;
  release(account: string): void;
  /** Accounts that hold slots. */
  holders(): string[];
  /** Accounts that hold slots and may not take more now. */
  full(): string[];
  readonly free: number;
}

/**
 * Shares slots fairly: an account may take another slot while more are free than it holds. So one account gets at most
 * half of them, two get a third each, and a new account finds a free slot. (Dynamic thresholds, Choudhury and Hahne,
 * 1998.)
 */
export function fairShare(slots: number): FairShare {
  const held = new Map<string, number>();
  let free = slots;
  const mayTake = (account: string) => free > (held.get(account) ?? 0);
  return {
    mayTake,
    take(account) {
      held.set(account, (held.get(account) ?? 0) + 1);
      free--;
    },
    release(account) {
      const remaining = (held.get(account) ?? 0) - 1;
      if (remaining > 0) held.set(account, remaining);
      else held.delete(account);
      free++;
    },
    holders: () => [...held.keys()],
    full: () => [...held.keys()].filter((account) => !mayTake(account)),
    get free() {
      return free;
    },
  };
}

/** Milliseconds for which an account is expected again after its last job. */
const RECENT_MS = 3_600_000;

/**
 * Lets an account take every slot but one, or all while no other account had a job recently. Renders are not
 * interrupted, so one slot stays free for others.
 */
export function reserveLastSlot(slots: number, now: () => number = () => performance.now()): SlotShare {
  const held = new Map<string, number>();
  const lastSeen = new Map<string, number>();
  const record = (account: string, more: number) => {
    lastSeen.set(account, now());
    held.set(account, (held.get(account) ?? 0) + more);
    if (held.get(account) === 0) held.delete(account);
  };
  return {
    take: (account) => record(account, 1),
    release: (account) => record(account, -1),
    full() {
      for (const [account, at] of lastSeen)
        if (!held.has(account) && now() - at > RECENT_MS) lastSeen.delete(account);
      if (slots < 2 || lastSeen.size < 2) return [];
      return [...held].filter(([, count]) => count >= slots - 1).map(([account]) => account);
    },
  };
}
