import type { VideoRequest } from '../../film/request.ts';
import { formatByteSize } from '../../platform/config/byte-size.ts';
import { DiskFull, diskProblem, freeBytes, isDiskFull } from '../../platform/files/free-space.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { estimateSeconds } from '../account/credits/estimate.ts';
import { expectedSize } from '../account/quota/expected-size.ts';

export interface RoomOptions {
  tempRoot: string;
  /** Bytes of its disk that stay free. */
  minFreeDisk: number;
  /** Called each time the disk runs full. */
  onFull?(): void;
  log: Log;
}

/** Seconds after which work that found no room is tried again. */
export const ROOM_PAUSE = 30;

/** With fewer free bytes than this, whatever failed failed for want of them. */
const FULL = 16_000_000;

/** Bytes of a second of speech and music while a video is made of it, and of pictures and the like. */
const SOUND = 1_000_000;
const BESIDE = 50_000_000;

/** Whether work may begin on this machine's disk. */
export type HasRoom = () => Promise<boolean>;

/** Says once when no work may begin, and once when it may again. */
export function roomWatch({ tempRoot, minFreeDisk, onFull, log }: RoomOptions): HasRoom {
  let wasFull = false;
  return async () => {
    const problem = await diskProblem(tempRoot, minFreeDisk);
    const isFull = problem !== undefined;
    if (isFull && !wasFull) {
      log.warn({ problem }, 'no work is begun until the disk has room');
      onFull?.();
    }
    if (!isFull && wasFull) log.info('the disk has room again');
    wasFull = isFull;
    return !isFull;
  };
}

/** Before a video is begun. @throws {DiskFull} */
export async function requireRoomFor(request: VideoRequest, tempRoot: string): Promise<void> {
  const seconds = estimateSeconds(request);
  const need = expectedSize(request, seconds) + SOUND * seconds + BESIDE;
  const free = await freeBytes(tempRoot);
  if (free >= need) return;
  throw new DiskFull(`It needs about ${formatByteSize(need)}, and ${formatByteSize(free)} are free`);
}

/** What failed in a folder, as `DiskFull` where the disk was the cause; native code does not always tell. */
export async function asDiskFull(error: unknown, folder: string): Promise<unknown> {
  if (!isDiskFull(error) && (await freeBytes(folder)) >= FULL) return error;
  return new DiskFull('The disk was full before the work was done', error);
}
