/**
 * Limits the rate of requests. This one counts in memory; one that counts across servers can implement the same
 * interface.
 */
export interface RateLimiter {
  /** Takes one request from the allowance of `who`, if one is left. */
  take(who: string): Verdict;
  /** Returns the same as `take` without taking anything. */
  peek(who: string): Verdict;
}

export interface Verdict {
  isAllowed: boolean;
  /** Requests per minute. */
  limit: number;
  /** Requests allowed at once now. */
  remaining: number;
  /** Seconds until the full allowance is available. */
  reset: number;
  /** Seconds until the next request is allowed; 0 if one is allowed now. */
  retryAfter: number;
}
