import type { Serializable } from 'node:child_process';
import { type ChildEnd, type ChildOptions, startChild } from './child.ts';
import { cpuSeconds } from './memory-watch.ts';

/** Seconds allowed. */
export interface TimeLimits {
  /** Processor time, which does not depend on how busy the machine is. */
  processor: number;
  /** Wall-clock time. */
  clock: number;
}

/** Milliseconds between readings of the processor time. */
const READ_INTERVAL_MS = 250;

export interface OrderOptions<Report> extends Omit<ChildOptions, 'signal' | 'grace' | 'onMessage'> {
  /** Cancels the order. */
  signal?: AbortSignal | undefined;
  /** Seconds allowed (of wall-clock time, if it is a number), or a signal that aborts when it takes too long. */
  limit?: number | TimeLimits | AbortSignal;
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
  /** Which time was too long, if it did not end by itself. */
  tookTooLong: keyof TimeLimits | undefined;
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
  const watch = watchTime(limit);
  let report: Report | undefined;
  const child = startChild(module, {
    ...options,
    grace,
    signal: AbortSignal.any([signal, ...watch.signals].filter((one) => one !== undefined)),
    onMessage(message) {
      report = message as Report;
      onReport?.(report, child.send);
    },
  });
  watch.start(child.pid);
  onStart?.(child.pid);
  child.send(order);
  const end = await child.ended;
  const tookTooLong = watch.stop();
  signal?.throwIfAborted();
  return { report, end, tookTooLong };
}

/** Watches the time of a process. `signals` abort when it takes too long; `stop` returns which time that was. */
function watchTime(limit: OrderOptions<unknown>['limit']) {
  const clock = clockOf(limit);
  const processor = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signals: [clock, processor.signal],
    start(pid: number): void {
      if (!isTimeLimits(limit)) return;
      const startedAt = performance.now();
      timer = setInterval(() => {
        // Falls back to wall-clock time if the system does not report processor time.
        const seconds = cpuSeconds(pid) ?? (performance.now() - startedAt) / 1000;
        if (seconds > limit.processor) processor.abort();
      }, READ_INTERVAL_MS);
    },
    stop(): keyof TimeLimits | undefined {
      clearInterval(timer);
      if (processor.signal.aborted) return 'processor';
      return clock?.aborted ? 'clock' : undefined;
    },
  };
}

function clockOf(limit: OrderOptions<unknown>['limit']): AbortSignal | undefined {
  if (limit instanceof AbortSignal || limit === undefined) return limit;
  return AbortSignal.timeout((typeof limit === 'number' ? limit : limit.clock) * 1000);
}

function isTimeLimits(limit: OrderOptions<unknown>['limit']): limit is TimeLimits {
  return typeof limit === 'object' && 'processor' in limit;
}

/** Continues a sentence that starts with the name of the process. */
export function describeExit({ code, signal }: ChildEnd): string {
  if (signal === 'SIGKILL') return 'was killed (often because memory ran out)';
  if (signal) return `was ended by ${signal}`;
  return `ended with exit code ${code}`;
}
