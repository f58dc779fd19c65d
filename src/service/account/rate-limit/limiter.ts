/** Counts what is let through. Kept in memory here; a driver over several servers fits behind the same shape. */
export interface RateLimiter {
  /** Takes one from what `who` may do, if there is one left. */
  take(who: string): Verdict;
  /** What `take` would say, but for what it takes. */
  look(who: string): Verdict;
}

export interface Verdict {
  isAllowed: boolean;
  /** Requests a minute. */
  limit: number;
  /** How many more would be let through at once. */
  remaining: number;
  /** Seconds until everything is free again. */
  reset: number;
  /** Seconds until one more is let through; 0 when there is one. */
  retryAfter: number;
}
