import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

export interface MemoryWatch {
  /** Highest memory use observed, in bytes; 0 if the system does not report it. */
  readonly peak: number;
  /** Whether the process was killed for exceeding the limit. */
  readonly ranOut: boolean;
  stop(): void;
}

/** Milliseconds between readings, in which a process can allocate less than a gigabyte. */
const READ_INTERVAL_MS = 40;
/** Out of 1000. If the machine runs out of memory, the kernel kills children before the server. */
const OOM_SCORE = '800';

/** Like `READ_INTERVAL_MS`, for a process tree, which takes more reads. */
const TREE_READ_INTERVAL_MS = 120;

/** Watches the memory of a process and kills it if it exceeds `limit` bytes. Linux only. */
export function watchMemory(pid: number, limit: number, kill: () => void): MemoryWatch {
  return watch(pid, limit, kill, { interval: READ_INTERVAL_MS, readBytes: readMemory });
}

/** Like `watchMemory`, for a process with all its descendants; shared memory counts at most once. */
export function watchTree(pid: number, limit: number, kill: () => void): MemoryWatch {
  return watch(pid, limit, kill, { interval: TREE_READ_INTERVAL_MS, readBytes: readTreeMemory });
}

interface MemoryReading {
  interval: number;
  /** Undefined if unknown. */
  readBytes(pid: number): number | undefined;
}

function watch(
  pid: number,
  limit: number,
  kill: () => void,
  { interval, readBytes }: MemoryReading,
): MemoryWatch {
  let peak = 0;
  let ranOut = false;
  preferForOomKill(pid);
  const timer = setInterval(() => {
    const bytes = readBytes(pid);
    if (bytes === undefined) return;
    peak = Math.max(peak, bytes);
    if (bytes <= limit) return;
    ranOut = true;
    clearInterval(timer);
    kill();
  }, interval);
  timer.unref();
  return {
    get peak() {
      return peak;
    },
    get ranOut() {
      return ranOut;
    },
    stop: () => clearInterval(timer),
  };
}

function preferForOomKill(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, OOM_SCORE);
  } catch {
    // Not Linux, or the process has ended.
  }
}

/** Synchronous, because it needs no disk and the thread pool may be busy. */
function readMemory(pid: number): number | undefined {
  return parseSize(read(`/proc/${pid}/status`), 'VmRSS');
}

/** Counts private memory only: code and mapped files are in memory once for all processes. */
function readTreeMemory(pid: number): number | undefined {
  const alone = parseSize(read(`/proc/${pid}/status`), 'RssAnon');
  if (alone === undefined) return undefined;
  return readChildren(pid).reduce((sum, child) => sum + (readTreeMemory(child) ?? 0), alone);
}

/** Lists the children of all threads; empty if the system does not report them. */
export function readChildren(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

function parseSize(status: string, name: string): number | undefined {
  const line = status.split('\n').find((entry) => entry.startsWith(`${name}:`));
  return line === undefined ? undefined : Number.parseInt(line.slice(name.length + 1), 10) * 1024;
}

/** Empty if the file is gone, because processes come and go. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

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
