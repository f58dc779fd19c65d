import type { ReadyCheck, RenderEvent } from '../../../engine/processes/render/messages.ts';
import type { ChildEnd } from '../../../platform/child/child.ts';
import { runOrder } from '../../../platform/child/run-order.ts';

/** Starts a render process from time to time, to detect in advance that renders cannot start. */
export interface RenderTrial extends AsyncDisposable {
  /** Problem found by the last trial; undefined if it succeeded, or if the first one is still running. */
  problem(): string | undefined;
}

/** Milliseconds until the next trial after a success, and after a failure. */
const SUCCESS_INTERVAL = 600_000;
const FAILURE_INTERVAL = 15_000;
/** Seconds to start, enough for a busy machine. */
const START_TIMEOUT = 60;

/** Megabytes of JavaScript heap, and bytes in total. */
const HEAP = 256;
const MEMORY = 1e9;

/** @param module `RENDER_PROCESS` */
export function openRenderTrial(module: string): RenderTrial {
  const closing = new AbortController();
  let problem: string | undefined;
  let due = 0;
  let trying: Promise<void> | undefined;

  async function runTrial(): Promise<void> {
    problem = await tryRenderProcess(module, closing.signal);
    due = performance.now() + (problem === undefined ? SUCCESS_INTERVAL : FAILURE_INTERVAL);
    trying = undefined;
  }

  return {
    problem() {
      if (performance.now() >= due && !closing.signal.aborted) trying ??= runTrial();
      return problem;
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      await trying;
    },
  };
}

/** Starts a render process, which loads all native code and exits. Returns the problem, if any. */
export async function tryRenderProcess(module: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { report, end, tookTooLong } = await runOrder<RenderEvent>(
      module,
      { type: 'hello' } satisfies ReadyCheck,
      {
        signal,
        limit: START_TIMEOUT,
        heap: HEAP,
        memory: MEMORY,
        confine: { as: 'renderer', network: false, read: [], write: [] },
        urgency: 'background',
      },
    );
    if (report?.type === 'ready') return undefined;
    if (tookTooLong) return `The render process did not start within ${START_TIMEOUT} s`;
    return `The render process cannot start: ${exitReason(end)}`;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

function exitReason({ code, signal, stderr }: ChildEnd): string {
  const message = /^\w*Error.*$/m.exec(stderr)?.[0];
  return message ?? (signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`);
}
