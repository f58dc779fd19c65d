/**
 * PostgreSQL error classes: connection lost, insufficient resources, shut down by the operator; and serialization
 * failures.
 */
const TRANSIENT = /^(?:08|53|57P|40001|40P01)/;
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** The library gives no code for a lost connection. */
const LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered|was closed))/;

/** Another process has changed a table for which the connection has cached plans. */
const OUTDATED_PLAN = 'cached plan must not change result type';

/** Whether the connection can no longer be used. */
export function isConnectionLost(error: Error): boolean {
  if (error.message === OUTDATED_PLAN) return true;
  return (error as NodeJS.ErrnoException).code === undefined && LOST.test(error.message);
}

/** Whether the database was unavailable or two transactions conflicted, so that a retry may succeed. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return isConnectionLost(error) || TRANSIENT.test(code) || UNREACHABLE.includes(code);
}
