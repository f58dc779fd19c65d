import { readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * Lists folders that together contain everything but the given files and folders: those beside the path to each of
 * them. Files beside the path are left out, because a Landlock rule would hold the disk space of a deleted file as long
 * as the confined process lives.
 */
export function everythingExcept(folders: readonly string[], root: string = sep): string[] {
  const hidden = folders.map(resolveLinks);
  const ways = new Set(hidden.flatMap((folder) => parentsBelow(folder, root)));
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const name of listNames(folder)) {
      const path = join(folder, name);
      if (hidden.includes(path)) continue;
      if (ways.has(path)) visit(path);
      else if (isFolder(path)) found.push(path);
    }
  };
  visit(root);
  return found;
}

function parentsBelow(folder: string, root: string): string[] {
  const ways: string[] = [];
  for (let way = dirname(folder); way.length > root.length; way = dirname(way)) ways.push(way);
  return ways;
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** True for links to folders as well. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function resolveLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
