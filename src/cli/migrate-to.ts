import { parseArgs } from 'node:util';
import { formatByteSize } from '../platform/config/byte-size.ts';
import type { Config } from '../platform/config/config.ts';
import { BackupError } from '../service/maintenance/backup/backup-error.ts';
import { type MigrationResult, migrate } from '../service/maintenance/backup/migrate.ts';
import { countedProgress } from './counted-progress.ts';
import { FLEET_HELP, FLEET_OPTIONS, variablesOf } from './fleet-options.ts';
import { formatTable } from './with-database.ts';

const HELP = `castwright migrate-to: move from a folder to PostgreSQL and a bucket, for several servers and workers

  --database-url URL         an empty PostgreSQL database (DATABASE_URL)
  --s3-bucket NAME           an empty bucket for the files (CASTWRIGHT_S3_BUCKET); they stay in the folder without one
${FLEET_HELP}

Copies everything in CASTWRIGHT_DATA_DIR: accounts, keys, videos, files, waiting jobs, with their ids. Stop the server
first; its folder stays as it is. CASTWRIGHT_SECRET must be set to the secret that the new servers will use. If this is
interrupted, run it again: it continues where it stopped, and copies nothing twice.
`;

/**
 * `castwright migrate-to`; answers the exit code.
 *
 * @param config the settings, with these variables on top of the environment
 */
export async function migrateTo(
  args: string[],
  config: (given: Record<string, string>) => Config,
): Promise<number> {
  const { values } = parseArgs({ args, options: FLEET_OPTIONS });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const { dataDir, databaseUrl, bucket, secret } = config(variablesOf(values));
  if (databaseUrl === undefined || secret === undefined)
    throw new BackupError('Name the database: --database-url postgres://user:password@host:5432/castwright');
  const progress = countedProgress();
  const migrated = await migrate({
    dataDir,
    databaseUrl,
    bucket,
    secret,
    allowLost: values['allow-lost-files'],
    onProgress: ({ what, done, of }) => progress.show(WORDS[what], done, of),
  }).finally(progress.clear);
  process.stdout.write(told(migrated, dataDir, bucket?.bucket));
  return 0;
}

const WORDS = { files: 'Files copied and compared', records: 'Records copied' };

function told(migrated: MigrationResult, dataDir: string, bucket?: string) {
  const {
    tables,
    files,
    wasThere,
    unreadableKeys: closedKeys,
    unreadableSecrets: closedSecrets,
    packs,
  } = migrated;
  const rows = tables.map(({ name, here, there }) => [name, String(here), String(there), 'same']);
  const where = bucket
    ? `the same by SHA-256 (${files.count - files.before} copied now, ${files.before} there before)`
    : 'stay where they are';
  const notes = [
    files.lost.length > 0 && `Missing before, and not copied: ${files.lost.join(', ')}`,
    closedKeys > 0 &&
      `${closedKeys} keys cannot be shown again, because they were encrypted with another CASTWRIGHT_SECRET; they still work.`,
    closedSecrets > 0 &&
      `${closedSecrets} webhook secrets cannot be read, because they were encrypted with another CASTWRIGHT_SECRET; create those webhooks again.`,
    packs.length > 0 &&
      `Voice packs are not copied. Install them on every machine (castwright voices add): ${packs.join(', ')}`,
  ].filter((note) => note !== false);
  return `${formatTable(['RECORDS', 'HERE', 'THERE', ''], rows)}
${files.count} files, ${formatByteSize(files.bytes)}, ${where}
${wasThere ? 'The records were already there from an earlier run.\n' : ''}${notes.map((note) => `Note: ${note}\n`).join('')}
Everything has been copied. Start servers and workers (castwright serve, castwright worker) with the same DATABASE_URL,
CASTWRIGHT_SECRET and CASTWRIGHT_S3_… as this command. Keep this folder until you are happy with the new servers; it is
unchanged, and no server should start on it without these settings: ${dataDir}
`;
}
