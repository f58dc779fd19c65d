import { parseArgs } from 'node:util';
import { formatByteSize } from '../platform/config/byte-size.ts';
import type { Config } from '../platform/config/config.ts';
import { BackupError } from '../service/maintenance/backup/backup-error.ts';
import type { CopyProgress, CopyResult } from '../service/maintenance/backup/install.ts';
import * as migration from '../service/maintenance/backup/migrate.ts';
import { count, countedProgress, formatTable } from './command.ts';

/** Help for the options that both commands have. */
const FLEET_HELP = `  --s3-prefix TEXT           prefix of every object key, if the bucket has other contents (CASTWRIGHT_S3_PREFIX)
  --s3-region NAME           region of the bucket (CASTWRIGHT_S3_REGION)
  --s3-endpoint URL          endpoint of an S3-compatible store other than Amazon's (CASTWRIGHT_S3_ENDPOINT)
  --s3-access-key-id ID      access key of the bucket (CASTWRIGHT_S3_ACCESS_KEY_ID)
  --s3-secret-access-key K   secret access key that belongs to it (CASTWRIGHT_S3_SECRET_ACCESS_KEY)
  --allow-lost-files         continue even if some files are missing`;

/** The variable that each option sets. */
const VARIABLES = {
  'database-url': 'DATABASE_URL',
  's3-bucket': 'CASTWRIGHT_S3_BUCKET',
  's3-prefix': 'CASTWRIGHT_S3_PREFIX',
  's3-region': 'CASTWRIGHT_S3_REGION',
  's3-endpoint': 'CASTWRIGHT_S3_ENDPOINT',
  's3-access-key-id': 'CASTWRIGHT_S3_ACCESS_KEY_ID',
  's3-secret-access-key': 'CASTWRIGHT_S3_SECRET_ACCESS_KEY',
} as const;

