import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatByteSize } from '../platform/config/byte-size.ts';
import type { Config } from '../platform/config/config.ts';
import { backUp } from '../service/maintenance/backup/backup.ts';
import { restore as restoreFrom } from '../service/maintenance/backup/restore.ts';
import { countedProgress } from './command.ts';
import { unreadableNotes } from './migrate.ts';

const BACKUP_HELP = `castwright backup FILE.tar: save an installation in one file, even while its servers run

  --without-files            leave out the stored files, for example because their bucket is large and backed up separately

The archive contains the records at one point in time, every file they refer to and, if there is one, the secret file, which
decrypts the keys in those records; keep the archive safe. It does not contain caches, samples or voice packs, which can be
created or installed again. castwright restore restores it to either kind of installation, a folder or PostgreSQL and a
bucket, whichever it came from.
`;

const RESTORE_HELP = `castwright restore FILE.tar: restore a backup into an empty installation

Records go into the database in DATABASE_URL, or else into CASTWRIGHT_DATA_DIR; files into CASTWRIGHT_S3_BUCKET, or else
into CASTWRIGHT_DATA_DIR. The whole archive is checked first. Jobs that were waiting at the time of the backup run when a
server or worker starts.
`;

/** Runs `castwright backup`; returns the exit code. */
export async function backup(args: string[], config: () => Config): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { ...HELP_OPTION, 'without-files': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || values.help) return showHelp(BACKUP_HELP, values.help);
  const { dataDir, databaseUrl, bucket, secret } = config();
  const withFiles = !values['without-files'];
  const progress = countedProgress();
  const { files, bytes, lost } = await backUp({
    dataDir,
    databaseUrl,
    bucket,
    path: resolve(file),
    withFiles,
    onFile: (done, of) => progress.show('Files copied', done, of),
  }).finally(progress.clear);
  const content = withFiles ? `all records, and ${files} files (${formatByteSize(bytes)})` : 'all records';
  process.stdout.write(`${file}: ${content}\n`);
  if (!withFiles)
    process.stdout.write(
      `The files are not included: back up ${bucket?.bucket ?? `${dataDir}/files`} now.\n`,
    );
  if (secret !== undefined) process.stdout.write('CASTWRIGHT_SECRET is not included: keep it as well.\n');
  if (lost.length > 0)
    process.stderr.write(`These files were already missing, and are not included: ${lost.join(', ')}\n`);
  return 0;
}

/** Runs `castwright restore`; returns the exit code. */
export async function restore(args: string[], config: () => Config): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: HELP_OPTION, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || values.help) return showHelp(RESTORE_HELP, values.help);
  const { dataDir, databaseUrl, bucket, secret } = config();
  const progress = countedProgress();
  const restored = await restoreFrom({
    dataDir,
    databaseUrl,
    bucket,
    secret,
    path: resolve(file),
    onProgress: ({ what, done, of }) => {
      if (what === 'archive') progress.show('Megabytes read', Math.round(done / 1e6), Math.round(of / 1e6));
      else progress.show(what === 'files' ? 'Files copied and compared' : 'Records copied', done, of);
    },
  }).finally(progress.clear);
  const { manifest, files, bytes, lost } = restored;
  const target = databaseUrl === undefined ? dataDir : 'The database';
  const content = `all records as of ${manifest.madeAt}`;
  process.stdout.write(
    `${target}: ${manifest.files ? `${content}, and ${files} files (${formatByteSize(bytes)})` : content}. Next, run: castwright serve\n`,
  );
  for (const note of unreadableNotes(restored)) process.stderr.write(`Note: ${note}\n`);
  if (lost.length > 0)
    process.stderr.write(
      `Note: ${lost.length} files that the records refer to are missing, such as ${lost.slice(0, 3).join(', ')}\n`,
    );
  return 0;
}

const HELP_OPTION = { help: { type: 'boolean', short: 'h', default: false } } as const;

/** Prints the help: as output if it was requested, otherwise as an error. @returns the exit code */
function showHelp(help: string, isRequested: boolean): number {
  process[isRequested ? 'stdout' : 'stderr'].write(help);
  return isRequested ? 0 : 2;
}
