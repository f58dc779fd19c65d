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

/** The voices of a process, and the packs that it fetches; nothing is fetched yet. */
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
      // Packs of a test are published on this machine.
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

/** Begins to fetch the voices that are wanted from the start, and says in one line how it stands. */
export async function fetchNatural(
  natural: NaturalVoices,
  { voices }: Pick<Config, 'voices'>,
): Promise<void> {
  const isHere = (await natural.state()).state === 'installed';
  if (voices !== 'embedded' && findOnnxLibrary() !== undefined) {
    natural.fetch();
    if (voices === 'all') natural.fetchAll();
    if (isHere) return;
    process.stdout.write(
      'Natural English voices are being fetched (14 MB, Apache-2.0); until they are here, a plain voice speaks.\n',
    );
  } else if (!isHere) process.stdout.write(`${HOW_TO_GET_NATURAL}.\n`);
}

function reportVoicesFetched(state: NaturalState): void {
  if (state.state === 'installed')
    process.stdout.write('Natural English voices are here, and speak from now on.\n');
  if (state.state === 'missing') {
    const reason = state.problem === undefined ? '' : `: ${state.problem}`;
    process.stdout.write(
      `Natural English voices could not be fetched${reason}. A plain voice speaks until a later video, "castwright voices add hibari", the button on the Voices page or the next start brings them.\n`,
    );
  }
}
