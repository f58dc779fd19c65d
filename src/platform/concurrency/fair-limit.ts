import { originNow } from '../telemetry/origin.ts';
import { fairShare } from './fair-share.ts';

/** Somebody asked for more at a time than may wait. */
export class TooManyWaiting extends Error {
  /** Seconds after which there may be room. */
  readonly retryAfter: number;

  constructor(sentence: string, retryAfter: number) {
    super(sentence);
    this.name = 'TooManyWaiting';
    this.retryAfter = retryAfter;
  }
}

export interface PlacesOptions {
  /** What is done there, for whoever has too many: `Too many … at a time`. */
  what: string;
  /** Pieces of work at a time, shared out as `fairShare` does. */
  places: number;
  /** Pieces of work of one account that may wait for a place. */
  mostWaiting: number;
}

/** Seconds: bounds of the Retry-After for an account with too many pieces of work waiting. */
const SOONEST = 1;
const LATEST = 60;

/**
 * Limits concurrency fairly: work is grouped by the account of its origin (work without an account is one more group),
 * each group has a queue of its own, and the queues are served round-robin.
 *
 * @throws {TooManyWaiting} from the work, before it begins
 */
export function fairLimit({
  what,
  places,
  mostWaiting,
}: PlacesOptions): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const share = fairShare(places);
  /** Whoever is served goes to the end. */
  const lines = new Map<string, (() => void)[]>();
  /** Seconds that work has taken lately. */
  let usual = SOONEST;

  function letIn(): void {
    for (const [who, line] of lines) {
      if (share.free === 0) return;
      if (!share.mayTake(who)) continue;
      const enter = line.shift();
      lines.delete(who);
      if (line.length > 0) lines.set(who, line);
      share.take(who);
      enter?.();
    }
  }

  function wait(who: string): Promise<void> {
    const line = lines.get(who) ?? [];
    if (line.length >= mostWaiting) {
      const seconds = Math.ceil(Math.min(LATEST, Math.max(SOONEST, usual)));
      throw new TooManyWaiting(`Too many ${what} at a time`, seconds);
    }
    lines.set(who, line);
    return new Promise((enter) => line.push(enter));
  }

  return async (work) => {
    const who = originNow().account ?? '';
    // Who has some waiting does not overtake them.
    if (!lines.has(who) && share.mayTake(who)) share.take(who);
    else await wait(who);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      usual += ((performance.now() - begun) / 1000 - usual) / 4;
      share.giveBack(who);
      letIn();
    }
  };
}
