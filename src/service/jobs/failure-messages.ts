import { RenderCrash } from '../../engine/processes/render-crash.ts';
import type { DiskFull } from '../../platform/files/free-space.ts';
import type { WrittenByNewer } from '../drivers/columns/request-column.ts';
import type { Failure } from '../library/failure.ts';
import type { JobHandler } from './job-handler.ts';

type FailureText = JobHandler['failureText'];

const INTERNAL = 50000;

/** The job crashed twice. */
export function crashedTwice({ problem, advice }: FailureText, error: unknown): Failure {
  const cause =
    error instanceof RenderCrash
      ? `its process ${error.message}`
      : 'of a server error. See the server log for details';
  const message = `${problem} in two attempts because ${cause}. ${advice}, or contact the operator of this server.`;
  return { code: INTERNAL, message, reason: 'crash' };
}

/** Workers stopped too often during this job, which may be what stops them. */
export function interruptedTooOften({ problem, advice }: FailureText): Failure {
  const message = `${problem}: it was interrupted too often. ${advice}, or contact the operator of this server.`;
  return { code: INTERNAL, message };
}

/** Every worker that claimed the job was older than the server that created it. */
export function needsNewerWorker({ problem }: FailureText, error: WrittenByNewer): Failure {
  const message = `${problem}: ${error.message}, and no worker of that version is running. The operator of this server must update every worker to the version of the server.`;
  return { code: INTERNAL, message };
}

/** No machine had enough disk space. */
export function noDiskSpace({ problem, advice }: FailureText, error: DiskFull): Failure {
  const message = `${problem}: the server has no disk space for it. ${error.message}. ${advice}, or try again later.`;
  return { code: INTERNAL, message, reason: 'disk_full' };
}
