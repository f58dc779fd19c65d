import { fileURLToPath } from 'node:url';
import type { MediaFormat } from '../../orders/media-format.ts';
import type { ProbeOrder, ProbeReport } from '../../orders/probe-protocol.ts';
import { runOrder } from '../../platform/child/run-order.ts';
import { fairLimit } from '../../platform/concurrency/fair-limit.ts';
import type { Log } from '../../platform/telemetry/log.ts';

const PROBE_PROCESS = fileURLToPath(new URL('../../process/probe-process.ts', import.meta.url));

/** Seconds to look into a file. */
const TIMEOUT = 10;
/** Megabytes of JavaScript heap. */
const HEAP = 256;
/** Bytes in all. */
const MEMORY = 5e8;
/** Processes at a time; the other files wait. */
const enter = fairLimit({ what: 'files', places: 3, mostWaiting: 100 });

/** Looks into a file in a process of its own: native code that breaks, or never ends, breaks there. */
export function probeInChild(
  path: string,
  format: MediaFormat,
  { signal, log }: { signal: AbortSignal; log: Log },
): Promise<ProbeReport> {
  return enter(async () => {
    const { report, end, tookTooLong } = await runOrder<ProbeReport>(
      PROBE_PROCESS,
      { type: 'probe', path, format } satisfies ProbeOrder,
      {
        signal,
        limit: TIMEOUT,
        heap: HEAP,
        memory: MEMORY,
        confine: { as: 'decoder', network: false, read: [path], write: format === 'svg' ? [path] : [] },
        urgency: 'awaited',
      },
    );
    if (report) return report;
    log.warn({ ...end, format, tookTooLong }, 'an uploaded file ended the process that looked into it');
    return end.outgrew ? { type: 'too_heavy', memory: end.outgrew } : { type: 'unreadable' };
  });
}
