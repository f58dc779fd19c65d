import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';

/**
 * Whether all files are in a folder, also after following links. A file that took over the process that decodes it could
 * otherwise name any file that the service may read, such as its records, and the service would store that as a result.
 * Call it when the process has ended, so that nothing changes afterwards.
 *
 * @param paths undefined for files that were not made
 */
export async function areWithin(folder: string, paths: readonly (string | undefined)[]): Promise<boolean> {
  const root = await realpath(folder);
  for (const path of paths) {
    // A missing file is reported when it is opened.
    const file = path && (await realpath(path).catch(() => undefined));
    if (file && !file.startsWith(root + sep)) return false;
  }
  return true;
}
