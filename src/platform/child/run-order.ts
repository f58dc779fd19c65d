import type { Serializable } from 'node:child_process';
import { type ChildEnd, type ChildOptions, startChild } from './child.ts';

export interface OrderOptions<Report> extends Omit<ChildOptions, 'signal' | 'grace' | 'onMessage'> {
  /** Calls it off. */
  signal?: AbortSignal | undefined;
  /** Seconds that it may take, or what aborts when it took too long. */
  limit?: number | AbortSignal;
  /** Seconds between asking it to end and killing it; 0 unless told otherwise. */
  grace?: number;
  /** Hears its process id. */
  onStart?(pid: number): void;
  /** Hears each report as it comes, and may answer; the last is told at the end, too. */
  onReport?(report: Report, send: (message: Serializable) => void): void;
}

export interface OrderEnd<Report> {
  /** The last that it reported; undefined for one that ended before. */
  report: Report | undefined;
  end: ChildEnd;
  tookTooLong: boolean;
}

/**
 * Starts a process, gives it one order, and waits for its end and that of everything it started.
 *
 * @throws the signal's reason
 */
export async function runOrder<Report>(
  module: string,
  order: Serializable,
  { signal, limit, grace = 0, onStart, onReport, ...options }: OrderOptions<Report>,
): Promise<OrderEnd<Report>> {
  // One that is there already is ended by whoever watches over it.
  if (!options.spare) signal?.throwIfAborted();
  const late = typeof limit === 'number' ? AbortSignal.timeout(limit * 1000) : limit;
  let report: Report | undefined;
  const child = startChild(module, {
    ...options,
    grace,
    signal: AbortSignal.any([signal, late].filter((one) => one !== undefined)),
    onMessage(message) {
      report = message as Report;
      onReport?.(report, child.send);
    },
  });
  onStart?.(child.pid);
  child.send(order);
  const end = await child.ended;
  signal?.throwIfAborted();
  return { report, end, tookTooLong: late?.aborted ?? false };
}

/** Goes on after the name of the process. */
export function describeExit({ code, signal }: ChildEnd): string {
  if (signal === 'SIGKILL') return 'was killed (often because memory ran out)';
  if (signal) return `was ended by ${signal}`;
  return `ended with exit code ${code}`;
}
