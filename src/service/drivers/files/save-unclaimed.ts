import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backend } from '../backend.ts';
import { formatOf, HEAD_BYTES } from './formats.ts';
import { unclaimedFiles } from './unclaimed-files.ts';

/** Copies files that wait to be removed into a folder, under their ids and the ending of what they are. */
export async function saveUnclaimed(
  { db, storage }: Pick<Backend, 'db' | 'storage'>,
  folder: string,
  onFile: (done: number, of: number) => void,
): Promise<{ saved: number; lost: number }> {
  await mkdir(folder, { recursive: true });
  const ids = [...(await unclaimedFiles(db)).keys()];
  let saved = 0;
  for (const id of ids) {
    const path = join(folder, `${id}.part`);
    if (!(await storage.copyTo(id, path))) continue;
    await rename(path, join(folder, `${id}${await endingOf(path)}`));
    onFile(++saved, ids.length);
  }
  return { saved, lost: ids.length - saved };
}

/** Captions and timelines have no mark of what they are. */
async function endingOf(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const format = await formatOf(buffer.subarray(0, bytesRead));
  return format === undefined ? '' : `.${format}`;
}
