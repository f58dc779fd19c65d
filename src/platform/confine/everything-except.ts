import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * All of the file system but some files and folders, as paths beneath which everything may be reached: what lies beside the way
 * to each of them.
 */
export function everythingExcept(folders: readonly string[], root: string = sep): string[] {
  const hidden = folders.map(resolved);
  const ways = new Set(hidden.flatMap((folder) => above(folder, root)));
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const name of namesIn(folder)) {
      const path = join(folder, name);
      if (hidden.includes(path)) continue;
      if (ways.has(path)) visit(path);
      else found.push(path);
    }
  };
  visit(root);
  return found;
}

function above(folder: string, root: string): string[] {
  const ways: string[] = [];
  for (let way = dirname(folder); way.length > root.length; way = dirname(way)) ways.push(way);
  return ways;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function resolved(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
