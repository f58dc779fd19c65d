import { readFileSync } from 'node:fs';

/** Linux reports hundredths of a second, independent of the clock (`proc_pid_stat(5)`, USER_HZ). */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time used by all threads of a process; undefined if the system does not report it. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the name in brackets, which may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
