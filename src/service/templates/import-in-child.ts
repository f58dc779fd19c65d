import { fileURLToPath } from 'node:url';
import { ApiError } from '../../contract/errors.ts';
import { startChild } from '../../platform/child.ts';
import type { Log } from '../../platform/log.ts';
import { turnstile } from '../../platform/turnstile.ts';
import type { ImportOrder, ImportReport } from './import-protocol.ts';

const TEMPLATE_PROCESS = fileURLToPath(new URL('../../template-process.ts', import.meta.url));

/** Seconds; the largest edit takes less than one, and the process a part of one to begin. */
const TIMEOUT = 10;
/** Megabytes of JavaScript heap. */
const HEAP = 192;
/** Edits at a time, and those that may be waiting for their turn. */
const AT_A_TIME = 2;
const MOST_WAITING = 8;
const pass = turnstile(AT_A_TIME);
let inside = 0;

/**
 * Takes over an edit in a process of its own: an edit that would keep a parser busy for ever is refused.
 *
 * @throws {ApiError} when too many are being taken over
 */
export async function importInChild(edit: unknown, log: Log): Promise<ImportReport> {
  if (inside >= AT_A_TIME + MOST_WAITING) {
    throw new ApiError('rate_limited', 'Too many edits are being taken over; ask again in a moment');
  }
  inside++;
  try {
    return await pass(() => takeOver(edit, log));
  } finally {
    inside--;
  }
}

async function takeOver(edit: unknown, log: Log): Promise<ImportReport> {
  const timeout = AbortSignal.timeout(TIMEOUT * 1000);
  let report: ImportReport | undefined;
  const child = startChild(TEMPLATE_PROCESS, {
    signal: timeout,
    grace: 0,
    execArgv: [`--max-old-space-size=${HEAP}`, '--disable-warning=ExperimentalWarning'],
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
