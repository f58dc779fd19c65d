import { fileURLToPath } from 'node:url';
import { cpuSeconds } from '../../../platform/child/memory-watch.ts';
import { runOrder } from '../../../platform/child/run-order.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { MediaFormat } from './media-format.ts';
import type { ProbeOrder, ProbeReport } from './messages.ts';

const PROBE_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));

/** Seconds to inspect a file: processor time, which does not depend on how busy the machine is, and wall-clock time. */
const LIMITS = { processor: 10, clock: 60 };
/** Between checks of the processor time. */
const CHECK_MILLISECONDS = 250;
/** For the JavaScript heap. */
const HEAP_MEGABYTES = 256;
/** In total. */
const MEMORY_BYTES = 5e8;
/** Limits the processes that run at once. */
const limit = fairLimit({ what: 'files', slots: 3, maxWaiting: 100 });

/**
 * Inspects a file in a child process, so that native code that crashes or hangs does so there.
 * @param limits in seconds, shorter in tests
 */
export function probeInChild(
  path: string,
  format: MediaFormat,
  { signal, log }: { signal: AbortSignal; log: Log },
  limits = LIMITS,
): Promise<ProbeReport> {
  return limit(async () => {
    const startedAt = performance.now();
    const exceeded = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const watch = (pid: number) => {
      // Falls back to wall-clock time if the system does not report processor time.
      const seconds = cpuSeconds(pid) ?? (performance.now() - startedAt) / 1000;
      if (seconds > limits.processor) exceeded.abort();
    };
    const { report, end, tookTooLong } = await runOrder<ProbeReport>(
      PROBE_PROCESS,
      { type: 'probe', path, format } satisfies ProbeOrder,
      {
        signal,
        limit: AbortSignal.any([exceeded.signal, AbortSignal.timeout(limits.clock * 1000)]),
        heap: HEAP_MEGABYTES,
        memory: MEMORY_BYTES,
        confine: { as: 'decoder', network: false, read: [path], write: format === 'svg' ? [path] : [] },
        urgency: 'awaited',
        onStart(pid) {
          timer = setInterval(() => watch(pid), CHECK_MILLISECONDS);
        },
      },
    ).finally(() => clearInterval(timer));
    if (report) return report;
    log.warn({ ...end, format, tookTooLong }, 'the process that inspected an uploaded file failed');
    if (end.outgrew) return { type: 'too_heavy', memory: end.outgrew };
    return tookTooLong && !exceeded.signal.aborted ? { type: 'unfinished' } : { type: 'unreadable' };
  });
}
