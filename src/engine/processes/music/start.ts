import { fileURLToPath } from 'node:url';
import { memoryLimitMessage } from '../../../platform/child/fork-module.ts';
import { describeExit, runOrder } from '../../../platform/child/run-order.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { RenderCrash } from '../render-crash.ts';
import type { MusicOrder, MusicReport } from './messages.ts';

const MUSIC_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));

/** For the JavaScript heap, without sounds. */
const HEAP_MEGABYTES = 512;
/** In total. */
const MEMORY_BYTES = 1e9;
/** Time in which an aborted process must end by itself. */
const GRACE_SECONDS = 1;

/**
 * Writes a preview of a built-in track in a child process, and returns its path.
 * @throws {RenderCrash} if the process fails, or the signal's reason
 */
export async function writeMusicPreview(order: MusicOrder, signal: AbortSignal, log: Log): Promise<string> {
  const { report, end } = await runOrder<MusicReport>(MUSIC_PROCESS, order, {
    signal,
    grace: GRACE_SECONDS,
    heap: HEAP_MEGABYTES,
    memory: MEMORY_BYTES,
    confine: undefined,
    urgency: 'awaited',
  });
  if (report) return report.preview;
  log.error({ ...end }, 'music process crashed');
  throw new RenderCrash(end.outgrew ? memoryLimitMessage(end.outgrew) : describeExit(end));
}
