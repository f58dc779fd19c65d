import { parseArgs } from 'node:util';
import type { Config } from '../platform/config.ts';
import { PackError } from '../service/voices/packs/pack-error.ts';
import { removePack } from '../service/voices/packs/remove-pack.ts';
import { speechSettings } from '../service/voices/speech-settings.ts';
import { withRecords } from './keeping.ts';
import { addVoices } from './voices-add.ts';
import { listVoices } from './voices-list.ts';
import { testVoice } from './voices-test.ts';

const HELP = `castwright voices: who can speak

  castwright voices [list]                    every voice, and the packs that can be installed
  castwright voices add PACK [--accept-licence] [--allow-non-commercial]
                                              install a pack of neural voices, by its name or a .json of your own
  castwright voices remove PACK               remove it
  castwright voices test VOICE [-o FILE] [--text TEXT]
                                              speak a sentence into an .m4a file

Packs lie in the data directory (CASTWRIGHT_DATA_DIR); a running server sees them at once.
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
  const run = { add: addVoices, remove, test: testVoice }[verb];
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
  await withRecords(config, ({ db }) => removePack(db, packs, id));
  process.stdout.write(`Removed ${id}\n`);
}
