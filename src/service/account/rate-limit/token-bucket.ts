import type { RateLimiter, Verdict } from './limiter.ts';

interface Bucket {
  tokens: number;
  /** Milliseconds of `now` at which `tokens` was right. */
  at: number;
}

const MINUTE = 60_000;

/**
 * A bucket of `perMinute` tokens for everyone, filled again at an even pace.
 *
 * @param now a clock that never goes back, in milliseconds
 */
export function tokenBuckets(perMinute: number, now: () => number = () => performance.now()): RateLimiter {
  const buckets = new Map<string, Bucket>();
  const pace = perMinute / MINUTE;
  let swept = now();

  /** Whoever has not asked for a minute has a full bucket, as one who never did. */
  function sweep(moment: number): void {
    if (moment - swept < MINUTE) return;
    swept = moment;
    for (const [who, { at }] of buckets) if (moment - at >= MINUTE) buckets.delete(who);
  }

  function filled(who: string, moment: number): Bucket {
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
      const bucket = filled(who, moment);
      buckets.set(who, bucket);
      const isAllowed = bucket.tokens >= 1;
      if (isAllowed) bucket.tokens -= 1;
      return verdict(bucket.tokens, isAllowed);
    },
    look(who) {
      const { tokens } = filled(who, now());
      return verdict(tokens, tokens >= 1);
    },
  };
}
