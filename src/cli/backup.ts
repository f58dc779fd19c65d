import { resolve } from 'node:path';
import { formatByteSize } from '../platform/byte-size.ts';
import type { Config } from '../platform/config.ts';
import { backUp } from '../service/moving/backup.ts';
import { MovingError } from '../service/moving/moving-error.ts';
import { countedProgress } from './counted-progress.ts';
import { fileArgument } from './file-argument.ts';

const HELP = `castwright backup FILE.tar: a copy of everything in CASTWRIGHT_DATA_DIR, also while the server runs

The archive holds the database as it is at one moment, every file that it names, and the secret that opens its keys: keep
it safe. Not in it: caches, samples and voice packs, which can be made or installed again. castwright restore puts it back.
`;

const FLEET =
  'This server keeps its records in PostgreSQL: copy them with pg_dump, then the bucket with its own tools (docs/OPERATIONS.md, "Keeping a copy").';

/** `castwright backup`; answers the exit code. */
export async function backup(args: string[], config: () => Config): Promise<number> {
  const asked = fileArgument(args, HELP);
  if ('exitCode' in asked) return asked.exitCode;
  const { dataDir, databaseUrl, bucket, secret } = config();
  if (databaseUrl !== undefined) throw new MovingError(FLEET);
  const progress = countedProgress();
  const { files, bytes, lost } = await backUp({
    dataDir,
    path: resolve(asked.file),
    withFiles: bucket === undefined,
    onFile: (done, of) => progress.show('Files copied', done, of),
  }).finally(progress.clear);
  process.stdout.write(`${asked.file}: all records, and ${files} files (${formatByteSize(bytes)})\n`);
  if (bucket)
    process.stdout.write(`The files lie in the bucket ${bucket.bucket}: copy it with its own tools, now.\n`);
  if (secret !== undefined) process.stdout.write('CASTWRIGHT_SECRET is not in it: keep it as well.\n');
  if (lost.length > 0) process.stderr.write(`Lost before, and not in it: ${lost.join(', ')}\n`);
  return 0;
}
