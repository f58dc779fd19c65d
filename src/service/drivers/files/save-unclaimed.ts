import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backend } from '../backend.ts';
import { detectFormat, HEAD_BYTES } from './formats.ts';
import { unclaimedFiles } from './unclaimed-files.ts';

/** Copies files in quarantine to a folder, named by id and extension. */
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
    await rename(path, join(folder, `${id}${await detectExtension(path)}`));
    onFile(++saved, ids.length);
  }
  return { saved, lost: ids.length - saved };
}

/** Empty for captions and timelines, whose format cannot be detected. */
async function detectExtension(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const format = await detectFormat(buffer.subarray(0, bytesRead));
  return format === undefined ? '' : `.${format}`;
}
