import type { VideoRequest } from '../../engine/film/request.ts';
import { formatByteSize } from '../../platform/config/byte-size.ts';
import { DiskFull, diskProblem, freeBytes, isDiskFull } from '../../platform/files/free-space.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { estimateSeconds } from '../account/credits/estimate.ts';
import { expectedSize } from '../account/quota.ts';

export interface RoomOptions {
  tempRoot: string;
  /** Bytes to keep free on its disk. */
  minFreeDisk: number;
  /** Called each time the disk becomes full. */
  onFull?(): void;
  log: Log;
}

/** Seconds after which a job is retried if there was no disk space. */
export const DISK_RETRY_SECONDS = 30;

/** Number of free bytes below which any failure is attributed to a full disk. */
const FULL_DISK_BYTES = 16_000_000;

/** Temporary bytes per second of speech and music. */
const BYTES_PER_SECOND = 1_000_000;
/** Temporary bytes for pictures and other files. */
const OTHER_BYTES = 50_000_000;

/** Whether the disk has room to start a job. */
export type HasRoom = () => Promise<boolean>;

/** Returns a check for disk space. Logs once when jobs must wait, and once when they may continue. */
export function roomWatch({ tempRoot, minFreeDisk, onFull, log }: RoomOptions): HasRoom {
  let wasFull = false;
  return async () => {
    const problem = await diskProblem(tempRoot, minFreeDisk);
    const isFull = problem !== undefined;
    if (isFull && !wasFull) {
      log.warn({ problem }, 'jobs wait until the disk has room');
      onFull?.();
    }
    if (!isFull && wasFull) log.info('the disk has room again');
    wasFull = isFull;
    return !isFull;
  };
}

/** Checks that the disk has room for the files of a render. @throws {DiskFull} */
export async function requireRoomFor(request: VideoRequest, tempRoot: string): Promise<void> {
  const seconds = estimateSeconds(request);
  const need = expectedSize(request, seconds) + BYTES_PER_SECOND * seconds + OTHER_BYTES;
  const free = await freeBytes(tempRoot);
  if (free >= need) return;
  throw new DiskFull(`It needs about ${formatByteSize(need)}, but only ${formatByteSize(free)} are free`);
}

/** Converts an error to `DiskFull` if the disk was the cause, which native code does not always report. */
export async function asDiskFull(error: unknown, folder: string): Promise<unknown> {
  if (!isDiskFull(error) && (await freeBytes(folder)) >= FULL_DISK_BYTES) return error;
  return new DiskFull('The disk was full before the work was done', error);
}
