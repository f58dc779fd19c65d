import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

export interface MemoryWatch {
  /** Highest memory use observed, in bytes; 0 if the system does not report it. */
  readonly peak: number;
  /** Whether the process was killed for exceeding the limit. */
  readonly ranOut: boolean;
  stop(): void;
}

/** Milliseconds between readings, in which a process can fill less than a gigabyte. */
const READ_INTERVAL_MS = 40;
/** Out of 1000. If the machine runs out of memory, children are killed before the server. */
const OOM_SCORE = '800';

/** For a whole process tree, which takes more reads. */
const TREE_READ_INTERVAL_MS = 120;

/** Watches the memory of a process and kills it if it exceeds `most` bytes. Linux only. */
export function watchMemory(pid: number, most: number, kill: () => void): MemoryWatch {
  return watch(pid, most, kill, { pace: READ_INTERVAL_MS, held: readMemory });
}

/** The same for a process with all its descendants; shared memory counts at most once. */
export function watchTree(pid: number, most: number, kill: () => void): MemoryWatch {
  return watch(pid, most, kill, { pace: TREE_READ_INTERVAL_MS, held: readTreeMemory });
}

interface MemoryReading {
  pace: number;
  /** Bytes; undefined if unknown. */
  held(pid: number): number | undefined;
}

function watch(
  pid: number,
  most: number,
  kill: () => void,
  { pace, held: heldBy }: MemoryReading,
): MemoryWatch {
  let peak = 0;
  let ranOut = false;
  preferForOomKill(pid);
  const timer = setInterval(() => {
    const held = heldBy(pid);
    if (held === undefined) return;
    peak = Math.max(peak, held);
    if (held <= most) return;
    ranOut = true;
    clearInterval(timer);
    kill();
  }, pace);
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

/** Children of all threads; empty if the system does not report them. */
function readChildren(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

function parseSize(status: string, name: string): number | undefined {
  const line = status.split('\n').find((one) => one.startsWith(`${name}:`));
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
