import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its clock does (`proc_pid_stat(5)`, USER_HZ). */
const TICKS = 100;

/** Seconds of a processor that all threads of a process have used; undefined where the system does not tell. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is its name, which may hold anything, in brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return undefined;
  }
}
