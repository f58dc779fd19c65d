import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../../contract/errors.ts';
import { randomId } from '../../../platform/random-id.ts';
import { download } from '../../../platform/safe-fetch/download.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import type { AssetKind } from '../../drivers/db/schema.ts';
import { detectFormat, FORMATS, HEAD_BYTES, LIMITS } from '../../drivers/files/formats.ts';
import { type Inspected, inspectFile } from '../assets/inspect-file.ts';
import { fileOfReference } from '../assets/stored-reference.ts';
import type { AvatarWork } from '../avatars/job.ts';
import { FieldRefused } from '../failure.ts';

/** Seconds to fetch one. */
const PATIENCE = 90;

const WANTED = {
  image: 'a picture in JPG, PNG, WebP or GIF',
  video: 'a photo (JPG, PNG, WebP, GIF) or a video (MP4, WebM, MOV)',
} as const;

export interface Fetched extends Inspected {
  path: string;
}

/**
 * Lays a picture, or where that is allowed a video, into the job's folder, and makes sure that it can be opened.
 *
 * @param reference an address, or a reference to a stored file
 * @throws {RenderError} naming the field
 */
export async function fetchPicture(
  reference: string,
  field: string,
  kinds: readonly ('image' | 'video')[],
  work: Pick<AvatarWork, 'backend' | 'options' | 'tempDir' | 'signal' | 'log'>,
): Promise<Fetched> {
  const path = join(work.tempDir, `picture-${randomId()}`);
  const most = Math.max(...kinds.map((kind) => LIMITS[kind].bytes));
  const refuse = (sentence: string, cause?: unknown) =>
    new FieldRefused(`${field} ${sentence}`, field, cause);
  const stored = fileOfReference(reference);
  if (stored === undefined) {
    const { allowPrivateFetch: allowPrivate } = work.options;
    try {
      await download(reference, path, {
        allowPrivate,
        maxBytes: most,
        timeout: PATIENCE,
        signal: work.signal,
      });
    } catch (error) {
      throw error instanceof FetchError ? refuse(error.message, error) : error;
    }
  } else if (!(await work.backend.storage.copyTo(stored, path)))
    throw refuse('names a file that was deleted');

  const format = await detectFormat(await headOf(path));
  const isWanted = format && (kinds as readonly AssetKind[]).includes(FORMATS[format].kind);
  if (!isWanted) throw refuse(`is not ${WANTED[kinds.includes('video') ? 'video' : 'image']}`);
  const { size: bytes } = await stat(path);
  try {
    return { path, ...(await inspectFile(path, { format, bytes, declaredKind: null }, work)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw refuse(`cannot be used: ${error.errors[0]?.message ?? error.message}`, error);
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}
