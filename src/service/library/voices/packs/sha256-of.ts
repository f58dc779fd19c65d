import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The sums of a file, in lower case. */
export async function sumsOf(path: string, signal: AbortSignal): Promise<{ sha256: string; md5: string }> {
  const hashes = [createHash('sha256'), createHash('md5')] as const;
  for await (const chunk of createReadStream(path, { signal, highWaterMark: 1 << 20 })) {
    for (const hash of hashes) hash.update(chunk);
  }
  const [sha256, md5] = hashes;
  return { sha256: sha256.digest('hex'), md5: md5.digest('hex') };
}

export async function sha256Of(path: string, signal: AbortSignal): Promise<string> {
  return (await sumsOf(path, signal)).sha256;
}
