import { fileURLToPath } from 'node:url';
import { runOrder, type TimeLimits } from '../../../platform/child/run-order.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { ImportOrder, ImportReport } from './messages.ts';

const TEMPLATE_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));

/** An edit takes a fraction of a second; on a busy machine, the start of the process alone takes many. */
const LIMITS: TimeLimits = { processor: 10, clock: 120 };
/** For the JavaScript heap. */
const HEAP_MEGABYTES = 192;
/** In total. */
const MEMORY_BYTES = 512 * 2 ** 20;
/** Limits the edits that are imported at once. */
const limit = fairLimit({ what: 'edits', slots: 2, maxWaiting: 20 });

/** Imports an edit in a child process, so that one that hangs the parser is refused. */
export function importInChild(edit: unknown, log: Log): Promise<ImportReport> {
  return limit(() => runImport(edit, log));
}

async function runImport(edit: unknown, log: Log): Promise<ImportReport> {
  const { report, end, tookTooLong } = await runOrder<ImportReport>(
    TEMPLATE_PROCESS,
    { type: 'import', edit } satisfies ImportOrder,
    {
      limit: LIMITS,
      heap: HEAP_MEGABYTES,
      memory: MEMORY_BYTES,
      confine: { as: 'decoder', network: false, read: [], write: [] },
      urgency: 'awaited',
    },
  );
  if (report) return report;
  log.warn({ ...end, tookTooLong }, 'the process that imported an edit failed');
  const reasons = {
    processor: `reading it takes more than ${LIMITS.processor} seconds`,
    clock: 'the server is too busy. Try again later',
    memory: 'reading it takes too much memory',
  };
  return { type: 'refused', path: '', message: `could not be imported: ${reasons[tookTooLong ?? 'memory']}` };
}
