import { fileURLToPath } from 'node:url';
import { runOrder, type TimeLimits } from '../../../platform/child/run-order.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { MediaFormat } from './media-format.ts';
import type { ProbeOrder, ProbeReport } from './messages.ts';

const PROBE_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));

const LIMITS: TimeLimits = { processor: 10, clock: 60 };
/** For the JavaScript heap. */
const HEAP_MEGABYTES = 256;
/** In total. */
const MEMORY_BYTES = 5e8;
/** Limits the processes that run at once. */
const limit = fairLimit({ what: 'files', slots: 3, maxWaiting: 100 });

/**
 * Inspects a file in a child process, so that native code that crashes or hangs does so there.
 * @param limits shorter in tests
 */
export function probeInChild(
  path: string,
  format: MediaFormat,
  { signal, log }: { signal: AbortSignal; log: Log },
  limits = LIMITS,
): Promise<ProbeReport> {
  return limit(async () => {
    const { report, end, tookTooLong } = await runOrder<ProbeReport>(
      PROBE_PROCESS,
      { type: 'probe', path, format } satisfies ProbeOrder,
      {
        signal,
        limit: limits,
        heap: HEAP_MEGABYTES,
        memory: MEMORY_BYTES,
        confine: { as: 'decoder', network: false, read: [path], write: format === 'svg' ? [path] : [] },
        urgency: 'awaited',
      },
    );
    if (report) return report;
    log.warn({ ...end, format, tookTooLong }, 'the process that inspected an uploaded file failed');
    if (end.outgrew) return { type: 'too_heavy', memory: end.outgrew };
    return { type: tookTooLong === 'clock' ? 'unfinished' : 'unreadable' };
  });
}
