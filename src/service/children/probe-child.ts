import { fileURLToPath } from 'node:url';
import type { MediaFormat } from '../../orders/media-format.ts';
import type { ProbeOrder, ProbeReport } from '../../orders/probe-protocol.ts';
import { cpuSecondsOf } from '../../platform/child/cpu-time.ts';
import { runOrder } from '../../platform/child/run-order.ts';
import { fairLimit } from '../../platform/concurrency/fair-limit.ts';
import type { Log } from '../../platform/telemetry/log.ts';

const PROBE_PROCESS = fileURLToPath(new URL('../../process/probe-process.ts', import.meta.url));

/** Seconds to look into a file: of a processor, however busy the machine is, and of the clock. */
const LIMITS = { processor: 10, clock: 60 };
/** Milliseconds between looks at what was used of a processor. */
const PACE = 250;
/** Megabytes of JavaScript heap. */
const HEAP = 256;
/** Bytes in all. */
const MEMORY = 5e8;
/** Processes at a time; the other files wait. */
const enter = fairLimit({ what: 'files', places: 3, mostWaiting: 100 });

/**
 * Looks into a file in a process of its own: native code that breaks, or never ends, breaks there.
 *
 * @param limits seconds, for tests that do not wait so long
 */
export function probeInChild(
  path: string,
  format: MediaFormat,
  { signal, log }: { signal: AbortSignal; log: Log },
  limits = LIMITS,
): Promise<ProbeReport> {
  return enter(async () => {
    const begun = performance.now();
    const spent = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const watch = (pid: number) => {
      // Where the system does not tell, the clock has to do.
      const seconds = cpuSecondsOf(pid) ?? (performance.now() - begun) / 1000;
      if (seconds > limits.processor) spent.abort();
    };
    const { report, end, tookTooLong } = await runOrder<ProbeReport>(
      PROBE_PROCESS,
      { type: 'probe', path, format } satisfies ProbeOrder,
      {
        signal,
        limit: AbortSignal.any([spent.signal, AbortSignal.timeout(limits.clock * 1000)]),
        heap: HEAP,
        memory: MEMORY,
        confine: { as: 'decoder', network: false, read: [path], write: format === 'svg' ? [path] : [] },
        urgency: 'awaited',
        onStart(pid) {
          timer = setInterval(() => watch(pid), PACE);
        },
      },
    ).finally(() => clearInterval(timer));
    if (report) return report;
    log.warn({ ...end, format, tookTooLong }, 'an uploaded file ended the process that looked into it');
    if (end.outgrew) return { type: 'too_heavy', memory: end.outgrew };
    return tookTooLong && !spent.signal.aborted ? { type: 'unfinished' } : { type: 'unreadable' };
  });
}
