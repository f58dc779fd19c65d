import { join } from 'node:path';
import { ArchiveError } from './archive-error.ts';

/** Characters; no system takes longer paths. */
const LONGEST_NAME = 1000;

/**
 * Where a file of an archive goes; undefined for one above what is stripped.
 *
 * @throws {ArchiveError} where it would lie outside of the folder, and for a name that no file can have
 */
export function entryTarget(
  name: string,
  { folder, strip }: { folder: string; strip: number },
): string | undefined {
  if (name.length > LONGEST_NAME) throw new ArchiveError('holds a file whose name is too long');
  const parts = name.split(/[/\\]+/).filter((part) => part !== '.' && part !== '');
  if (/^[/\\]|^[A-Za-z]:/.test(name) || parts.includes('..') || name.includes('\0')) {
    throw new ArchiveError('holds a file that would lie outside of its folder');
  }
  const kept = parts.slice(strip);
  return kept.length === 0 ? undefined : join(folder, ...kept);
}
