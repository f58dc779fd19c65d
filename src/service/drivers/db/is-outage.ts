/** Classes of PostgreSQL: no connection, too much asked of it, called off by its keeper; and one by one. */
const PASSING = /^(?:08|53|57P|40001|40P01)/;
const UNREACHED = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** The library gives a lost connection no code. */
const LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered|was closed))/;

/** A newer process has changed a table that the connection has plans for. */
const OUTDATED = 'cached plan must not change result type';

/** Whether the connection is of no use any more. */
export function isConnectionLost(error: Error): boolean {
  if (error.message === OUTDATED) return true;
  return (error as NodeJS.ErrnoException).code === undefined && LOST.test(error.message);
}

/** Whether the database was away, or two transactions were in each other's way: what was asked may work later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return isConnectionLost(error) || PASSING.test(code) || UNREACHED.includes(code);
}
