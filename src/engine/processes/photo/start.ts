import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryLimitMessage } from '../../../platform/child/fork-module.ts';
import { runOrder } from '../../../platform/child/run-order.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { AnalyseOrder, AnalyseReport } from './messages.ts';

const PHOTO_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));

/** A photo takes 4 s and a 12-second video about 12 s, and more while renders run. */
const TIMEOUT_SECONDS = 120;
/** For the JavaScript heap, without pictures and models. */
const HEAP_MEGABYTES = 512;
/** In total. */
const MEMORY_BYTES = 1.5e9;
/** A large photo takes 800 MB, so photos are analysed one at a time. */
const limit = fairLimit({ what: 'photos', slots: 1, maxWaiting: 100 });

/**
 * Makes the pack of a photographed avatar in a child process, so that a picture that crashes or hangs a decoder affects
 * only that process. Such a picture is refused.
 * @throws the signal's reason
 */
export function analyseInChild(
  path: string,
  {
    pack,
    gaze,
    box,
    signal,
    log,
  }: Pick<AnalyseOrder, 'pack' | 'gaze' | 'box'> & { signal: AbortSignal; log: Log },
): Promise<AnalyseReport> {
  return limit(async () => {
    const { report, end, tookTooLong } = await runOrder<AnalyseReport>(
      PHOTO_PROCESS,
      { type: 'analyse', path, pack, gaze, ...(box && { box }) } satisfies AnalyseOrder,
      {
        signal,
        limit: TIMEOUT_SECONDS,
        heap: HEAP_MEGABYTES,
        memory: MEMORY_BYTES,
        confine: { as: 'decoder', network: false, read: [path], write: [dirname(pack)] },
        urgency: 'background',
      },
    );
    if (report) return report;
    log.warn({ ...end, tookTooLong }, 'the process that analysed a photo failed');
    if (end.outgrew) {
      const message = `The photo ${memoryLimitMessage(end.outgrew)} to be analysed. Make it smaller and upload it again.`;
      return { type: 'refused', reason: 'too_large', message };
    }
    return {
      type: 'refused',
      reason: 'unreadable',
      message: 'The photo could not be read. Save it as JPG, PNG or WebP and upload it again.',
    };
  });
}
