import { parseArgs } from 'node:util';
import type { Config } from '../../platform/config/config.ts';
import { PackError } from '../../service/library/voices/packs/pack-error.ts';
import { removePack } from '../../service/library/voices/packs/remove-pack.ts';
import { speechSettings } from '../../service/library/voices/speech-settings.ts';
import { withDatabase } from '../with-database.ts';
import { addVoices } from './voices-add.ts';
import { listVoices } from './voices-list.ts';
import { testVoice } from './voices-test.ts';

const HELP = `castwright voices: list voices and install natural ones

  castwright voices [list]                    list all voices, and the packs you can install
  castwright voices add PACK [--accept-licence] [--allow-non-commercial]
                                              install a pack of natural voices, by name or from your own .json
  castwright voices remove PACK               remove a pack
  castwright voices test VOICE [-o FILE] [--text TEXT]
                                              save a spoken sentence as an .m4a file

Packs are stored in the data directory (CASTWRIGHT_DATA_DIR); a running server uses them at once.
`;

/** `castwright voices`; answers the exit code. */
export async function voices([verb = 'list', ...args]: string[], config: () => Config): Promise<number> {
  if (verb === '--help' || verb === '-h' || args.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  if (verb === 'list') {
    process.stdout.write(await listVoices(config()));
    return 0;
  }
  const run = new Map(Object.entries({ add: addVoices, remove, test: testVoice })).get(verb);
  if (!run) {
    process.stderr.write(HELP);
    return 2;
  }
  await run(args, config());
  return 0;
}

async function remove(args: string[], config: Config): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [id] = positionals;
  if (id === undefined) throw new PackError('Say which pack: castwright voices remove PACK');
  const { packs } = speechSettings(config);
  await withDatabase(config, ({ db }) => removePack(db, packs, id));
  process.stdout.write(`Removed ${id}\n`);
}
