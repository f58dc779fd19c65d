import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Ends the name of the file that holds the SHA-256 of the one beside it. */
const SUM = '.sha256';

/** Moves a finished file of the same disk into its place, with its sum beside it; both are on the disk before. */
export async function writeWithChecksum(finished: string, path: string): Promise<void> {
  const sum = await sumOf(finished);
  await using file = await open(finished, 'r+');
  await file.sync();
  const beside = `${path}${SUM}.${randomUUID()}`;
  try {
    await writeFile(beside, `${sum}\n`, { flush: true });
    await rename(beside, `${path}${SUM}`);
  } finally {
    await rm(beside, { force: true });
  }
  await rename(finished, path);
}

/** Whether a file is there, and is byte by byte what was put. */
export async function isIntact(path: string): Promise<boolean> {
  try {
    const sum = await readFile(`${path}${SUM}`, 'utf8');
    return sum.trim() === (await sumOf(path));
  } catch {
    return false;
  }
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
