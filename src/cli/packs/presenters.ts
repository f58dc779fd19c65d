import { parseArgs } from 'node:util';
import { PRESENTER_PACKS } from '../../engine/catalog/presenter-packs.ts';
import type { Config } from '../../platform/config/config.ts';
import { makeDataDir } from '../../platform/data-dir/data-dir-permissions.ts';
import { makeLog } from '../../platform/telemetry/log.ts';
import { presenterFolder } from '../../service/drivers/backend.ts';
import {
  installPresenters,
  type PresenterInstallProgress,
  presentersToInstall,
  removePresenters,
} from '../../service/library/presenters/install-presenters.ts';
import { installedPresenterPacks, installedPresenters } from '../../service/library/presenters/presenters.ts';
import { PackError } from '../../service/library/voices/packs/packs.ts';
import { count, formatTable, withDatabase } from '../command.ts';

const HELP = `castwright presenters: list presenters from packs, and install packs of portraits

  castwright presenters [list]                list the presenters from packs, and the packs you can install
  castwright presenters add PACK [--from FOLDER]
                                              install a pack, by its name or from your own .json file;
                                              --from: take the pictures from a folder instead of downloading them
  castwright presenters remove PACK           remove a pack

Packs are stored in the data directory (CASTWRIGHT_DATA_DIR); a running server uses them right away. With several
servers or workers, install a pack on each of them.
`;

/** Runs `castwright presenters`; returns the exit code. */
export async function presenters([verb = 'list', ...args]: string[], config: () => Config): Promise<number> {
  if (verb === '--help' || verb === '-h' || args.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  if (verb === 'list') {
    process.stdout.write(await listPresenters(presenterFolder(config().dataDir)));
    return 0;
  }
  const run = new Map(Object.entries({ add, remove })).get(verb);
  if (!run) {
    process.stderr.write(HELP);
    return 2;
  }
  await run(args, config());
  return 0;
}

async function add(args: string[], config: Config): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { from: { type: 'string' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (name === undefined) throw new PackError('Which pack? Usage: castwright presenters add PACK');
  const { pack, isOwn } = await presentersToInstall(name);
  process.stderr.write(
    `${pack.name}\n${pack.attribution}\nLicence: ${pack.licence.name}, ${pack.licence.url}\n`,
  );
  await makeDataDir(config.dataDir);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new PackError('Stopped. Run the same command to continue')));
  const folder = presenterFolder(config.dataDir);
  const { record, problems } = await installPresenters(pack, {
    folder,
    from: values.from,
    allowPrivate: isOwn,
    signal: stop.signal,
    log: makeLog('warn'),
    onProgress: stepPrinter(),
  });
  for (const problem of problems) process.stderr.write(`Left out: ${problem}\n`);
  const made = Object.keys(record.made).length;
  process.stdout.write(
    `Installed ${pack.id}: ${count(made, 'presenter')}. Their ids: castwright presenters list\n`,
  );
}

async function remove(args: string[], config: Config): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [id] = positionals;
  if (id === undefined) throw new PackError('Which pack? Usage: castwright presenters remove PACK');
  await withDatabase(config, ({ db }) => removePresenters(db, presenterFolder(config.dataDir), id));
  process.stdout.write(`Removed ${id}\n`);
}

async function listPresenters(folder: string): Promise<string> {
  const people = (await installedPresenters(folder)).map(({ id, name, gender, age, suits }) => [
    String(id),
    name,
    gender,
    age.replace('_', ' '),
    suits.join(', ').replaceAll('_', ' '),
  ]);
  const installed = (await installedPresenterPacks(folder)).map(({ pack }) => pack);
  const isInstalled = ({ id }: { id: string }) => installed.some((pack) => pack.id === id);
  const others = installed.filter((pack) => PRESENTER_PACKS.every(({ id }) => id !== pack.id));
  const packs = [...PRESENTER_PACKS, ...others].map((pack) => [
    pack.id,
    pack.name,
    count(pack.people.length, 'presenter'),
    `${(pack.downloads.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1)} MB`,
    pack.licence.name,
    isInstalled(pack) ? 'installed' : 'available',
  ]);
  return [
    ...(people.length > 0 ? [formatTable(['AVATAR', 'NAME', 'GENDER', 'AGE', 'SUITS'], people)] : []),
    formatTable(['PACK', 'NAME', 'PRESENTERS', 'SIZE', 'LICENCE', ''], packs),
  ].join('\n');
}

const STEP_LABELS = { downloading: 'Downloading', making: 'Making the avatar of' };

/** Prints a line on standard error for each step. */
function stepPrinter(): (update: PresenterInstallProgress) => void {
  let last = '';
  return ({ step, what }) => {
    const line = `${STEP_LABELS[step]} ${what} …\n`;
    if (line !== last) process.stderr.write(line);
    last = line;
  };
}
