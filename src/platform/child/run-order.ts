import type { Serializable } from 'node:child_process';
import { type ChildEnd, type ChildOptions, startChild } from './child.ts';

export interface OrderOptions<Report> extends Omit<ChildOptions, 'signal' | 'grace' | 'onMessage'> {
  /** Cancels the order. */
  signal?: AbortSignal | undefined;
  /** Seconds allowed, or a signal that aborts when it takes too long. */
  limit?: number | AbortSignal;
  /** Seconds between the request to end and the kill; 0 by default. */
  grace?: number;
  /** Called with the process id. */
  onStart?(pid: number): void;
  /** Called with each report, including the last, and can reply. */
  onReport?(report: Report, send: (message: Serializable) => void): void;
}

export interface OrderEnd<Report> {
  /** The last report; undefined if there was none. */
  report: Report | undefined;
  end: ChildEnd;
  tookTooLong: boolean;
}

/**
 * Starts a process with one order, and waits until it and everything it started have ended.
 * @throws the signal's reason
 */
export async function runOrder<Report>(
  module: string,
  order: Serializable,
  { signal, limit, grace = 0, onStart, onReport, ...options }: OrderOptions<Report>,
): Promise<OrderEnd<Report>> {
  // A spare child must be handed over before it can be ended.
  if (!options.spare) signal?.throwIfAborted();
  const timeout = typeof limit === 'number' ? AbortSignal.timeout(limit * 1000) : limit;
  let report: Report | undefined;
  const child = startChild(module, {
    ...options,
    grace,
    signal: AbortSignal.any([signal, timeout].filter((one) => one !== undefined)),
    onMessage(message) {
      report = message as Report;
      onReport?.(report, child.send);
    },
  });
  onStart?.(child.pid);
  child.send(order);
  const end = await child.ended;
  signal?.throwIfAborted();
  return { report, end, tookTooLong: timeout?.aborted ?? false };
}

/** Continues a sentence that starts with the name of the process. */
export function describeExit({ code, signal }: ChildEnd): string {
  if (signal === 'SIGKILL') return 'was killed (often because memory ran out)';
  if (signal) return `was ended by ${signal}`;
  return `ended with exit code ${code}`;
}
