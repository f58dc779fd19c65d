import type { RateLimiter } from './limiter.ts';

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

  return {
    take(who) {
      const moment = now();
      sweep(moment);
      let bucket = buckets.get(who);
      if (!bucket) {
        bucket = { tokens: perMinute, at: moment };
        buckets.set(who, bucket);
      }
      bucket.tokens = Math.min(perMinute, bucket.tokens + (moment - bucket.at) * pace);
      bucket.at = moment;
      const isAllowed = bucket.tokens >= 1;
      if (isAllowed) bucket.tokens -= 1;
      const { tokens } = bucket;
      return {
        isAllowed,
        limit: perMinute,
        remaining: Math.floor(tokens),
        reset: Math.ceil((perMinute - tokens) / pace / 1000),
        retryAfter: tokens >= 1 ? 0 : Math.ceil((1 - tokens) / pace / 1000),
      };
    },
  };
}
