import { parseArgs } from 'node:util';
import { formatByteSize } from '../platform/config/byte-size.ts';
import type { Config } from '../platform/config/config.ts';
import { BackupError } from '../service/maintenance/backup/backup-error.ts';
import {
  type FleetMigrationResult,
  migrateBack as migrate,
} from '../service/maintenance/backup/migrate-back.ts';
import { countedProgress } from './counted-progress.ts';
import { FLEET_HELP, FLEET_OPTIONS, variablesOf } from './fleet-options.ts';
import { formatTable } from './with-database.ts';

const HELP = `castwright migrate-back: move from PostgreSQL and a bucket back to a folder, for a single server

  --database-url URL         the fleet's PostgreSQL database (DATABASE_URL)
  --s3-bucket NAME           the fleet's bucket (CASTWRIGHT_S3_BUCKET); without one, its files must already be in the folder
${FLEET_HELP}

Copies everything into CASTWRIGHT_DATA_DIR, which must be empty: accounts, keys, videos, files, waiting jobs, with their
ids. Stop all servers and workers first; database and bucket stay as they are. CASTWRIGHT_SECRET must be set to the fleet's
secret, and stays the secret of the new server. If this is interrupted, run it again: it continues where it stopped.
`;

/**
 * `castwright migrate-back`; answers the exit code.
 *
 * @param config the settings, with these variables on top of the environment
 */
export async function migrateBack(
  args: string[],
  config: (given: Record<string, string>) => Config,
): Promise<number> {
  const { values } = parseArgs({ args, options: FLEET_OPTIONS });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const { dataDir, databaseUrl, bucket } = config(variablesOf(values));
  if (databaseUrl === undefined)
    throw new BackupError('Name the database: --database-url postgres://user:password@host:5432/castwright');
  const progress = countedProgress();
  const migrated = await migrate({
    dataDir,
    databaseUrl,
    bucket,
    allowLost: values['allow-lost-files'],
    onProgress: ({ what, done, of }) => progress.show(WORDS[what], done, of),
  }).finally(progress.clear);
  process.stdout.write(told(migrated, dataDir, bucket?.bucket));
  return 0;
}

const WORDS = { files: 'Files copied and compared', records: 'Records copied' };

function told({ tables, files }: FleetMigrationResult, dataDir: string, bucket?: string) {
  const rows = tables.map(({ name, there, here }) => [name, String(there), String(here), 'same']);
  const where = bucket
    ? `the same by SHA-256 (${files.count - files.before} copied now, ${files.before} there before)`
    : 'already in the folder';
  const lost =
    files.lost.length > 0 ? `Note: missing before, and not copied: ${files.lost.join(', ')}\n` : '';
  return `${formatTable(['RECORDS', 'FLEET', 'FOLDER', ''], rows)}
${files.count} files, ${formatByteSize(files.bytes)}, ${where}
${lost}Everything is in ${dataDir}. Start one server on it (castwright serve) with the same CASTWRIGHT_SECRET, and without
DATABASE_URL and CASTWRIGHT_S3_…. Start no server or worker of the fleet again. Keep the database and the bucket until you
are happy with the new server; they are as they were. Install voice packs again (castwright voices add).
`;
}
