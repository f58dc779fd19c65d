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
import { faulty } from './packs/packs.ts';

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

/** What a natural voice that is not installed comes to. */
export interface Obtained {
  voice: Voice;
  /** Why another one speaks. */
  warning?: string;
}

export interface ObtainOptions {
  signal?: AbortSignal | undefined;
  /** Seconds of the wait that are spent already. */
  waited?: number;
  /** Called about twice a second while a download is waited for, with 0–1 where its size is known. */
  onProgress?(part: number): void;
}

/** Natural voices of packs that this server fetches by itself: the default ones at its start, others when they are needed. */
export interface NaturalVoices {
  /** Of the default ones. */
  state(): Promise<NaturalState>;
  /** Waits for the default ones if they are being fetched, for so many seconds at most. */
  settled(seconds: number): Promise<void>;
  /** Begins to fetch the default ones, unless that is under way. */
  fetch(): void;
  /** Begins to fetch every pack that may be fetched without asking, one after the other. */
  fetchAll(): void;
  /** The voice of an id that a pack would bring, where that may be fetched without asking. */
  find(id: string): Voice | undefined;
  /**
   * The natural voice of the same language and sex that could speak instead of an embedded one; or, where it could not be
   * fetched lately, a warning about that. Undefined for other voices, and where no free pack has one. Fetches nothing.
   */
  naturalFor(voice: Voice): Promise<{ voice: Voice } | { warning: string } | undefined>;
  /**
   * Fetches the pack of a voice and waits for it as long as this server allows. When it does not arrive, the next pack with
   * a voice of that language and sex is tried, and in the end the embedded voice speaks, with a warning.
   *
   * @returns undefined for a voice that is of no pack which may be fetched
   */
  obtain(id: string, options?: ObtainOptions): Promise<Obtained | undefined>;
}

export interface NaturalVoicesOptions {
  /** Of all packs. */
  folder: string;
  installs: PackInstalls;
  /** That are known by name. */
  packs: readonly Pack[];
  voices: LoadVoiceCatalog;
  /** Voices are fetched when they are needed. */
  isOnDemand: boolean;
  /** Seconds that whoever needs a voice waits for it. */
  waitSeconds: number;
}

interface Candidate {
  voice: Voice;
  pack: Pack;
  /** Its files are of those that the pack may lack. */
  isOptional: boolean;
}

/** Milliseconds between two looks at a download. */
const TICK = 500;
/** Seconds longer that is waited for what has arrived and is only to be unpacked. */
const UNPACKING = 10;

