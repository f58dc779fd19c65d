import { TimeoutExceeded } from '../../../platform/with-timeout.ts';

/** Too many requests, and what stores say of their own faults. */
const PASSING = (status: number) => status === 429 || status >= 500;

/** Whether the store was away or had too much to do: what was asked may work later. */
export function isStoreOutage(error: unknown): boolean {
  if (error instanceof TimeoutExceeded) return true;
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  // Without a status there was no answer.
  return httpStatusCode === undefined || PASSING(httpStatusCode);
}
