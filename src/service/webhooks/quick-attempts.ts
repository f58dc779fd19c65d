/** The first attempt and three more. */
export const MOST_ATTEMPTS = 4;

export interface AttemptTiming {
  /** Seconds that a receiver has to answer. */
  timeout: number;
  /** Seconds from the end of an attempt to the next. */
  retryAfter: number;
}

export const ATTEMPT_TIMING: AttemptTiming = { timeout: 10, retryAfter: 5 };
