import { ApiFailure } from '../../../src/client/api-failure.ts';

/** Milliseconds before the first retry; each later one waits twice as long, up to the maximum. */
const FIRST_DELAY_MS = 4000;
const MAX_DELAY_MS = 32_000;
/** Retries of a request that makes the server fail. */
const MAX_RETRIES = 5;

/**
 * Milliseconds before a failed request is repeated; at least as long as the server asks for. Undefined if a retry
 * would not help.
 *
 * @param count number of retries so far
 */
export function retryDelay(failure: unknown, count: number): number | undefined {
  if (!(failure instanceof ApiFailure)) return undefined;
  const { status, retryAfter = 0 } = failure;
  if (status >= 500 && count >= MAX_RETRIES) return undefined;
  // Without an answer, or with too many requests at a time, nothing is wrong with the request.
  if (status !== 0 && status !== 429 && status < 500) return undefined;
  return Math.max(1000 * retryAfter, Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** count));
}
