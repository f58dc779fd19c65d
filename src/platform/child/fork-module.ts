import { type ChildProcess, fork } from 'node:child_process';
import { formatByteSize } from '../config/byte-size.ts';
import { type Confinement, confinedStart } from '../confine/confinement.ts';
import { childEnvironment } from './child-environment.ts';
import { type MemoryWatch, watchMemory, watchTree } from './memory-watch.ts';

export interface ForkOptions {
  args?: string[];
  execArgv?: string[];
  /** Memory limit in bytes; the process is killed if it exceeds it. */
  memory: number;
  /** Undefined for a process that reads no untrusted data. */
  confine: Confinement | undefined;
  /** Starts it in its own process group, which is killed with it. */
  detached: boolean;
}

export interface Forked {
  child: ChildProcess;
  memory: MemoryWatch;
}

/** Starts one of our modules as a process. All children start here, with a minimal environment and limited memory. */
export function forkModule(
  module: string | URL,
  { args = [], execArgv = [], memory: most, confine, detached }: ForkOptions,
): Forked {
  const confined = confine && confinedStart(confine);
  const child = fork(module, args, {
    detached,
    execArgv: [...execArgv, ...(confined?.execArgv ?? []), '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...childEnvironment(), ...confined?.env },
  });
  // A converter works in programs that it starts.
  const watch = confine?.as === 'converter' ? watchTree : watchMemory;
  const memory = watch(child.pid ?? 0, most, () => child.kill('SIGKILL'));
  child.once('exit', memory.stop).once('error', memory.stop);
  return { child, memory };
}

/** Continues a sentence that starts with the name of the work. */
export function memoryLimitMessage(most: number): string {
  return `needs more memory than ${formatByteSize(most)}`;
}
