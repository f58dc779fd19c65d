import { TimeoutExceeded } from '../../../platform/with-timeout.ts';

/** Too many requests, or a server error. */
const isTransient = (status: number) => status === 429 || status >= 500;

/** Whether the storage was unavailable or overloaded, so that a retry may succeed. */
export function isStoreOutage(error: unknown): boolean {
  if (error instanceof TimeoutExceeded) return true;
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  // No status means no response.
  return httpStatusCode === undefined || isTransient(httpStatusCode);
}