const text = { type: 'string' } as const;
const FLEET_OPTIONS = {
  'database-url': text,
  's3-bucket': text,
  's3-prefix': text,
  's3-region': text,
  's3-endpoint': text,
  's3-access-key-id': text,
  's3-secret-access-key': text,
  'allow-lost-files': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const TO_HELP = `castwright migrate-to: move from a folder to PostgreSQL and a bucket, for several servers and workers

  --database-url URL         an empty PostgreSQL database (DATABASE_URL)
  --s3-bucket NAME           an empty bucket for the files (CASTWRIGHT_S3_BUCKET); without it, they stay in the folder
${FLEET_HELP}

Copies everything in CASTWRIGHT_DATA_DIR: accounts, keys, videos, files and waiting jobs, with their ids. Stop the server
first; its folder stays as it is. CASTWRIGHT_SECRET must be set to the secret that the new servers will use. If the command
is interrupted, run it again: it continues where it stopped, and copies nothing twice.
`;

const BACK_HELP = `castwright migrate-back: move from PostgreSQL and a bucket back to a folder, for a single server

  --database-url URL         the fleet's PostgreSQL database (DATABASE_URL)
  --s3-bucket NAME           the fleet's bucket (CASTWRIGHT_S3_BUCKET); without it, the files must already be in the folder
${FLEET_HELP}

Copies everything into CASTWRIGHT_DATA_DIR, which must be empty: accounts, keys, videos, files and waiting jobs, with their
ids. Stop all servers and workers first; the database and the bucket stay as they are. CASTWRIGHT_SECRET must be set to the
fleet's secret, and stays the secret of the new server. If the command is interrupted, run it again: it continues where it
stopped.
`;

/** Reads the configuration from these variables and the environment. */
type ReadConfig = (variables: Record<string, string>) => Config;

/** `castwright migrate-to`; returns the exit code. */
export async function migrateTo(args: string[], config: ReadConfig): Promise<number> {
  const parsed = parseMigration(args, TO_HELP, config);
  if (!parsed) return 0;
  const { settings, progress } = parsed;
  const copied = await migration.migrateTo(settings).finally(progress.clear);
  const notes = [
    copied.files.lost.length > 0 &&
      `These files were already missing, so they were not copied: ${copied.files.lost.join(', ')}`,
    ...unreadableNotes(copied),
    copied.packs.length > 0 &&
      `Voice packs are not copied. Install them on every machine (castwright voices add): ${copied.packs.join(', ')}`,
  ].filter((note) => note !== false);
  process.stdout.write(`${describe(copied, ['SOURCE', 'TARGET'], settings.bucket ? undefined : 'stay where they are')}
${copied.wasThere ? 'The records were already there from an earlier run.\n' : ''}${notes.map((note) => `Note: ${note}\n`).join('')}
Everything has been copied. Start servers and workers (castwright serve, castwright worker) with the same DATABASE_URL,
CASTWRIGHT_SECRET and CASTWRIGHT_S3_… as this command. The old folder, ${settings.dataDir}, is unchanged: keep it until you are
happy with the new servers, and do not start a server on it without these settings.
`);
  return 0;
}

/** `castwright migrate-back`; returns the exit code. */
export async function migrateBack(args: string[], config: ReadConfig): Promise<number> {
  const parsed = parseMigration(args, BACK_HELP, config);
  if (!parsed) return 0;
  const { settings, progress } = parsed;
  const copied = await migration.migrateBack(settings).finally(progress.clear);
  const { lost } = copied.files;
  process.stdout.write(`${describe(copied, ['FLEET', 'FOLDER'], settings.bucket ? undefined : 'already in the folder')}
${lost.length > 0 ? `Note: these files were already missing, so they were not copied: ${lost.join(', ')}\n` : ''}Everything is in ${settings.dataDir}. Start one server on it (castwright serve) with the same CASTWRIGHT_SECRET, and without
DATABASE_URL and CASTWRIGHT_S3_…. Do not start the fleet's servers or workers again. Keep the database and the bucket, which
are unchanged, until you are happy with the new server. Install voice packs again (castwright voices add).
`);
  return 0;
}

/** Returns messages about keys and webhook secrets that cannot be decrypted at the target. */
export function unreadableNotes({
  unreadableKeys: keys,
  unreadableSecrets: secrets,
}: Pick<CopyResult, 'unreadableKeys' | 'unreadableSecrets'>): string[] {
  return [
    keys > 0 &&
      `${count(keys, 'key')} encrypted with another CASTWRIGHT_SECRET cannot be shown again, but still ${keys === 1 ? 'works' : 'work'}.`,
    secrets > 0 &&
      `${count(secrets, 'webhook secret')} encrypted with another CASTWRIGHT_SECRET cannot be read. Create the webhooks again.`,
  ].filter((note) => note !== false);
}

/** Reads the options. If help was requested, prints it and returns undefined. */
function parseMigration(args: string[], help: string, config: ReadConfig) {
  const { values } = parseArgs({ args, options: FLEET_OPTIONS });
  if (values.help) {
    process.stdout.write(help);
    return undefined;
  }
  const { dataDir, databaseUrl, bucket, secret } = config(variablesOf(values));
  if (databaseUrl === undefined)
    throw new BackupError(
      'Pass the database URL: --database-url postgres://user:password@host:5432/castwright',
    );
  const progress = countedProgress();
  const onProgress = ({ what, done, of }: CopyProgress) =>
    progress.show(what === 'records' ? 'Records copied' : 'Files copied and compared', done, of);
  const allowLost = values['allow-lost-files'];
  return { settings: { dataDir, databaseUrl, bucket, secret, allowLost, onProgress }, progress };
}

function variablesOf(values: Record<string, string | boolean | undefined>): Record<string, string> {
  const variables = Object.entries(VARIABLES).flatMap(([option, name]) => {
    const value = Object.hasOwn(values, option) ? values[option] : undefined;
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(variables);
}

function describe(
  { tables, files }: CopyResult,
  columns: [from: string, to: string],
  unmoved: string | undefined,
): string {
  const rows = tables.map(({ name, from, to }) => [name, String(from), String(to), 'identical']);
  const where =
    unmoved ??
    `identical by SHA-256 (${files.count - files.before} copied now, ${files.before} copied earlier)`;
  return `${formatTable(['RECORDS', ...columns, ''], rows)}\n${files.count} files, ${formatByteSize(files.bytes)}, ${where}`;
}
