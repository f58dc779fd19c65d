import { setTimeout as sleep } from 'node:timers/promises';
import { FAULTY_PACKS } from '../../../catalog/packs.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { CHECK_EVERY } from '../../../voices/packs/installed.ts';
import type { Pack } from '../../../voices/packs/pack.ts';
import { faulty, findInstalledPack } from './packs/find-pack.ts';
import { completePack, type InstallProgress, installPack } from './packs/install-pack.ts';
import { PackError } from './packs/pack-error.ts';

/** The pack that speaks where nobody chose: English, free for every use, small. */
export const NATURAL_PACK = 'hibari';
/** What to do where it is not there, in one sentence. */
export const HOW_TO_GET_NATURAL =
  'Natural English voices are not here: run "castwright voices add hibari" on a machine that reaches the internet or has pip set up, or press the button on the Voices page';

export type NaturalState =
  | { state: 'installed' }
  | { state: 'fetching'; bytes: number; total: number | undefined }
  /** `problem` tells why the last try came to nothing. */
  | { state: 'missing'; problem?: string };

/** The default natural voices of a server: fetched while it works, without anybody waiting for them. */
export interface NaturalVoices extends AsyncDisposable {
  state(): NaturalState;
  /** Waits for what is being fetched, for so many seconds at most; at once where nothing is. */
  settled(seconds: number): Promise<void>;
  /** Begins to fetch what is missing, unless that is under way. */
  fetch(): void;
}

export interface NaturalVoicesOptions {
  /** Of all packs. */
  folder: string;
  log: Log;
  /** What is fetched; undefined where nobody knows how. */
  pack: Pack | undefined;
  /** The pack's addresses may be of a private network. */
  allowPrivate: boolean;
  /** Called when a fetch ends. */
  onEnd?(state: NaturalState): void;
}

/** Looks for them; nothing is fetched before it is asked for. */
export async function openNaturalVoices({
  folder,
  log,
  onEnd,
  pack,
  allowPrivate,
}: NaturalVoicesOptions): Promise<NaturalVoices> {
  const stopping = new AbortController();
  const id = pack?.id ?? NATURAL_PACK;
  let state: NaturalState = (await findInstalledPack(folder, id))
    ? { state: 'installed' }
    : { state: 'missing' };
  let working: Promise<void> | undefined;
  let arriving: Promise<void> | undefined;

  const options = {
    folder,
    acceptLicence: false,
    allowNonCommercial: false,
    allowPrivate,
    signal: stopping.signal,
    onProgress({ step, bytes, total }: InstallProgress) {
      if (state.state === 'fetching' && step === 'downloading') state = { state: 'fetching', bytes, total };
    },
  };

  async function install(): Promise<void> {
    if (state.state === 'installed') return;
    state = { state: 'fetching', bytes: 0, total: undefined };
    try {
      if (!pack) throw new PackError(faulty(id, FAULTY_PACKS.get(id) ?? 'nothing is known of it'));
      await installPack(pack, options);
      // So that whoever was waiting finds them in the next look at the folder.
      await sleep(CHECK_EVERY + 50);
      state = { state: 'installed' };
      log.info({ pack: id }, 'natural voices are installed');
    } catch (error) {
      if (stopping.signal.aborted) return;
      const isThere = await findInstalledPack(folder, id);
      state = isThere ? { state: 'installed' } : { state: 'missing', problem: sentenceOf(error) };
      if (!isThere) log.warn({ problem: sentenceOf(error) }, 'natural voices could not be fetched');
    }
    onEnd?.(state);
  }

  return {
    state: () => state,
    async settled(seconds) {
      if (!arriving || state.state !== 'fetching') return;
      const timer = new AbortController();
      await Promise.race([
        arriving,
        sleep(seconds * 1000, undefined, { signal: timer.signal }).catch(() => {}),
      ]);
      timer.abort();
    },
    fetch() {
      if (working) return;
      arriving = install();
      working = arriving
        .then(() => (pack && state.state === 'installed' ? completePack(pack, options) : undefined))
        .then(
          () => {},
          (error: unknown) => {
            if (!stopping.signal.aborted)
              log.warn({ err: error }, 'further natural voices could not be fetched');
          },
        )
        .finally(() => {
          working = undefined;
        });
    },
    async [Symbol.asyncDispose]() {
      stopping.abort(new PackError('The server stops'));
      await working;
    },
  };
}

/** The one that speaks by default. */
export function naturalPack(packs: readonly Pack[]): Pack | undefined {
  return packs.find(({ id }) => id === NATURAL_PACK);
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
