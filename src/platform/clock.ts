/**
 * Times in milliseconds since 1970 that stay reliable if the machine's clock is changed while the process runs. Use
 * `Date.now()` for times shown to users or sent to other servers.
 */

/** Returns the machine's time at the start of the process plus the time elapsed since. */
export function monotonicTime(): number {
  return Math.floor(START + performance.now());
}

const START = Date.now() - performance.now();

/** Returns the later of both clocks, for expiry: setting the clock back does not extend a session or a key. */
export function laterClockTime(): number {
  return Math.max(Date.now(), monotonicTime());
}

/** Returns the earlier of both clocks, for retention: setting the clock ahead does not make data older. */
export function earlierClockTime(): number {
  return Math.min(Date.now(), monotonicTime());
}
