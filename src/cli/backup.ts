import { resolve } from 'node:path';
import { formatByteSize } from '../platform/config/byte-size.ts';
import type { Config } from '../platform/config/config.ts';
import { backUp } from '../service/maintenance/backup/backup.ts';
import { BackupError } from '../service/maintenance/backup/backup-error.ts';
import { countedProgress } from './counted-progress.ts';
import { fileArgument } from './file-argument.ts';

const HELP = `castwright backup FILE.tar: save everything in CASTWRIGHT_DATA_DIR, even while the server runs

The archive contains the database at one point in time, every file it refers to, and the secret that decrypts its keys: keep
it safe. It does not contain caches, samples and voice packs, which can be made or installed again. castwright restore puts
it back.
`;

const FLEET =
  'This server stores its records in PostgreSQL: copy them with pg_dump, then the bucket with its own tools (docs/OPERATIONS.md, "Keeping a copy").';

/** `castwright backup`; answers the exit code. */
export async function backup(args: string[], config: () => Config): Promise<number> {
  const asked = fileArgument(args, HELP);
  if ('exitCode' in asked) return asked.exitCode;
  const { dataDir, databaseUrl, bucket, secret } = config();
  if (databaseUrl !== undefined) throw new BackupError(FLEET);
  const progress = countedProgress();
  const { files, bytes, lost } = await backUp({
    dataDir,
    path: resolve(asked.file),
    withFiles: bucket === undefined,
    onFile: (done, of) => progress.show('Files copied', done, of),
  }).finally(progress.clear);
  process.stdout.write(`${asked.file}: all records, and ${files} files (${formatByteSize(bytes)})\n`);
  if (bucket)
    process.stdout.write(`The files are in the bucket ${bucket.bucket}: copy it now with its own tools.\n`);
  if (secret !== undefined) process.stdout.write('CASTWRIGHT_SECRET is not included: keep it as well.\n');
  if (lost.length > 0)
    process.stderr.write(`These files were already missing, and are not included: ${lost.join(', ')}\n`);
  return 0;
}
