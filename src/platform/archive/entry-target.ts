import { join } from 'node:path';
import { ArchiveError } from './archive-error.ts';

/**
 * Where a file of an archive goes; undefined for one above what is stripped.
 *
 * @throws {ArchiveError} where it would lie outside of the folder
 */
export function entryTarget(
  name: string,
  { folder, strip }: { folder: string; strip: number },
): string | undefined {
  const parts = name.split(/[/\\]+/).filter((part) => part !== '.' && part !== '');
  if (/^[/\\]|^[A-Za-z]:/.test(name) || parts.includes('..') || name.includes('\0')) {
    throw new ArchiveError('holds a file that would lie outside of its folder');
  }
  const kept = parts.slice(strip);
  return kept.length === 0 ? undefined : join(folder, ...kept);
}
