import { type ChildProcess, fork } from 'node:child_process';
import { formatByteSize } from '../config/byte-size.ts';
import { type Confinement, confinedStart } from '../confine/confinement.ts';
import { childEnvironment } from './child-environment.ts';
import { type MemoryWatch, watchMemory, watchTree } from './memory-watch.ts';

export interface ForkOptions {
  args?: string[];
  execArgv?: string[];
  /** Bytes that it may hold; it is killed when it holds more. */
  memory: number;
  /** Undefined for one that reads nothing foreign. */
  confine: Confinement | undefined;
  /** In a group of its own, which goes with it. */
  detached: boolean;
}

export interface Forked {
  child: ChildProcess;
  memory: MemoryWatch;
}

/** Starts a module of ours as a process: every child begins here, with little of our environment and a bounded memory. */
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
  // A converter does its work in programs that it starts.
  const watch = confine?.as === 'converter' ? watchTree : watchMemory;
  const memory = watch(child.pid ?? 0, most, () => child.kill('SIGKILL'));
  child.once('exit', memory.stop).once('error', memory.stop);
  return { child, memory };
}

/** Goes on after the name of what was to be done. */
export function memoryLimitMessage(most: number): string {
  return `needs more memory than ${formatByteSize(most)}`;
}
