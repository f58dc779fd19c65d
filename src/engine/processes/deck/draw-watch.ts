import { cpuSeconds } from '../../../platform/child/cpu-time.ts';
import { type DrawSeconds, drawSeconds } from './limits.ts';

/** Milliseconds between checks. */
const CHECK_INTERVAL = 250;

/** Limits the processor time for drawing a document by its size, however busy the machine is. */
export interface DrawWatch extends Disposable {
  /** Aborts when the limit is exceeded; the reason continues a sentence that starts with the name of the document. */
  readonly signal: AbortSignal;
  started(pid: number): void;
  drawing(page: number, of: number): void;
}

export function watchDrawing(bytes: number): DrawWatch {
  const exceeded = new AbortController();
  const startedAt = performance.now();
  let limits: DrawSeconds = drawSeconds({ bytes, pages: 1 });
  let pid = 0;
  let current = 0;
  let usedBefore = 0;
  // Falls back to wall-clock time if the system does not report processor time.
  const used = () => cpuSeconds(pid) ?? (performance.now() - startedAt) / 1000;
  const check = () => {
    if (pid === 0) return;
    const seconds = used();
    if (seconds - usedBefore > limits.page) {
      const what = current === 0 ? 'to be opened' : `for page ${current}`;
      exceeded.abort(`needs more than ${Math.round(limits.page)} seconds of processor time ${what}`);
    } else if (seconds > limits.all) {
      exceeded.abort(
        `needs more than ${Math.round(limits.all)} seconds of processor time for its ${bytes} bytes`,
      );
    }
  };
  const timer = setInterval(check, CHECK_INTERVAL);
  timer.unref();
  return {
    signal: exceeded.signal,
    started(id) {
      pid = id;
    },
    drawing(page, of) {
      limits = drawSeconds({ bytes, pages: of });
      current = page;
      usedBefore = used();
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
