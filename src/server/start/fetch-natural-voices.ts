import process from 'node:process';
import { PACKS } from '../../engine/catalog/packs.ts';
import type { Pack } from '../../engine/voices/packs/pack.ts';
import { findOnnxLibrary } from '../../engine/voices/packs/runtime.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import {
  type LoadVoiceCatalog,
  voiceCatalogLoader,
} from '../../service/library/voices/load-voice-catalog.ts';
import {
  HOW_TO_GET_NATURAL,
  NATURAL_PACK,
  type NaturalState,
  type NaturalVoices,
  openNaturalVoices,
} from '../../service/library/voices/natural-voices.ts';
import { openPackInstalls, type PackInstalls } from '../../service/library/voices/packs/pack-installs.ts';
import { speechSettings } from '../../service/library/voices/resolve-voice.ts';
import type { VoiceSupply } from '../../service/videos/obtain-voices.ts';

export interface Voices extends VoiceSupply {
  voices: LoadVoiceCatalog;
  natural: NaturalVoices;
  installs: PackInstalls;
}

/** Opens the voices of a process, and the installer of voice packs. Does not start a download. */
export function openVoices(
  config: Config & { packs?: readonly Pack[] },
  log: Log,
  closing: AsyncDisposableStack,
): Voices {
  const speech = speechSettings(config);
  const voices = voiceCatalogLoader(speech);
  const installs = closing.use(
    openPackInstalls({
      folder: speech.packs,
      log,
      // Tests serve their packs from this machine.
      allowPrivate: config.packs !== undefined,
      maxBytes: config.voicesSize,
      minFreeDisk: config.minFreeDisk,
      onEnd(id) {
        if (id === NATURAL_PACK) void natural.state().then(reportVoicesFetched);
      },
    }),
  );
  const natural = openNaturalVoices({
    folder: speech.packs,
    installs,
    packs: config.packs ?? PACKS,
    voices,
    isOnDemand: config.voices !== 'embedded',
    waitSeconds: config.voicesWait,
  });
  return { voices, natural, installs };
}

/** Starts downloading the configured voices, and prints their state in one line. */
export async function fetchNatural(
  natural: NaturalVoices,
  { voices }: Pick<Config, 'voices'>,
): Promise<void> {
  const isInstalled = (await natural.state()).state === 'installed';
  if (voices !== 'embedded' && findOnnxLibrary() !== undefined) {
    natural.fetch();
    if (voices === 'all') natural.fetchAll();
    if (isInstalled) return;
    process.stdout.write(
      'Natural English voices are being downloaded (14 MB, Apache-2.0). Using the basic voice until the download finishes.\n',
    );
  } else if (!isInstalled) process.stdout.write(`${HOW_TO_GET_NATURAL}.\n`);
}

function reportVoicesFetched(state: NaturalState): void {
  if (state.state === 'installed')
    process.stdout.write('Natural English voices are installed and used from now on.\n');
  if (state.state === 'missing') {
    const reason = state.problem === undefined ? '' : `: ${state.problem}`;
    process.stdout.write(
      `Natural English voices could not be downloaded${reason}. Using the basic voice until they are installed: by a later video, at the next start, with "castwright voices add hibari" or with the button on the Voices page.\n`,
    );
  }
}
