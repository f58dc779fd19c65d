import { resolve } from 'node:path';
import { formatByteSize } from '../platform/config/byte-size.ts';
import type { Config } from '../platform/config/config.ts';
import { BackupError } from '../service/maintenance/backup/backup-error.ts';
import { restore as putBack } from '../service/maintenance/backup/restore.ts';
import { countedProgress } from './counted-progress.ts';
import { fileArgument } from './file-argument.ts';

const HELP = `castwright restore FILE.tar: restore a backup into CASTWRIGHT_DATA_DIR, which must be empty

The whole archive is checked first. Jobs that were waiting when the backup was made run when the server starts.
`;

/** `castwright restore`; answers the exit code. */
export async function restore(args: string[], config: () => Config): Promise<number> {
  const asked = fileArgument(args, HELP);
  if ('exitCode' in asked) return asked.exitCode;
  const { dataDir, databaseUrl, bucket } = config();
  if (databaseUrl !== undefined)
    throw new BackupError(
      'A backup is put into a folder: leave out DATABASE_URL, then castwright migrate-to carries it there.',
    );
  const progress = countedProgress();
  const { about, files, bytes } = await putBack({
    dataDir,
    path: resolve(asked.file),
    withFiles: bucket === undefined,
    onBytes: (done, of) => progress.show('Megabytes put back', Math.round(done / 1e6), Math.round(of / 1e6)),
  }).finally(progress.clear);
  process.stdout.write(
    `${dataDir}: all records of ${about.madeAt}, and ${files} files (${formatByteSize(bytes)}). Now: castwright serve\n`,
  );
  return 0;
}
