import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { collectOutput } from '../../test/stack/collect-output.ts';
import { treeUse } from '../process-tree.ts';
import type { Stack } from './stack.ts';

export interface FleetProcess extends AsyncDisposable {
  pid: number;
  /** URL of a server. */
  url: string;
  /** Warnings and errors that it logged. */
  complaints(): string;
  signal(name: NodeJS.Signals): void;
}

const CASTWRIGHT = fileURLToPath(new URL('../../test/quick-render/castwright.ts', import.meta.url));
const READY = { serve: /ready at (\S+)/, worker: /(worker ready)/ };

/** Starts `castwright serve` or `worker` with simulated renders, and waits until it is ready. */
export async function startProcess(
  stack: Stack,
  command: keyof typeof READY,
  name: string,
  concurrency: number,
): Promise<FleetProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CASTWRIGHT, command], {
    env: {
      PATH: process.env['PATH'],
      ...stack.settings,
      CASTWRIGHT_CONCURRENCY: String(concurrency),
      CASTWRIGHT_DATA_DIR: join(stack.folder, name),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = [collectOutput(child.stdout), collectOutput(child.stderr)];
  let ready: string | undefined;
  while (ready === undefined) {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${stdout()}${stderr()}`);
    ready = READY[command].exec(stdout())?.[1];
    await sleep(20);
  }
  return {
    pid: child.pid ?? 0,
    url: ready,
    complaints: stderr,
    signal: (signal) => void child.kill(signal),
    [Symbol.asyncDispose]: () => end(child),
  };
}

/** Kills the process, because the measurement is over. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Open connections and listening sockets of a process, from Linux's /proc (proc(5)), without pipes to children. */
export function socketsOf(pid: number): number {
  const tables = ['tcp', 'tcp6'].map((name) => readFileSync(`/proc/${pid}/net/${name}`, 'utf8'));
  const lines = tables.flatMap((table) => table.trim().split('\n').slice(1));
  const ownSockets = new Set(lines.map((line) => `socket:[${line.trim().split(/\s+/)[9]}]`));
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => ownSockets.has(targetOf(pid, fd))).length;
}

function targetOf(pid: number, fd: string): string {
  try {
    return readlinkSync(`/proc/${pid}/fd/${fd}`);
  } catch {
    // The socket has been closed meanwhile.
    return '';
  }
}

/** CPU seconds that the process trees have used since this call. */
export function cpuWatch(pids: readonly number[]): () => number {
  const cpuSeconds = () => pids.reduce((sum, pid) => sum + treeUse(pid).cpu, 0);
  const before = cpuSeconds();
  return () => cpuSeconds() - before;
}
