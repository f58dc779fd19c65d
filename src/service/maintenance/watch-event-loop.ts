import type { Log } from '../../platform/telemetry/log.ts';
import { meters } from '../drivers/meters.ts';

/** Detects when the event loop was blocked, so that no request was handled. */
export interface EventLoopWatch extends Disposable {
  /** Describes recent stalls; undefined if there were none. */
  note(): string | undefined;
}

/** Milliseconds between checks. */
const CHECK_INTERVAL_MS = 50;
/** Milliseconds of delay above which a check counts as a stall. */
const MIN_STALL_MS = 200;
/** Milliseconds for which a stall is remembered. */
const STALL_MEMORY_MS = 300_000;
/** Milliseconds between two log lines. */
const LOG_INTERVAL_MS = 5_000;

interface Stall {
  /** Time of its end in milliseconds since 1970. */
  at: number;
  /** Seconds. */
  seconds: number;
  /** Processor seconds of this thread during the stall; the rest of the time the machine was busy with other work. */
  computing: number;
}

/** Measures how late its timer runs. */
export function watchEventLoop(log: Log): EventLoopWatch {
  let recent: Stall[] = [];
  let unlogged: Stall[] = [];
  let last = readTimes();
  let loggedAt = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const now = readTimes();
    const delay = now.time - last.time - CHECK_INTERVAL_MS;
    if (delay > MIN_STALL_MS) {
      const standstill = { at: Date.now(), seconds: delay / 1000, computing: now.computed - last.computed };
      meters.standstills.observe({}, standstill.seconds);
      recent = [...recent.filter(({ at }) => at > standstill.at - STALL_MEMORY_MS), standstill].slice(-1000);
      unlogged.push(standstill);
    }
    if (unlogged.length > 0 && now.time - loggedAt >= LOG_INTERVAL_MS) {
      const { seconds, computing } = longestStall(unlogged);
      log.warn(
        { seconds: roundSeconds(seconds), computing: roundSeconds(computing), times: unlogged.length },
        'the event loop was blocked; no requests were answered during that time',
      );
      unlogged = [];
      loggedAt = now.time;
    }
    last = now;
  }, CHECK_INTERVAL_MS).unref();
  return {
    note() {
      const since = Date.now() - STALL_MEMORY_MS;
      const lately = recent.filter(({ at }) => at > since);
      return lately.length === 0 ? undefined : describeStalls(lately);
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

function readTimes(): { time: number; computed: number } {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return { time: performance.now(), computed: (user + system) / 1e6 };
}

function longestStall(stalls: readonly Stall[]): Stall {
  return stalls.reduce((longest, stall) => (stall.seconds > longest.seconds ? stall : longest));
}

function describeStalls(lately: readonly Stall[]): string {
  const { at, seconds, computing } = longestStall(lately);
  const times = lately.length === 1 ? 'once' : `${lately.length} times`;
  const why =
    computing > seconds / 2
      ? `it was computing for ${roundSeconds(computing)} s of them`
      : 'it got no CPU time';
  return `The event loop was blocked ${times} in the last five minutes, at ${new Date(at).toISOString()} for ${roundSeconds(seconds)} s: ${why}`;
}

function roundSeconds(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
