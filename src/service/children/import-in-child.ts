import { fileURLToPath } from 'node:url';
import type { ImportOrder, ImportReport } from '../../orders/import-protocol.ts';
import { startChild } from '../../platform/child/child.ts';
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
  const timeout = AbortSignal.timeout(TIMEOUT * 1000);
  let report: ImportReport | undefined;
  const child = startChild(TEMPLATE_PROCESS, {
    signal: timeout,
    grace: 0,
    heap: HEAP,
    memory: MEMORY,
    confine: { as: 'decoder', network: false, read: [], write: [] },
    urgency: 'awaited',
    onMessage(message) {
      report = message as ImportReport;
    },
  });
  child.send({ type: 'import', edit } satisfies ImportOrder);
  const end = await child.ended;
  if (report) return report;
  log.warn({ ...end, tookTooLong: timeout.aborted }, 'an edit ended the process that took it over');
  return {
    type: 'refused',
    path: '',
    message: timeout.aborted
      ? `could not be taken over within ${TIMEOUT} s`
      : 'could not be taken over: reading it takes too much memory',
  };
}
