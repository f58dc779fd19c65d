import type { ReadyCheck, RenderEvent } from '../../../orders/render-protocol.ts';
import type { ChildEnd } from '../../../platform/child/child.ts';
import { runOrder } from '../../../platform/child/run-order.ts';

/** Begins a render process now and then, to know that renders can begin before one has to. */
export interface RenderTrial extends AsyncDisposable {
  /** What the last trial found, in words; undefined when it went well, or is the first and still under way. */
  problem(): string | undefined;
}

/** Milliseconds for which a trial is good, and one that failed. */
const GOOD = 600_000;
const BAD = 15_000;
/** Seconds to begin, on a machine that has much to do. */
const PATIENCE = 60;

/** Megabytes of JavaScript heap, and bytes in all: it loads what a render needs, and ends. */
const HEAP = 256;
const MEMORY = 1e9;

/** @param module `RENDER_PROCESS` */
export function openRenderTrial(module: string): RenderTrial {
  const closing = new AbortController();
  let problem: string | undefined;
  let due = 0;
  let trying: Promise<void> | undefined;

  async function look(): Promise<void> {
    problem = await tryRenderProcess(module, closing.signal);
    due = performance.now() + (problem === undefined ? GOOD : BAD);
    trying = undefined;
  }

  return {
    problem() {
      if (performance.now() >= due && !closing.signal.aborted) trying ??= look();
      return problem;
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      await trying;
    },
  };
}

/** Begins the process of a render, which loads all its native code, and lets it go; tells what went wrong. */
export async function tryRenderProcess(module: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { report, end, tookTooLong } = await runOrder<RenderEvent>(
      module,
      { type: 'hello' } satisfies ReadyCheck,
      {
        signal,
        limit: PATIENCE,
        heap: HEAP,
        memory: MEMORY,
        confine: { as: 'renderer', network: false, read: [], write: [] },
        urgency: 'background',
      },
    );
    if (report?.type === 'ready') return undefined;
    if (tookTooLong) return `The render process did not begin within ${PATIENCE} s`;
    return `The render process cannot begin: ${reasonOf(end)}`;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

function reasonOf({ code, signal, stderr }: ChildEnd): string {
  const said = /^\w*Error.*$/m.exec(stderr)?.[0];
  return said ?? (signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`);
}
