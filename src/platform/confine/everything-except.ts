import { readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * All of the file system but some files and folders, as folders beneath which everything may be reached: those beside
 * the way to each of them. Files beside the way are left out, for a Landlock rule keeps the space of a file taken after
 * it is deleted, as long as the confined process lives.
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
      else if (isFolder(path)) found.push(path);
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

/** Or a link to one. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function resolved(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
