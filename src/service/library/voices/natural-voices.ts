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
/** Instruction for installing it, if it is missing. */
export const HOW_TO_GET_NATURAL =
  'Natural English voices are not installed: run "castwright voices add hibari" on a machine that reaches the internet or has pip set up, or press the button on the Voices page';

export type NaturalState =
  | { state: 'installed' }
  | { state: 'fetching'; bytes: number; total: number | undefined }
  /** `problem` says why the last attempt failed. */
  | { state: 'missing'; problem?: string };

/** The voice that speaks for a requested natural voice. */
export interface Obtained {
  voice: Voice;
  /** Why another voice speaks. */
  warning?: string;
}

export interface ObtainOptions {
  signal?: AbortSignal | undefined;
  /** Seconds already spent waiting. */
  waited?: number;
  /** Called about twice a second while waiting for a download of known size, with 0–1. */
  onProgress?(part: number): void;
}

/** Natural voices whose packs this server downloads by itself: the default pack on start, others on demand. */
export interface NaturalVoices {
  /** State of the default pack. */
  state(): Promise<NaturalState>;
  /** Waits while the default pack is being downloaded, up to a number of seconds. */
  settled(seconds: number): Promise<void>;
  /** Starts downloading the default pack, unless that is in progress. */
  fetch(): void;
  /** Starts downloading all packs that need no consent, one after the other. */
  fetchAll(): void;
  /** Finds a voice of a pack that needs no consent, installed or not. */
  find(id: string): Voice | undefined;
  /**
   * Finds a natural voice of the same language and gender to replace an embedded one, or a warning if it could not be
   * downloaded lately. Undefined for other voices, and if no free pack has one. Does not start a download.
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
  /** Packs known by name. */
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
/** Additional seconds to wait for a complete download to be unpacked. */
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
  const byId = new Map(candidates.map((one) => [one.voice.id, one]));

  /** Candidates of the same language and gender: same locale first, then by pack, best first. */
  function similarTo({ language, gender, locale }: Voice): Candidate[] {
    const same = candidates.filter(({ voice }) => voice.language === language && voice.gender === gender);
    const isNear = ({ voice }: Candidate) => voice.locale === locale;
    return [...same.filter(isNear), ...same.filter((one) => !isNear(one))];
  }

  async function isAvailable({ voice }: Candidate): Promise<boolean> {
    return (await voices()).find(voice.id) !== undefined;
  }

  /** Returns why a candidate should not be tried now. */
  function obstacle({ pack, isOptional }: Candidate, here: readonly InstalledPack[]): string | undefined {
    const isInstalled = here.some((one) => one.pack.id === pack.id);
    if (isInstalled && !isOptional) return `${pack.id} is installed without it`;
    const last = isInstalled ? installs.lackingOf(pack.id) : installs.of(pack.id);
    return last?.state === 'failed' && last.restSeconds > 0 ? last.problem : undefined;
  }

  function begin({ pack }: Candidate): void {
    installs.begin(pack, { acceptLicence: false, isAwaited: true });
  }

  /** Whether a running download has proved too slow to wait for. */
  function isTooSlow({ pack }: Candidate): boolean {
    const now = installs.of(pack.id);
    if (now?.state !== 'fetching' || now.seconds < waitSeconds || !now.total) return false;
    return (now.seconds * (now.total - now.bytes)) / Math.max(1, now.bytes) > waitSeconds;
  }

  /** @returns whether the download ended before the deadline */
  async function wait(
    one: Candidate,
    until: number,
    { signal, onProgress }: ObtainOptions,
  ): Promise<boolean> {
    let isOver = false;
    const over = installs.ended(one.pack.id, one.isOptional).then(() => {
      isOver = true;
    });
    while (!isOver) {
      const now = installs.of(one.pack.id);
      const hasArrived = now?.state === 'fetching' && now.bytes === now.total;
      const left = until + (hasArrived ? UNPACK_SECONDS * 1000 : 0) - performance.now();
      if (left <= 0) return false;
      if (now?.state === 'fetching' && now.total) onProgress?.(Math.min(1, now.bytes / now.total));
      const timer = new AbortController();
      await Promise.race([
        over,
        sleep(Math.min(POLL_MS, left), undefined, { signal: timer.signal }).catch(() => {}),
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
    const now = installs.of(pack.id);
    if (now?.state !== 'fetching' || !now.total) return '';
    return ` (${Math.floor((100 * now.bytes) / now.total)} % of ${formatByteSize(now.total)})`;
  }

  return {
    async state() {
      if (!defaultPack) {
        const fault = FAULTY_PACKS.get(NATURAL_PACK) ?? 'it is unknown';
        return { state: 'missing', problem: faultyPackMessage(NATURAL_PACK, fault) };
      }
      const last = installs.of(NATURAL_PACK);
      if (last?.state === 'fetching') return last;
      if ((await installed()).some(({ pack }) => pack.id === NATURAL_PACK)) return { state: 'installed' };
      return last ? { state: 'missing', problem: last.problem } : { state: 'missing' };
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
      const here = await installed();
      const problems = new Map<string, string>();
      const all = similarTo(voice);
      for (const one of all) {
        const problem = obstacle(one, here);
        if (problem === undefined) return { voice: one.voice };
        problems.set(one.pack.id, problem);
      }
      return all[0] && { warning: failureWarning(all[0].voice, problems, voice) };
    },
    async obtain(id, options = {}) {
      const requested = isOnDemand ? byId.get(id) : undefined;
      if (!requested) return undefined;
      const until = performance.now() + (waitSeconds - (options.waited ?? 0)) * 1000;
      const problems = new Map<string, string>();
      for (const one of [requested, ...similarTo(requested.voice).filter((other) => other !== requested)]) {
        if (await isAvailable(one)) return { voice: one.voice };
        const problem = obstacle(one, await installed());
        if (problem !== undefined) {
          problems.set(one.pack.id, problem);
          continue;
        }
        begin(one);
        if (waitSeconds === 0 || isTooSlow(one) || !(await wait(one, until, options))) {
          const speaker = await embeddedFor(requested.voice);
          return {
            voice: speaker,
            warning: `The natural voice "${one.voice.id}" (${one.voice.name}) is still being downloaded${progressIn(one)}; "${speaker.id}" (${speaker.name}) speaks instead. Later videos get the natural voice.`,
          };
        }
        if (await isAvailable(one)) return { voice: one.voice };
        problems.set(one.pack.id, obstacle(one, await installed()) ?? 'it was removed meanwhile');
      }
      const speaker = await embeddedFor(requested.voice);
      return { voice: speaker, warning: failureWarning(requested.voice, problems, speaker) };
    },
  };
}

/** @param problems by id of the packs that were tried */
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
