import { cpuSecondsOf } from '../../platform/child/cpu-time.ts';
import { type DrawSeconds, drawSeconds } from './deck-limits.ts';

/** Milliseconds between looks. */
const PACE = 250;

/** What a document that is drawn may use of a processor by its size, however busy the machine is. */
export interface DrawWatch extends Disposable {
  /** Aborts when it has used more; the reason goes on after the name of the document. */
  readonly signal: AbortSignal;
  started(pid: number): void;
  drawing(page: number, of: number): void;
}

export function watchDrawing(bytes: number): DrawWatch {
  const over = new AbortController();
  const begun = performance.now();
  let limits: DrawSeconds = drawSeconds({ bytes, pages: 1 });
  let pid = 0;
  let current = 0;
  let usedBefore = 0;
  // Where the system does not tell, the clock has to do.
  const used = () => cpuSecondsOf(pid) ?? (performance.now() - begun) / 1000;
  const look = () => {
    if (pid === 0) return;
    const seconds = used();
    if (seconds - usedBefore > limits.page) {
      const what = current === 0 ? 'to be opened' : `for page ${current}`;
      over.abort(`needs more than ${Math.round(limits.page)} seconds of a processor ${what}`);
    } else if (seconds > limits.all) {
      over.abort(`needs more than ${Math.round(limits.all)} seconds of a processor for its ${bytes} bytes`);
    }
  };
  const timer = setInterval(look, PACE);
  timer.unref();
  return {
    signal: over.signal,
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
