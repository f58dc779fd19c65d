import type { Log } from '../../../platform/telemetry/log.ts';
import { meters } from '../../drivers/meters.ts';

/** Tells when this process did nothing but one thing, so that nobody else got an answer. */
export interface EventLoopWatch extends Disposable {
  /** What happened lately, in words; undefined when nothing did. */
  note(): string | undefined;
}

/** Milliseconds from one look to the next, and those of a standstill. */
const EVERY = 50;
const LONG = 200;
/** Milliseconds for which a standstill is remembered, and between two lines of the log. */
const REMEMBERED = 300_000;
const BETWEEN_LINES = 5_000;

interface Standstill {
  /** By the clock on the wall, when it was over. */
  at: number;
  /** Seconds. */
  seconds: number;
  /** Seconds of them that this thread was computing; else the machine had no time for it. */
  computing: number;
}

/** Looks every now and then whether it could have looked earlier. */
export function watchEventLoop(log: Log): EventLoopWatch {
  let recent: Standstill[] = [];
  let untold: Standstill[] = [];
  let last = look();
  let toldAt = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const now = look();
    const stood = now.time - last.time - EVERY;
    if (stood > LONG) {
      const standstill = { at: Date.now(), seconds: stood / 1000, computing: now.computed - last.computed };
      meters.standstills.observe({}, standstill.seconds);
      recent = [...recent.filter(({ at }) => at > standstill.at - REMEMBERED), standstill].slice(-1000);
      untold.push(standstill);
    }
    if (untold.length > 0 && now.time - toldAt >= BETWEEN_LINES) {
      const { seconds, computing } = longest(untold);
      log.warn(
        { seconds: rounded(seconds), computing: rounded(computing), times: untold.length },
        'the event loop stood still: nobody was answered meanwhile',
      );
      untold = [];
      toldAt = now.time;
    }
    last = now;
  }, EVERY).unref();
  return {
    note() {
      const since = Date.now() - REMEMBERED;
      const lately = recent.filter(({ at }) => at > since);
      return lately.length === 0 ? undefined : sentence(lately);
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

function look(): { time: number; computed: number } {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return { time: performance.now(), computed: (user + system) / 1e6 };
}

function longest(all: readonly Standstill[]): Standstill {
  return all.reduce((one, other) => (other.seconds > one.seconds ? other : one));
}

function sentence(lately: readonly Standstill[]): string {
  const { at, seconds, computing } = longest(lately);
  const times = lately.length === 1 ? 'once' : `${lately.length} times`;
  const why =
    computing > seconds / 2
      ? `it was computing for ${rounded(computing)} s of them`
      : 'the machine had no time for it';
  return `The event loop stood still ${times} in the last five minutes, at ${new Date(at).toISOString()} for ${rounded(seconds)} s: ${why}`;
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
