import { join } from 'node:path';
import { ArchiveError } from './archive-error.ts';

/** Characters; more than any system allows in a path. */
const MAX_NAME_LENGTH = 1000;

/**
 * Path for a file of an archive; undefined if stripping removes its whole name.
 * @throws {ArchiveError} for a path outside of the folder or an invalid name
 */
export function entryTarget(
  name: string,
  { folder, strip }: { folder: string; strip: number },
): string | undefined {
  if (name.length > MAX_NAME_LENGTH) throw new ArchiveError('holds a file whose name is too long');
  const parts = name.split(/[/\\]+/).filter((part) => part !== '.' && part !== '');
  if (/^[/\\]|^[A-Za-z]:/.test(name) || parts.includes('..') || name.includes('\0')) {
    throw new ArchiveError('holds a file that would lie outside of its folder');
  }
  const remaining = parts.slice(strip);
  return remaining.length === 0 ? undefined : join(folder, ...remaining);
}
