/**
 * Limits the rate of requests. The implementation here counts in memory; another could count across servers.
 */
interface RateLimiter {
  /** Takes one request from the allowance of `who`, if one is left. */
  take(who: string): Verdict;
  /** Returns what `take` would return, without taking anything. */
  peek(who: string): Verdict;
}

export interface Verdict {
  isAllowed: boolean;
  /** Requests per minute. */
  limit: number;
  /** Number of requests that are allowed right now. */
  remaining: number;
  /** Seconds until the full allowance is available. */
  reset: number;
  /** Seconds until the next request is allowed; 0 if one is allowed now. */
  retryAfter: number;
}

interface Bucket {
  tokens: number;
  /** Milliseconds of `now` at which `tokens` was counted. */
  at: number;
}

const MINUTE_MS = 60_000;

/**
 * Gives everyone a bucket of `perMinute` tokens, refilled at an even pace.
 * @param now a monotonic clock in milliseconds
 */
export function tokenBuckets(perMinute: number, now: () => number = () => performance.now()): RateLimiter {
  const buckets = new Map<string, Bucket>();
  const pace = perMinute / MINUTE_MS;
  let lastSweep = now();

  /** Drops buckets unused for a minute, which are full again. */
  function sweep(moment: number): void {
    if (moment - lastSweep < MINUTE_MS) return;
    lastSweep = moment;
    for (const [who, { at }] of buckets) if (moment - at >= MINUTE_MS) buckets.delete(who);
  }

  function refill(who: string, moment: number): Bucket {
    const bucket = buckets.get(who) ?? { tokens: perMinute, at: moment };
    bucket.tokens = Math.min(perMinute, bucket.tokens + (moment - bucket.at) * pace);
    bucket.at = moment;
    return bucket;
  }

  function verdict(tokens: number, isAllowed: boolean): Verdict {
    return {
      isAllowed,
      limit: perMinute,
      remaining: Math.floor(tokens),
      reset: Math.ceil((perMinute - tokens) / pace / 1000),
      retryAfter: tokens >= 1 ? 0 : Math.ceil((1 - tokens) / pace / 1000),
    };
  }

  return {
    take(who) {
      const moment = now();
      sweep(moment);
      const bucket = refill(who, moment);
      buckets.set(who, bucket);
      const isAllowed = bucket.tokens >= 1;
      if (isAllowed) bucket.tokens -= 1;
      return verdict(bucket.tokens, isAllowed);
    },
    peek(who) {
      const { tokens } = refill(who, now());
      return verdict(tokens, tokens >= 1);
    },
  };
}
