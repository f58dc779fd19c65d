import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnalyseOrder, AnalyseReport } from '../../orders/analyse-protocol.ts';
import { memoryLimitMessage } from '../../platform/child/fork-module.ts';
import { runOrder } from '../../platform/child/run-order.ts';
import { fairLimit } from '../../platform/concurrency/fair-limit.ts';
import type { Log } from '../../platform/telemetry/log.ts';

const PHOTO_PROCESS = fileURLToPath(new URL('../../process/photo-process.ts', import.meta.url));

/** Seconds; a photo takes four, a video of twelve seconds three times as long; more where renders go on beside it. */
const TIMEOUT = 120;
/** Megabytes of JavaScript heap; pictures and models lie outside of it. */
const HEAP = 512;
/** Bytes in all. */
const MEMORY = 1.5e9;
/** A large photo takes 800 MB while it is looked at: one at a time, the others wait. */
const enter = fairLimit({ what: 'photos', places: 1, mostWaiting: 100 });

/**
 * Makes the pack of a photographed avatar, in a process of its own: a picture that breaks a decoder, or
 * keeps it busy for ever, breaks that process and is refused.
 *
 * @throws the signal's reason
 */
export function analyseInChild(
  path: string,
  { pack, gaze, signal, log }: Pick<AnalyseOrder, 'pack' | 'gaze'> & { signal: AbortSignal; log: Log },
): Promise<AnalyseReport> {
  return enter(async () => {
    const { report, end, tookTooLong } = await runOrder<AnalyseReport>(
      PHOTO_PROCESS,
      { type: 'analyse', path, pack, gaze } satisfies AnalyseOrder,
      {
        signal,
        limit: TIMEOUT,
        heap: HEAP,
        memory: MEMORY,
        confine: { as: 'decoder', network: false, read: [path], write: [dirname(pack)] },
        urgency: 'background',
      },
    );
    if (report) return report;
    log.warn({ ...end, tookTooLong }, 'a photo ended the process that looked at it');
    if (end.outgrew) {
      const sentence = `The photo ${memoryLimitMessage(end.outgrew)} to be looked at. Make it smaller and upload it again.`;
      return { type: 'refused', reason: 'too_large', sentence };
    }
    return {
      type: 'refused',
      reason: 'unreadable',
      sentence: 'The photo could not be read. Save it as JPG, PNG or WebP and upload it again.',
    };
  });
}
