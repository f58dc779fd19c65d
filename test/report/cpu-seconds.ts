/** Reports the CPU seconds of every test file, including servers and other children. */
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { afterAll, beforeAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds of a test file: user and system, of its process and of exited children. */
    cpuSeconds?: number;
  }
}

let before = 0;
beforeAll(() => {
  before = cpuSeconds();
});
// Hooks of a file run in reverse order, so its children have exited by now.
// biome-ignore lint/correctness/noEmptyPattern: Vitest accepts nothing but a pattern here
afterAll(({}, suite) => {
  suite.meta.cpuSeconds = cpuSeconds() - before;
});

/** Linux counts only exited children; this adds those that still run, such as a shared server. */
function cpuSeconds(): number {
  try {
    const TICKS_PER_SECOND = 100;
    return descendants().reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

interface ProcessTicks {
  pid: number;
  parent: number;
  ticks: number;
}

/** This process and its descendants. */
function descendants(): ProcessTicks[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const all = pids.flatMap((pid) => readTicks(pid) ?? []);
  const found = all.filter(({ pid }) => pid === process.pid);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

function readTicks(pid: string): ProcessTicks | undefined {
  try {
    // proc_pid_stat(5): the state and the parent follow the name.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid: Number(pid), parent: Number(fields[1]), ticks };
  } catch {
    // The process has exited meanwhile.
    return undefined;
  }
}
