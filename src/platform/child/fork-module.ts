import { type ChildProcess, fork } from 'node:child_process';
import { formatByteSize } from '../config/byte-size.ts';
import { type Confinement, confinedStart } from '../confine/confinement.ts';
import { type MemoryWatch, watchMemory, watchTree } from './memory-watch.ts';

/**
 * glibc keeps freed memory in up to eight arenas per core, for its threads. Two save 50 MB per render at the same speed.
 */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2' };

interface ForkOptions {
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

/** Starts a module as a process. All children are started here, with a minimal environment and limited memory. */
export function forkModule(
  module: string | URL,
  { args = [], execArgv = [], memory: memoryLimit, confine, detached }: ForkOptions,
): Forked {
  const confined = confine && confinedStart(confine);
  const child = fork(module, args, {
    detached,
    execArgv: [...execArgv, ...(confined?.execArgv ?? []), '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...MEMORY_SETTINGS, ...childEnvironment(), ...confined?.env },
  });
  // A converter starts programs, which count as well.
  const watch = confine?.as === 'converter' ? watchTree : watchMemory;
  const memory = watch(child.pid ?? 0, memoryLimit, () => child.kill('SIGKILL'));
  child.once('exit', memory.stop).once('error', memory.stop);
  return { child, memory };
}

/** Continues a sentence that starts with the name of the work. */
export function memoryLimitMessage(memoryLimit: number): string {
  return `needs more memory than ${formatByteSize(memoryLimit)}`;
}

/**
 * Environment variables passed to child processes: paths of programs, libraries, certificates and temporary folders,
 * settings of threads, memory and video devices, and the compile cache. None of them is secret.
 */
const ALLOWED = new Set([
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'LC_ALL',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'NODE_V8_COVERAGE',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_SYSTEM_CA',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'CASTWRIGHT_CONFINE',
  'UV_THREADPOOL_SIZE',
  'OMP_NUM_THREADS',
  'LD_LIBRARY_PATH',
  'LD_PRELOAD',
  'DYLD_LIBRARY_PATH',
  'GLIBC_TUNABLES',
  'MALLOC_ARENA_MAX',
  'DISABLE_SYSTEM_FONTS_LOAD',
  'LIBVA_DRIVER_NAME',
  'LIBVA_DRIVERS_PATH',
  'CUDA_VISIBLE_DEVICES',
  // Windows
  'SYSTEMROOT',
  'TEMP',
  'TMP',
]);

/** Returns the environment of a child process: only what it needs, without secrets. */
export function childEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => ALLOWED.has(name.toUpperCase())));
}
