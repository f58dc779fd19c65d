import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ApiError } from '../../../contract/errors.ts';
import { diskProblem, isDiskFull } from '../../../platform/files/free-space.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { inspectFile } from './inspect-file.ts';
import { type ReceiveOptions, receiveBytes } from './receive-bytes.ts';
import type { CheckedFile, WaitingAsset } from './store-checked-file.ts';

export interface CheckOptions extends Omit<ReceiveOptions, 'mayBeTable'> {
  /** Bytes of the disk that stay free. */
  minFreeDisk: number;
  log: Log;
}

/**
 * Takes the bytes of an asset into a file, and looks at them.
 *
 * @throws {UploadRefused}, or {ApiError} `unavailable` where the disk is full
 */
export async function checkBytes(
  asset: WaitingAsset,
  source: Readable,
  path: string,
  options: CheckOptions,
): Promise<CheckedFile> {
  const least = options.minFreeDisk + (options.announced ?? 0);
  const problem = await diskProblem(path, least);
  if (problem !== undefined) throw noRoom(options.log, problem);
  const declaredKind = asset.declared_kind;
  try {
    const { bytes, format } = await receiveBytes(source, path, {
      ...options,
      mayBeTable: declaredKind === 'table',
    });
    const found = await inspectFile(path, { bytes, format, declaredKind }, options);
    return { ...found, path, size: format === 'svg' ? (await stat(path)).size : bytes };
  } catch (error) {
    if (isDiskFull(error)) throw noRoom(options.log, error);
    throw error;
  }
}

function noRoom(log: Log, why: unknown): ApiError {
  log.error({ why }, 'an upload was refused because the disk is full');
  return new ApiError(
    'unavailable',
    'upload failed or timed out: the server has no room for it at the moment; try again later',
    [],
    why,
  );
}
