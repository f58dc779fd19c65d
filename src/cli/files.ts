import { resolve } from 'node:path';
import type { Config } from '../platform/config.ts';
import { type Backend, openBackend } from '../service/backend.ts';
import { acceptStore } from '../service/files/accept-store.ts';
import { saveUnclaimed } from '../service/files/save-unclaimed.ts';
import { storeFacts } from '../service/files/store-facts.ts';
import { countedProgress } from './counted-progress.ts';
import { needed, runVerb, when } from './keeping.ts';

const HELP = `castwright files: stored files that no record names

  files status        whether the stored files are those of the database, and how many wait to be removed
  files save FOLDER   copies the files that wait to be removed into a folder, to look at them
  files accept        the stored files are those of this database: what no record names may go, after its time

A file that no record names waits for CASTWRIGHT_QUARANTINE_DAYS before it is removed. When a record names it again, such
as one of a backup that was restored, it stays. All work also while the server runs.
`;

/** `castwright files`; answers the exit code. */
export function files(args: string[], config: () => Config): Promise<number> {
  return runVerb(HELP, { status, save, accept }, args, config);
}

async function withBackend<Result>(
  config: Config,
  work: (backend: Backend) => Promise<Result>,
): Promise<Result> {
  const backend = await openBackend(config);
  try {
    return await work(backend);
  } finally {
    await backend.queue.close();
    await backend.db.destroy();
  }
}

async function status(config: Config): Promise<string> {
  const { problem, waiting, since } = await withBackend(config, storeFacts);
  const first = since === undefined ? '' : `, the first since ${when(since)}`;
  const wait = `${waiting} files that no record names wait to be removed${first}: each for ${config.quarantineDays} days\n`;
  return problem === undefined
    ? `The stored files are those of the database.\n${wait}`
    : `PROBLEM: ${problem}.\n${wait}`;
}

async function save(config: Config, args: string[]): Promise<string> {
  const folder = resolve(needed(args[0], 'FOLDER'));
  const progress = countedProgress();
  const { saved, lost } = await withBackend(config, (backend) =>
    saveUnclaimed(backend, folder, (done, of) => progress.show('Files copied', done, of)),
  ).finally(progress.clear);
  return `${folder}: ${saved} files${lost > 0 ? `; ${lost} are no longer in the store` : ''}\n`;
}

async function accept(config: Config): Promise<string> {
  const { all, unclaimed } = await withBackend(config, acceptStore);
  return `The store with its ${all} files is that of this database now. ${unclaimed} of them are named by no record: they go in ${config.quarantineDays} days. Until then castwright files save FOLDER copies them\n`;
}
