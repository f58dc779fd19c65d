/**
 * Preloaded into a server (`--import`): its clock runs normally, and skips ahead in steps when the parent process says
 * so. After each step, every due timer fires. On request, it reports the resources of the process.
 */
import { readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import promises from 'node:timers/promises';

export type ToClock = { type: 'skip'; seconds: number } | { type: 'sample' };
export type FromClock = { type: 'skipped'; timers: number } | { type: 'sampled'; sample: Sample };

export interface Sample {
  /** In bytes, after garbage collection. */
  heap: number;
  external: number;
  resident: number;
  /** Sockets, processes and so on, but not timers. */
  handles: number;
  /** Pending timers. */
  timers: number;
  /** Open files and sockets. */
  descriptors: number;
}

const real = {
  setTimeout,
  clearTimeout,
  setImmediate,
  now: Date.now,
  performanceNow: performance.now.bind(performance),
};
/** Milliseconds skipped so far, including those of earlier processes of this server (`?ahead=`). */
let ahead = Number(new URL(import.meta.url).searchParams.get('ahead'));
const now = () => real.performanceNow() + ahead;
/** Rounds of the event loop that a timer gets before the next timer fires. */
const ROUNDS = 3;

/** Pending timers. */
const waiting = new Set<JumpingTimer>();
let count = 0;

/** The result of `setTimeout` and `setInterval`. */
class JumpingTimer {
  readonly number = ++count;
  due = 0;
  #armed: NodeJS.Timeout | undefined;
  #isRef = true;
  readonly #act: () => void;
  readonly #delay: number;
  readonly #repeats: boolean;

  constructor(act: () => void, delay: unknown, repeats: boolean) {
    this.#act = act;
    this.#delay = Math.max(1, Math.trunc(Number(delay)) || 1);
    this.#repeats = repeats;
    this.refresh();
  }

  refresh(): this {
    this.due = now() + this.#delay;
    waiting.add(this);
    this.arm();
    return this;
  }

  /** Sets the timer again after the clock has jumped. */
  arm(): void {
    real.clearTimeout(this.#armed);
    this.#armed = real.setTimeout(() => this.fire(), Math.max(1, this.due - now()));
    if (!this.#isRef) this.#armed.unref();
  }

  fire(): void {
    if (!waiting.has(this)) return;
    this.close();
    if (this.#repeats) this.refresh();
    this.#act();
  }

  close(): this {
    waiting.delete(this);
    real.clearTimeout(this.#armed);
    return this;
  }

  ref(): this {
    this.#isRef = true;
    this.#armed?.ref();
    return this;
  }

  unref(): this {
    this.#isRef = false;
    this.#armed?.unref();
    return this;
  }

  hasRef(): boolean {
    return this.#isRef;
  }

  [Symbol.toPrimitive](): number {
    return this.number;
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

/** The promise version of `setTimeout`; rejects with the reason of the signal. */
function pause<Value>(delay = 0, value?: Value, { signal, ref = true }: PauseOptions = {}): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      timer.close();
      reject(new DOMException('The operation was aborted', 'AbortError'));
    };
    const timer = new JumpingTimer(
      () => {
        signal?.removeEventListener('abort', abort);
        resolve(value as Value);
      },
      delay,
      false,
    );
    if (!ref) timer.unref();
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

interface PauseOptions {
  signal?: AbortSignal;
  ref?: boolean;
}

async function* pauses<Value>(delay = 0, value?: Value, options?: PauseOptions): AsyncGenerator<Value> {
  for (;;) yield await pause(delay, value as Value, options);
}

const begin =
  (repeats: boolean) =>
  (act: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) =>
    new JumpingTimer(() => act(...args), delay, repeats);
const end = (timer: unknown) => {
  if (timer instanceof JumpingTimer) timer.close();
  else real.clearTimeout(timer as NodeJS.Timeout);
};
const ours = { setTimeout: begin(false), setInterval: begin(true), clearTimeout: end, clearInterval: end };
Object.assign(globalThis, ours);
Object.assign(timers, ours);
Object.assign(promises, { setTimeout: pause, setInterval: pauses });
performance.now = now;
globalThis.Date = class extends Date {
  constructor(...given: []) {
    if (given.length === 0) super(real.now() + ahead);
    else super(...given);
  }
  static override now = () => Math.floor(real.now() + ahead);
} as DateConstructor;
syncBuiltinESMExports();

/** Seconds per step; shorter than the lease of a job. */
const STEP = 5;

/** Returns how many timers were due. */
async function skip(seconds: number): Promise<number> {
  let fired = 0;
  for (let left = seconds; left > 0; left -= STEP) {
    ahead += Math.min(STEP, left) * 1000;
    const due = [...waiting].filter((timer) => timer.due <= now()).sort((a, b) => a.due - b.due);
    for (const timer of due) {
      timer.fire();
      fired++;
      for (let round = 0; round < ROUNDS; round++) await new Promise((resolve) => real.setImmediate(resolve));
    }
  }
  for (const timer of waiting) timer.arm();
  return fired;
}

async function sample(): Promise<Sample> {
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => real.setTimeout(resolve, 50));
    globalThis.gc?.();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return {
    heap: heapUsed,
    external,
    resident: rss,
    handles: process.getActiveResourcesInfo().filter((kind) => !/^(?:Timeout|Immediate)$/.test(kind)).length,
    timers: waiting.size,
    descriptors: readdirSync('/proc/self/fd').length,
  };
}

process.on('message', (message: ToClock) => {
  if (message.type === 'skip') {
    void skip(message.seconds).then((fired) =>
      process.send?.({ type: 'skipped', timers: fired } satisfies FromClock),
    );
  } else void sample().then((one) => process.send?.({ type: 'sampled', sample: one } satisfies FromClock));
});
process.channel?.unref();
