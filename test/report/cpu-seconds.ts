/** Before every test file: what it costs in CPU seconds, its servers and other children included, goes to the reporter. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { afterAll, beforeAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds of a test file: user and system, of its process and of children that have ended. */
    cpuSeconds?: number;
  }
}

let before = 0;
beforeAll(() => {
  before = cpuSeconds();
});
// Hooks of a file run last defined first, so that children have ended by now.
// biome-ignore lint/correctness/noEmptyPattern: Vitest accepts nothing but a pattern here
afterAll(({}, suite) => {
  suite.meta.cpuSeconds = cpuSeconds() - before;
});

/** Linux counts children once they have ended and been waited for; elsewhere this process alone is counted. */
function cpuSeconds(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
    const TICKS_PER_SECOND = 100;
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}
