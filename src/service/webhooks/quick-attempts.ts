/** The first attempt and three retries. */
export const MAX_QUICK_ATTEMPTS = 4;

export interface AttemptTiming {
  /** Seconds a receiver has to answer. */
  timeout: number;
  /** Seconds from the end of an attempt to the start of the next. */
  retryAfter: number;
}

export const ATTEMPT_TIMING: AttemptTiming = { timeout: 10, retryAfter: 5 };
