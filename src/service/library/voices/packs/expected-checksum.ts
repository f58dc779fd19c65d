import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PackDownload } from '../../../../engine/voices/packs/pack.ts';
import { download } from '../../../../platform/safe-fetch/download.ts';
import { PackError } from './pack-error.ts';

export interface ExpectedChecksum {
  kind: 'sha256' | 'md5';
  sum: string;
  /** `manifest`, or the address of a list of sums. */
  namedBy: string;
}

const LIST_BYTES = 10_000_000;

/**
 * What a download must come to: from the manifest, or else from the list of sums that its publisher keeps beside it.
 *
 * @throws {PackError} where nobody names a sum, and what `download` throws
 */
export async function expectedChecksum(
  { url, sha256, md5, checksums }: PackDownload,
  { folder, allowPrivate, signal }: { folder: string; allowPrivate: boolean; signal: AbortSignal },
): Promise<ExpectedChecksum> {
  if (sha256 !== undefined) return { kind: 'sha256', sum: sha256, namedBy: 'manifest' };
  if (md5 !== undefined) return { kind: 'md5', sum: md5, namedBy: 'manifest' };
  if (checksums === undefined)
    throw new PackError(`Nobody names the SHA-256 of ${url}, so it is not installed`);
  const path = join(folder, 'checksums.txt');
  await download(checksums, path, { allowPrivate, maxBytes: LIST_BYTES, timeout: 60, signal });
  const name = fileNameOf(url);
  const list = await readFile(path, 'utf8');
  await rm(path);
  for (const line of list.split('\n')) {
    const words = line.trim().split(/\s+/);
    const sum = words.find((word) => /^[0-9a-f]{64}$/i.test(word));
    // `sha256sum` writes a star before the name of a binary file.
    if (sum && words.some((word) => word.replace(/^\*/, '') === name)) {
      return { kind: 'sha256', sum: sum.toLowerCase(), namedBy: checksums };
    }
  }
  throw new PackError(`${checksums} does not name the SHA-256 of ${name}, so it is not installed`);
}

export function fileNameOf(url: string): string {
  return decodeURIComponent(basename(new URL(url).pathname)).replace(/[^\w.@+-]/g, '_') || 'file';
}
