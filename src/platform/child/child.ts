import type { ChildProcess, Serializable } from 'node:child_process';
import type { Confinement } from '../confine/confinement.ts';
import { lowerPriority, type Urgency } from './child-priority.ts';
import { type Forked, forkModule } from './fork-module.ts';

export interface ChildOptions {
  /** Aborting asks the child to end, and kills it with all it started when it does not within `grace`. */
  signal: AbortSignal;
  /** Seconds between asking and killing. */
  grace: number;
  /** Megabytes of JavaScript heap; pictures and sounds lie outside of it. */
  heap: number;
  /** Bytes that it may hold in all; it is killed when it holds more. */
  memory: number;
  /** What it is kept to; undefined for one that reads nothing foreign. */
  confine: Confinement | undefined;
  urgency: Urgency;
  /** Was started before, as this one would be. */
  spare?: Forked | undefined;
  onMessage(message: unknown): void;
}

export interface Child {
  readonly pid: number;
  send(message: Serializable): void;
  /** How it ended; never rejects. By then everything it started is gone, too. */
  readonly ended: Promise<ChildEnd>;
}

export interface ChildEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The last kilobytes written to standard error. */
  stderr: string;
  /** Most bytes that it was seen to hold. */
  peak: number;
  /** Bytes of memory that it may hold, where it needed more. */
  outgrew: number | undefined;
}

const STDERR_KEPT = 4096;
/** Seconds */
const LAST_WORDS = 5;

/** Starts a module as a process in a group of its own, so that nothing it starts can outlive it. */
export function startChild(
  module: string,
  { signal, grace, heap, memory: most, confine, urgency, spare, onMessage }: ChildOptions,
): Child {
  const execArgv = [`--max-old-space-size=${heap}`];
  const { child, memory } = spare ?? forkModule(module, { execArgv, memory: most, confine, detached: true });
  const leave = lowerPriority(child.pid ?? 0, urgency);
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_KEPT);
  });
  child.on('message', onMessage);

  const outgrew = () => {
    if (memory.ranOut) return most;
    return /heap out of memory/i.test(stderr) ? heap * 2 ** 20 : undefined;
  };
  let killer: NodeJS.Timeout | undefined;
  const stop = () => {
    send(child, { type: 'abort' });
    killer = setTimeout(() => killGroup(child), grace * 1000);
  };
  const ended = new Promise<ChildEnd>((resolve) => {
    const end = (code: number | null, by: NodeJS.Signals | null) => {
      leave();
      clearTimeout(killer);
      signal.removeEventListener('abort', stop);
      killGroup(child);
      const tell = () => resolve({ code, signal: by, stderr, peak: memory.peak, outgrew: outgrew() });
      // What it said last may be on its way still: on a busy machine its end is often seen first.
      if (!child.connected) return tell();
      child.once('disconnect', tell);
      setTimeout(tell, LAST_WORDS * 1000).unref();
    };
    // `exit`, not `close`: a grandchild may hold the pipes open.
    child.once('exit', end);
    // One that was there before may have ended before anybody listened.
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
  // A child that has just ended cannot be told anything; `ended` tells the rest.
  if (child.connected) child.send(message, () => {});
}

export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is empty.
  }
}
