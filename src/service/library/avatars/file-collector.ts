import { copyFile, stat } from 'node:fs/promises';
import { randomId } from '../../../platform/random-id.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { FileRow } from '../../drivers/db/schema.ts';
import { removeOrphanedFiles } from '../../drivers/files/sweep-store.ts';

/** A file in the storage that nobody knows of before its row is written. */
export type KeptFile = Pick<FileRow, 'id' | 'role' | 'name' | 'content_type' | 'size'>;

const CONTENT_TYPES = { jpg: 'image/jpeg', mp4: 'video/mp4', json: 'application/json' } as const;

/** Files that a job puts into the storage; those of a job that comes to nothing are taken out again. */
export function fileCollector({ db, storage }: Pick<Backend, 'db' | 'storage'>) {
  const kept: string[] = [];
  return {
    /** Leaves the file at `path` where it is: an avatar and a picture may both need it. */
    async keep(path: string, role: KeptFile['role'], stem: string, type: keyof typeof CONTENT_TYPES) {
      const id = randomId();
      const copy = `${path}.${id}`;
      await copyFile(path, copy);
      const { size } = await stat(copy);
      kept.push(id);
      await storage.put(id, copy);
      const file: KeptFile = {
        id,
        role,
        name: `${stem}.${type}`,
        content_type: CONTENT_TYPES[type],
        size,
      };
      return file;
    },
    /** Leaves what the database knows: an end may be recorded although its answer was lost. */
    discard: () =>
      removeOrphanedFiles(
        { db, storage },
        kept.map((id) => ({ id })),
      ),
  };
}

export type FileKeeper = ReturnType<typeof fileCollector>;

/** Where a kept file is served, without the server's address. */
export function pathOf({ id, name }: Pick<FileRow, 'id' | 'name'>): string {
  return `/files/${id}/${encodeURIComponent(name)}`;
}
