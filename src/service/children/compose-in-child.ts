import { fileURLToPath } from 'node:url';
import type { ComposeOrder, ComposeReport } from '../../orders/compose-protocol.ts';
import { memoryLimitMessage } from '../../platform/child/fork-module.ts';
import { howItEnded, runOrder } from '../../platform/child/run-order.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { RenderCrash } from './render-crash.ts';

const MUSIC_PROCESS = fileURLToPath(new URL('../../process/music-process.ts', import.meta.url));

/** Megabytes of JavaScript heap; sounds lie outside of it. */
const HEAP = 512;
/** Bytes in all. */
const MEMORY = 1e9;
/** Seconds an aborted process has to end by itself. */
const GRACE = 1;

/**
 * Has a process of its own make a track, or take it from the cache, and answers a file to hear it.
 *
 * @throws {RenderCrash} when the process ends otherwise, or the signal's reason
 */
export async function composeInChild(order: ComposeOrder, signal: AbortSignal, log: Log): Promise<string> {
  const { report, end } = await runOrder<ComposeReport>(MUSIC_PROCESS, order, {
    signal,
    grace: GRACE,
    heap: HEAP,
    memory: MEMORY,
    confine: undefined,
    urgency: 'awaited',
  });
  if (report) return report.preview;
  log.error({ ...end }, 'music process crashed');
  throw new RenderCrash(end.outgrew ? memoryLimitMessage(end.outgrew) : howItEnded(end));
}
