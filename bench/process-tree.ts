import { readdirSync, readFileSync } from 'node:fs';

export interface TreeUse {
  /** In bytes, of the process and all its descendants. */
  rss: number;
  /** In bytes, without mapped files, such as program code, which all processes of a server share. */
  own: number;
  /** In bytes: the sum of the peaks of all living processes. */
  peak: number;
  /** User and system seconds of living processes, and of dead ones that were waited for. */
  cpu: number;
}

const TICKS = 100;
const PAGE = 4096;
const PEAK_MEMORY = /^VmHWM:\s+(\d+) kB$/m;

interface Member {
  pid: number;
  parent: number;
  /** User and system seconds, including those of dead children that were waited for. */
  cpu: number;
  /** In bytes. */
  rss: number;
  /** In bytes, without mapped files. */
  own: number;
}

/** Sums up the resources of a process and its descendants. */
export function treeUse(root: number): TreeUse {
  const inside = treeMembers(root);
  return {
    rss: inside.reduce((sum, one) => sum + one.rss, 0),
    own: inside.reduce((sum, one) => sum + one.own, 0),
    peak: inside.reduce((sum, one) => sum + peakOf(one.pid), 0),
    cpu: inside.reduce((sum, one) => sum + one.cpu, 0),
  };
}

/** Returns a process and its descendants, by Linux's /proc (proc_pid_stat(5), proc_pid_statm(5)). */
export function treeMembers(root: number): Member[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number);
        const [parent = 0, user = 0, system = 0, deadUser = 0, deadSystem = 0, pages = 0] = [
          1, 11, 12, 13, 14, 21,
        ].map((index) => fields[index]);
        const mappedPages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[2]);
        return [
          {
            pid: Number(pid),
            parent,
            cpu: (user + system + deadUser + deadSystem) / TICKS,
            rss: pages * PAGE,
            own: Math.max(0, pages - mappedPages) * PAGE,
          },
        ];
      } catch {
        return [];
      }
    });
  const members = new Set([root]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const one of all) {
      if (members.has(one.parent) && !members.has(one.pid)) {
        members.add(one.pid);
        grown = true;
      }
    }
  }
  return all.filter((one) => members.has(one.pid));
}

export interface RunningProcess {
  pid: number;
  parent: number;
  command: string;
}

/** Returns all processes of this machine that have not ended (proc_pid_stat(5)). */
export function allProcesses(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
}

function peakOf(pid: number): number {
  try {
    return Number(PEAK_MEMORY.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
