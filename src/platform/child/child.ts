import type { ChildProcess, Serializable } from 'node:child_process';
import type { Confinement } from '../confine/confinement.ts';
import { lowerPriority, type Urgency } from './child-priority.ts';
import { type Forked, forkModule } from './fork-module.ts';

export interface ChildOptions {
  /** Aborting asks the child to end. If it does not within `grace`, it is killed with all it started. */
  signal: AbortSignal;
  /** Seconds between the request to end and the kill. */
  grace: number;
  /** Limit of the JavaScript heap in megabytes, which excludes pictures and sounds. */
  heap: number;
  /** Memory limit in bytes; the child is killed if it exceeds it. */
  memory: number;
  /** Confinement; undefined for a child that reads no untrusted data. */
  confine: Confinement | undefined;
  urgency: Urgency;
  /** A child started in advance with the same options. */
  spare?: Forked | undefined;
  onMessage(message: unknown): void;
}

export interface Child {
  readonly pid: number;
  send(message: Serializable): void;
  /** How the child ended, together with everything it started. Never rejects. */
  readonly ended: Promise<ChildEnd>;
}

export interface ChildEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The last kilobytes written to standard error. */
  stderr: string;
  /** Highest memory use observed, in bytes. */
  peak: number;
  /** The memory limit in bytes, if the child exceeded it. */
  outgrew: number | undefined;
}

const MAX_STDERR = 4096;
/** Seconds to wait for messages after the process has ended. */
const DRAIN_TIMEOUT_SECONDS = 5;

/** Starts a module as a process in its own group, so that nothing it starts can outlive it. */
export function startChild(
  module: string,
  { signal, grace, heap, memory: memoryLimit, confine, urgency, spare, onMessage }: ChildOptions,
): Child {
  const execArgv = [`--max-old-space-size=${heap}`];
  const { child, memory } =
    spare ?? forkModule(module, { execArgv, memory: memoryLimit, confine, detached: true });
  const restorePriority = lowerPriority(child.pid ?? 0, urgency);
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR);
  });
  child.on('message', onMessage);

  const outgrew = () => {
    if (memory.ranOut) return memoryLimit;
    return /heap out of memory/i.test(stderr) ? heap * 2 ** 20 : undefined;
  };
  let killer: NodeJS.Timeout | undefined;
  const stop = () => {
    send(child, { type: 'abort' });
    killer = setTimeout(() => killGroup(child), grace * 1000);
  };
  const ended = new Promise<ChildEnd>((resolve) => {
    const end = (code: number | null, by: NodeJS.Signals | null) => {
      restorePriority();
      clearTimeout(killer);
      signal.removeEventListener('abort', stop);
      killGroup(child);
      const settle = () => resolve({ code, signal: by, stderr, peak: memory.peak, outgrew: outgrew() });
      // Its last messages may still arrive: on a busy machine the exit is often seen first.
      if (!child.connected) return settle();
      child.once('disconnect', settle);
      setTimeout(settle, DRAIN_TIMEOUT_SECONDS * 1000).unref();
    };
    // `exit`, not `close`: a grandchild may hold the pipes open.
    child.once('exit', end);
    // A spare child may have ended before anyone listened.
    if (child.exitCode !== null || child.signalCode !== null) end(child.exitCode, child.signalCode);
    child.once('error', (error) => {
      stderr += String(error);
      if (child.pid === undefined) end(null, null);
    });
  });
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return { pid: child.pid ?? 0, send: (message) => send(child, message), ended };
}

function send(child: ChildProcess, message: Serializable): void {
  // A child that has just ended receives nothing; `ended` reports that.
  if (child.connected) child.send(message, () => {});
}

export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is empty.
  }
}
