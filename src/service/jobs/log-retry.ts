import type { Log } from '../../platform/telemetry/log.ts';
import { isOutage } from '../drivers/db/is-outage.ts';

/** Logs why something will be tried again; while the database is away, without the details that all have in common. */
export function logRetry(log: Log, error: unknown, message: string): void {
  if (isOutage(error)) log.warn({ reason: (error as Error).message }, `${message}: the database is away`);
  else log.error({ err: error }, message);
}
