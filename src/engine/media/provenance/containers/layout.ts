import type { FileHandle } from 'node:fs/promises';

/** Part of a file: bytes in memory, or a range of the source file. */
export type Piece = {
  bytes: Uint8Array | { start: number; end: number };
  /** Whether the content hash covers it. */
  isHashed: boolean;
  /** Whether its offset in the file is hashed before it: a top-level box of an MP4. */
  marksOffset?: boolean;
};

/** A file with room for a manifest. */
export interface Layout {
  pieces: Piece[];
  /** Range of the new file with the wrapped manifest. Its length depends only on that of the manifest. */
  place: { offset: number; length: number };
  wrap(manifest: Buffer): Buffer;
}

/** The file is damaged or uses something that cannot be handled. */
export class ContainerError extends Error {}

/** Maximum bytes of a manifest that is read. */
export const MAX_MANIFEST = 32 * 2 ** 20;

export async function readRange(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(buffer, done, length - done, start + done);
    if (bytesRead === 0) throw new ContainerError('The file ends too early');
    done += bytesRead;
  }
  return buffer;
}

/** Reads a manifest. */
export function readBounded(file: FileHandle, start: number, end: number): Promise<Buffer> {
  if (end - start > MAX_MANIFEST) throw new ContainerError('The credentials are larger than 32 MB');
  return readRange(file, start, Math.max(0, end - start));
}
