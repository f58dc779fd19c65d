import { fileURLToPath } from 'node:url';
import { runOrder } from '../../../platform/child/run-order.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { ImportOrder, ImportReport } from './messages.ts';

const TEMPLATE_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));

/** The largest edit takes less than 1 s, and so does the start of the process. */
const TIMEOUT_SECONDS = 10;
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
      limit: TIMEOUT_SECONDS,
      heap: HEAP_MEGABYTES,
      memory: MEMORY_BYTES,
      confine: { as: 'decoder', network: false, read: [], write: [] },
      urgency: 'awaited',
    },
  );
  if (report) return report;
  log.warn({ ...end, tookTooLong }, 'the process that imported an edit failed');
  return {
    type: 'refused',
    path: '',
    message: tookTooLong
      ? `could not be imported within ${TIMEOUT_SECONDS} s`
      : 'could not be imported: reading it takes too much memory',
  };
}
