import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface ProcessMemory {
  /** Peak bytes of each kind of process, by module name, or by the folder of an `entry.ts`; the first is the server. */
  peaks: Map<string, number>;
  stop(): void;
}

/** Milliseconds between two samples. */
const SAMPLE_MS = 10;

/** Watches a process and its descendants. Linux only. */
export function watchProcesses(root: number): ProcessMemory {
  const peaks = new Map<string, number>();
  const look = () => {
    for (const pid of familyOf(root)) {
      const name = nameOf(pid);
      const held = peakOf(pid);
      if (name && held) peaks.set(name, Math.max(peaks.get(name) ?? 0, held));
    }
  };
  const timer = setInterval(look, SAMPLE_MS);
  return {
    peaks,
    stop() {
      clearInterval(timer);
      look();
    },
  };
}

/** A process and its descendants; the first is not always the oldest. */
export function familyOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    const parent = Number.isInteger(pid) ? Number(readProc(pid, 'status', /^PPid:\s+(\d+)/m)) : Number.NaN;
    if (parent) parents.set(pid, parent);
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isOurs(parents.get(pid)));
  return [...parents.keys()].filter(isOurs);
}

function peakOf(pid: number): number {
  return Number(readProc(pid, 'status', /^VmHWM:\s+(\d+) kB/m) ?? 0) * 1024;
}

function nameOf(pid: number): string | undefined {
  const module = readProc(pid, 'cmdline', /\0([^\0-][^\0]*\.ts)\0/);
  return module && basename(module) === 'entry.ts'
    ? module.split('/').slice(-2)[0]
    : module && basename(module);
}

function readProc(pid: number, file: string, what: RegExp): string | undefined {
  try {
    return what.exec(readFileSync(`/proc/${pid}/${file}`, 'latin1'))?.[1];
  } catch {
    // The process has exited.
    return undefined;
  }
}
