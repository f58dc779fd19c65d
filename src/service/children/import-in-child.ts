import { fileURLToPath } from 'node:url';
import type { ImportOrder, ImportReport } from '../../orders/import-protocol.ts';
import { runOrder } from '../../platform/child/run-order.ts';
import { fairLimit } from '../../platform/concurrency/fair-limit.ts';
import type { Log } from '../../platform/telemetry/log.ts';

const TEMPLATE_PROCESS = fileURLToPath(new URL('../../process/template-process.ts', import.meta.url));

/** Seconds; the largest edit takes less than one, and the process a part of one to begin. */
const TIMEOUT = 10;
/** Megabytes of JavaScript heap. */
const HEAP = 192;
/** Bytes of memory in all. */
const MEMORY = 512 * 2 ** 20;
/** Edits at a time; the other ones wait. */
const enter = fairLimit({ what: 'edits', places: 2, mostWaiting: 20 });

/** Takes over an edit in a process of its own: one that would keep a parser busy for ever is refused. */
export function importInChild(edit: unknown, log: Log): Promise<ImportReport> {
  return enter(() => takeOver(edit, log));
}

async function takeOver(edit: unknown, log: Log): Promise<ImportReport> {
  const { report, end, tookTooLong } = await runOrder<ImportReport>(
    TEMPLATE_PROCESS,
    { type: 'import', edit } satisfies ImportOrder,
    {
      limit: TIMEOUT,
      heap: HEAP,
      memory: MEMORY,
      confine: { as: 'decoder', network: false, read: [], write: [] },
      urgency: 'awaited',
    },
  );
  if (report) return report;
  log.warn({ ...end, tookTooLong }, 'an edit ended the process that took it over');
  return {
    type: 'refused',
    path: '',
    message: tookTooLong
      ? `could not be taken over within ${TIMEOUT} s`
      : 'could not be taken over: reading it takes too much memory',
  };
}
