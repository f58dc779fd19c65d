import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

export interface MemoryWatch {
  /** Most bytes that the process was seen to hold; 0 where the system does not tell. */
  readonly peak: number;
  /** It was killed because it held more than it may. */
  readonly ranOut: boolean;
  stop(): void;
}

/** Milliseconds between looks; memory is filled with less than a gigabyte in that time. */
const PACE = 40;
/** Of a thousand: when the machine itself has no more memory, our children go before the server does. */
const FIRST_TO_GO = '800';

/** The same of a process with all that it starts, which takes more files to look at. */
const TREE_PACE = 120;

/** Looks at the memory of a process as it goes, and kills it once it holds more than `most` bytes. Linux only. */
export function watchMemory(pid: number, most: number, kill: () => void): MemoryWatch {
  return watch(pid, most, kill, { pace: PACE, held: memoryOf });
}

/** The same of a process together with its children and theirs: what they share with each other counts once or not. */
export function watchTree(pid: number, most: number, kill: () => void): MemoryWatch {
  return watch(pid, most, kill, { pace: TREE_PACE, held: memoryOfTree });
}

interface MemoryReading {
  pace: number;
  /** Bytes; undefined where that cannot be known. */
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
  offer(pid);
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

function offer(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, FIRST_TO_GO);
  } catch {
    // Not Linux, or gone already.
  }
}

/** Read at once: it is no disk, and a busy thread pool may be late. */
function memoryOf(pid: number): number | undefined {
  return sizeIn(read(`/proc/${pid}/status`), 'VmRSS');
}

/** What each holds alone: code and files lie in memory once for all of them. */
function memoryOfTree(pid: number): number | undefined {
  const alone = sizeIn(read(`/proc/${pid}/status`), 'RssAnon');
  if (alone === undefined) return undefined;
  return childrenOf(pid).reduce((sum, child) => sum + (memoryOfTree(child) ?? 0), alone);
}

/** Of all its threads; none where the system does not tell. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

function sizeIn(status: string, name: string): number | undefined {
  const line = status.split('\n').find((one) => one.startsWith(`${name}:`));
  return line === undefined ? undefined : Number.parseInt(line.slice(name.length + 1), 10) * 1024;
}

/** Empty where there is nothing: processes come and go. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
