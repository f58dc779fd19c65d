import type { Log } from '../../platform/telemetry/log.ts';
import { isOutage } from '../drivers/db/is-outage.ts';

/** Logs why something will be retried; without details during a database outage, where they are all the same. */
export function logRetry(log: Log, error: unknown, message: string): void {
  if (isOutage(error))
    log.warn({ reason: (error as Error).message }, `${message}: the database is unavailable`);
  else log.error({ err: error }, message);
}
