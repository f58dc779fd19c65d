/**
 * Times in milliseconds since 1970 that are to be trusted although the clock of the machine may be set while we run,
 * forwards or backwards and by hours. What is told to people and other servers is `Date.now()`.
 */

/** The clock of the machine at the start of the process; from then on what has passed in truth. */
export function monotonicTime(): number {
  return Math.floor(BEGAN + performance.now());
}

const BEGAN = Date.now() - performance.now();

/** The later of both clocks, for expiry: setting the clock back does not extend a session or a key. */
export function laterClockTime(): number {
  return Math.max(Date.now(), monotonicTime());
}

/** For what is thrown away when it is old: a clock that is set ahead does not make it older. */
export function earlierClockTime(): number {
  return Math.min(Date.now(), monotonicTime());
}
