import { readFileSync, writeFileSync } from 'node:fs';

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

/** Looks at the memory of a process as it goes, and kills it once it holds more than `most` bytes. Linux only. */
export function watchMemory(pid: number, most: number, kill: () => void): MemoryWatch {
  let peak = 0;
  let ranOut = false;
  offer(pid);
  const timer = setInterval(() => {
    const held = memoryOf(pid);
    if (held === undefined) return;
    peak = Math.max(peak, held);
    if (held <= most) return;
    ranOut = true;
    clearInterval(timer);
    kill();
  }, PACE);
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

/** Bytes; undefined where that cannot be known. Read at once: it is no disk, and a busy thread pool may be late. */
function memoryOf(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
