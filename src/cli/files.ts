import { resolve } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { type Backend, openBackend } from '../service/drivers/backend.ts';
import { acceptStore, saveUnclaimed, storeStatus } from '../service/drivers/files/sweep-store.ts';
import { countedProgress, formatTime, requireArgument, runVerb } from './command.ts';

const HELP = `castwright files: manage stored files that no record refers to

  files status        check that files and database belong together; count the files waiting to be removed
  files save FOLDER   copy the files that are waiting to be removed to a folder, so you can look at them
  files accept        confirm that the stored files belong to this database: unused ones may be removed in time

A file that no record refers to is removed after CASTWRIGHT_QUARANTINE_DAYS. The file stays if a record refers to it again,
for example after a backup was restored. All these commands work while the server runs.
`;

/** Runs `castwright files`; returns the exit code. */
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
  const { problem, waiting, since } = await withBackend(config, storeStatus);
  const first = since === undefined ? '' : `, the first since ${formatTime(since)}`;
  const wait = `${waiting} unused files are waiting to be removed${first}: each for ${config.quarantineDays} days\n`;
  return problem === undefined
    ? `The stored files belong to this database.\n${wait}`
    : `PROBLEM: ${problem}.\n${wait}`;
}

async function save(config: Config, args: string[]): Promise<string> {
  const folder = resolve(requireArgument(args[0], 'FOLDER'));
  const progress = countedProgress();
  const { saved, lost } = await withBackend(config, (backend) =>
    saveUnclaimed(backend, folder, (done, of) => progress.show('Files copied', done, of)),
  ).finally(progress.clear);
  return `${folder}: ${saved} files${lost > 0 ? `; ${lost} are no longer in the store` : ''}\n`;
}

async function accept(config: Config): Promise<string> {
  const { all, unclaimed } = await withBackend(config, acceptStore);
  return `The store and its ${all} files now belong to this database. ${unclaimed} of them are unused and will be removed in ${config.quarantineDays} days. Until then you can copy them with castwright files save FOLDER\n`;
}
