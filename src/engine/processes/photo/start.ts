import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryLimitMessage } from '../../../platform/child/fork-module.ts';
import { runOrder, type TimeLimits } from '../../../platform/child/run-order.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { AnalyseOrder, AnalyseReport } from './messages.ts';

const PHOTO_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));

/**
 * A photo takes 4 s and the best frame of a 12-second video about 12 s. Renders have the same priority, so on a busy
 * machine it may take many times as long.
 */
const PHOTO_LIMITS: TimeLimits = { processor: 120, clock: 1200 };
/** Every picture of a clip is examined: a minute for 20 seconds. */
const CLIP_LIMITS: TimeLimits = { processor: 600, clock: 3600 };
/** For the JavaScript heap, without pictures and models. */
const HEAP_MEGABYTES = 512;
/** In total. */
const MEMORY_BYTES = 1.5e9;
/** A large photo takes 800 MB, so photos are analysed one at a time. */
const photos = fairLimit({ what: 'photos', slots: 1, maxWaiting: 100 });
/** Apart from photos, which should not wait for minutes. */
const clips = fairLimit({ what: 'videos', slots: 1, maxWaiting: 100 });

/**
 * Makes the pack of an avatar from a photo or a video in a child process, so that a file that crashes or hangs a decoder
 * affects only that process. Such a file is refused.
 * @throws the signal's reason
 */
export function analyseInChild(
  path: string,
  {
    pack,
    gaze,
    box,
    video = 'frame',
    limit = video === 'frame' ? PHOTO_LIMITS : CLIP_LIMITS,
    signal,
    log,
  }: Pick<AnalyseOrder, 'pack' | 'gaze' | 'box'> & {
    video?: AnalyseOrder['video'];
    limit?: TimeLimits;
    signal: AbortSignal;
    log: Log;
  },
): Promise<AnalyseReport> {
  const isClip = video !== 'frame';
  return (isClip ? clips : photos)(async () => {
    const { report, end, tookTooLong } = await runOrder<AnalyseReport>(
      PHOTO_PROCESS,
      { type: 'analyse', path, pack, gaze, video, ...(box && { box }) } satisfies AnalyseOrder,
      {
        signal,
        limit,
        heap: HEAP_MEGABYTES,
        memory: MEMORY_BYTES,
        confine: { as: 'decoder', network: false, read: [path], write: [dirname(pack)] },
        urgency: 'background',
      },
    );
    if (report) return report;
    log.warn({ ...end, tookTooLong }, 'the process that analysed a photo failed');
    const file = isClip ? 'file' : 'photo';
    const formats = isClip
      ? 'a photo as JPG, PNG or WebP, a video as MP4, MOV or WebM'
      : 'it as JPG, PNG or WebP';
    if (end.outgrew) {
      const message = `The ${file} ${memoryLimitMessage(end.outgrew)} to be analysed. Make it smaller and upload it again.`;
      return { type: 'refused', reason: 'too_large', message };
    }
    if (tookTooLong === 'clock') {
      const message = `This server was too busy to analyse the ${file}. Upload it again later.`;
      return { type: 'refused', reason: 'too_busy', message };
    }
    return {
      type: 'refused',
      reason: 'unreadable',
      message: `The ${file} could not be read. Save ${formats}${isClip ? ',' : ''} and upload it again.`,
    };
  });
}
