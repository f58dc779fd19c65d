import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Suffix of the file with the SHA-256 of the file beside it. */
const SUM = '.sha256';

/** Moves a finished file into place on the same disk and adds its checksum. Both are written to disk first. */
export async function writeWithChecksum(finished: string, path: string): Promise<void> {
  const sum = await checksum(finished);
  await using file = await open(finished, 'r+');
  await file.sync();
  const temporary = `${path}${SUM}.${randomUUID()}`;
  try {
    await writeFile(temporary, `${sum}\n`, { flush: true });
    await rename(temporary, `${path}${SUM}`);
  } finally {
    await rm(temporary, { force: true });
  }
  await rename(finished, path);
}

/** Whether a file exists and matches its checksum. */
export async function isIntact(path: string): Promise<boolean> {
  try {
    const sum = await readFile(`${path}${SUM}`, 'utf8');
    return sum.trim() === (await checksum(path));
  } catch {
    return false;
  }
}

async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
