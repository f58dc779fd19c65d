import type { DiskFull } from '../../platform/files/free-space.ts';
import type { Failure } from '../children/failure.ts';
import { RenderCrash } from '../children/render-crash.ts';
import type { WrittenByNewer } from '../drivers/columns/request-column.ts';
import type { JobHandler } from './job-handler.ts';

type Words = JobHandler['whenGivenUp'];

const INTERNAL = 50000;

/** It crashed, and crashed again. */
export function crashedTwice({ problem, advice }: Words, error: unknown): Failure {
  const how =
    error instanceof RenderCrash
      ? `its process ${error.message}`
      : 'of a problem on the server, told in its log';
  const message = `${problem} in two attempts because ${how}. ${advice}, or ask who runs the server.`;
  return { code: INTERNAL, message, reason: 'crash' };
}

/** Its workers went away too often: it may be what takes them down. */
export function interrupted({ problem, advice }: Words): Failure {
  const message = `${problem}: work on it was interrupted too often. ${advice}, or ask who runs the server.`;
  return { code: INTERNAL, message };
}

/** Every worker that took it was older than the server that it was asked of. */
export function neededNewer({ problem }: Words, error: WrittenByNewer): Failure {
  const message = `${problem}: ${error.message}, and no worker of that version took it. Ask who runs the server to bring every worker to the version of the server.`;
  return { code: INTERNAL, message };
}

/** No machine had room for it. */
export function withoutRoom({ problem, advice }: Words, error: DiskFull): Failure {
  const message = `${problem}: the server has no room for it. ${error.message}. ${advice}, or try again later.`;
  return { code: INTERNAL, message, reason: 'disk_full' };
}
