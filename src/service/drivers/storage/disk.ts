import { constants } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomId } from '../../../platform/random-id.ts';
import {
  checkFileId,
  isFileId,
  MissingFile,
  OWNER_MARKER,
  parseOwnerMarker,
  type Storage,
} from './storage.ts';

/** Suffix of a file that is being copied from another disk. */
const UNFINISHED = '.part';

/** Stores files in subfolders named after the first two characters of their id. */
export function diskStorage(root: string): Storage {
  const pathOf = (id: string) => join(root, checkFileId(id).slice(0, 2), id);

  return {
    async put(id, path) {
      const target = pathOf(id);
      await mkdir(dirname(target), { recursive: true });
      await sync(path);
      await move(path, target);
      await sync(dirname(target));
      await sync(root);
    },

    async read(id, range) {
      const path = pathOf(id);
      try {
        const file = await open(path, constants.O_RDONLY);
        return file.createReadStream(range ?? {});
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new MissingFile(id, error) : error;
      }
    },

    async copyTo(id, path) {
      const stored = pathOf(id);
      try {
        await link(stored, path);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT') return false;
        // Another disk, or a file system without hard links.
        await copyFile(stored, path);
      }
      return true;
    },

    async remove(id) {
      await rm(pathOf(id), { force: true });
    },

    async readOwnerMarker() {
      try {
        return parseOwnerMarker(await readFile(join(root, OWNER_MARKER), 'utf8'));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },

    async writeOwnerMarker(owner) {
      await mkdir(root, { recursive: true });
      const temporary = join(root, `${OWNER_MARKER}.${randomId()}`);
      await writeFile(temporary, `${owner}\n`, { flush: true });
      await rename(temporary, join(root, OWNER_MARKER));
      await sync(root);
    },

    async *list() {
      for await (const { name, modifiedAt } of filesBelow(root)) {
        if (isFileId(name)) yield { id: name, modifiedAt };
      }
    },

    async removeUnfinished(before) {
      let removed = 0;
      for await (const { path, name, modifiedAt } of filesBelow(root)) {
        if (!name.endsWith(UNFINISHED) || modifiedAt >= before) continue;
        await rm(path, { force: true });
        removed++;
      }
      return removed;
    },
  };
}

async function* filesBelow(root: string) {
  for (const folder of await readdir(root).catch(() => [])) {
    for (const name of await readdir(join(root, folder)).catch(() => [])) {
      const path = join(root, folder, name);
      // A file that has since been removed is skipped.
      const stats = await stat(path).catch(() => undefined);
      if (stats) yield { path, name, modifiedAt: stats.mtimeMs };
    }
  }
}

/** Syncs a file's content, or a folder's entries, to the disk. */
async function sync(path: string): Promise<void> {
  await using handle = await open(path, constants.O_RDONLY);
  await handle.sync();
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const temporary = `${to}${UNFINISHED}`;
    try {
      await copyFile(from, temporary);
      await sync(temporary);
    } catch (failure) {
      await rm(temporary, { force: true });
      throw failure;
    }
    await rename(temporary, to);
    await rm(from, { force: true });
  }
}