export function openNaturalVoices({
  folder,
  installs,
  packs,
  voices,
  isOnDemand,
  waitSeconds,
}: NaturalVoicesOptions): NaturalVoices {
  const installed = watchedPacks(folder);
  const usual = packs.find(({ id }) => id === NATURAL_PACK);
  const free = automaticPacks(packs).filter(canRun);
  const candidates = free.flatMap(candidatesOf);
  const byId = new Map(candidates.map((one) => [one.voice.id, one]));

  /** Those of the same language and sex, the same locale before others, and the best pack first. */
  function alike({ language, gender, locale }: Voice): Candidate[] {
    const same = candidates.filter(({ voice }) => voice.language === language && voice.gender === gender);
    const isNear = ({ voice }: Candidate) => voice.locale === locale;
    return [...same.filter(isNear), ...same.filter((one) => !isNear(one))];
  }

  async function isHere({ voice }: Candidate): Promise<boolean> {
    return (await voices()).find(voice.id) !== undefined;
  }

  /** Why it is not worth a try now. */
  function obstacle({ pack, isOptional }: Candidate, here: readonly InstalledPack[]): string | undefined {
    const isInstalled = here.some((one) => one.pack.id === pack.id);
    if (isInstalled && !isOptional) return `${pack.id} is installed without it`;
    const last = isInstalled ? installs.lackingOf(pack.id) : installs.of(pack.id);
    return last?.state === 'failed' && last.restSeconds > 0 ? last.problem : undefined;
  }

  function begin({ pack }: Candidate): void {
    installs.begin(pack, { acceptLicence: false, isAwaited: true });
  }

  /** A download that has shown itself too slow is not waited for again by everybody. */
  function isHopeless({ pack }: Candidate): boolean {
    const now = installs.of(pack.id);
    if (now?.state !== 'fetching' || now.seconds < waitSeconds || !now.total) return false;
    return (now.seconds * (now.total - now.bytes)) / Math.max(1, now.bytes) > waitSeconds;
  }

  /** @returns false when time was up first */
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
      const left = until + (hasArrived ? UNPACKING * 1000 : 0) - performance.now();
      if (left <= 0) return false;
      if (now?.state === 'fetching' && now.total) onProgress?.(Math.min(1, now.bytes / now.total));
      const timer = new AbortController();
      await Promise.race([
        over,
        sleep(Math.min(TICK, left), undefined, { signal: timer.signal }).catch(() => {}),
      ]);
      timer.abort();
      signal?.throwIfAborted();
    }
    return true;
  }

  async function embeddedFor(voice: Voice): Promise<Voice> {
    const instead = (await voices()).usual(voice.language, voice.gender);
    return instead ?? findVoice('en-US-slt') ?? voice;
  }

  function progressIn({ pack }: Candidate): string {
    const now = installs.of(pack.id);
    if (now?.state !== 'fetching' || !now.total) return '';
    return ` (${Math.floor((100 * now.bytes) / now.total)} % of ${formatByteSize(now.total)})`;
  }

  return {
    async state() {
      if (!usual) {
        const fault = FAULTY_PACKS.get(NATURAL_PACK) ?? 'nothing is known of it';
        return { state: 'missing', problem: faulty(NATURAL_PACK, fault) };
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
      if (usual) installs.begin(usual, { acceptLicence: false });
    },
    fetchAll() {
      for (const pack of free) installs.begin(pack, { acceptLicence: false });
    },
    find: (id) => (isOnDemand ? byId.get(id)?.voice : undefined),
    async naturalFor(voice) {
      if (!isOnDemand || !findVoice(voice.id)) return undefined;
      const here = await installed();
      const problems = new Map<string, string>();
      const all = alike(voice);
      for (const one of all) {
        const problem = obstacle(one, here);
        if (problem === undefined) return { voice: one.voice };
        problems.set(one.pack.id, problem);
      }
      return all[0] && { warning: failed(all[0].voice, problems, voice) };
    },
    async obtain(id, options = {}) {
      const wanted = isOnDemand ? byId.get(id) : undefined;
      if (!wanted) return undefined;
      const until = performance.now() + (waitSeconds - (options.waited ?? 0)) * 1000;
      const problems = new Map<string, string>();
      for (const one of [wanted, ...alike(wanted.voice).filter((other) => other !== wanted)]) {
        if (await isHere(one)) return { voice: one.voice };
        const problem = obstacle(one, await installed());
        if (problem !== undefined) {
          problems.set(one.pack.id, problem);
          continue;
        }
        begin(one);
        if (waitSeconds === 0 || isHopeless(one) || !(await wait(one, until, options))) {
          const speaker = await embeddedFor(wanted.voice);
          return {
            voice: speaker,
            warning: `The natural voice "${one.voice.id}" (${one.voice.name}) is still being downloaded${progressIn(one)}; "${speaker.id}" (${speaker.name}) speaks instead. Later videos get the natural voice.`,
          };
        }
        if (await isHere(one)) return { voice: one.voice };
        problems.set(one.pack.id, obstacle(one, await installed()) ?? 'it was removed meanwhile');
      }
      const speaker = await embeddedFor(wanted.voice);
      return { voice: speaker, warning: failed(wanted.voice, problems, speaker) };
    },
  };
}

/** @param problems by the packs that were tried */
function failed(natural: Voice, problems: ReadonlyMap<string, string>, speaker: Voice): string {
  const told = [...problems].map(([id, problem]) => (problems.size > 1 ? `${id}: ${problem}` : problem));
  const problem = told.join('; ');
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
