import { join } from 'node:path';
import { type InstalledPack, isReadingAid } from '../../../voices/packs/installed.ts';
import { lockPackShared } from '../../../voices/packs/pack-lock.ts';
import { SpeechError } from '../engine.ts';
import { createEngineProcess } from '../engine-process.ts';
import type { VowelledWord } from './arabic-marks.ts';

/** For one sentence on a busy machine. Before the first sentence, the network is loaded as well. */
const TIMEOUT_SECONDS = 60;
/** The network itself takes about 10 MB; its runtime takes the rest. */
const MAX_MEMORY_BYTES = 5e8;

/** Restores omitted vowels with the installed packs. */
export interface VowelReader {
  /** Changes whenever texts are read differently. */
  readonly version: string;
  /** @returns words with their vowels, ascending; none for languages without a pack */
  read(text: string, locale: string, signal: AbortSignal): Promise<VowelledWord[]>;
  close(): Promise<void>;
}

export function createVowelReader(packs: readonly InstalledPack[]): VowelReader {
  const readingPacks = packs.filter(({ pack }) => isReadingAid(pack));
  const locks = new Map<string, () => void>();
  const engine = createEngineProcess({
    name: 'The vowel reader',
    file: new URL('./entry.ts', import.meta.url),
    args: [],
    timeout: TIMEOUT_SECONDS,
    memory: MAX_MEMORY_BYTES,
  });
  return {
    version: readingPacks.flatMap(({ fetched }) => fetched.map(({ sha256 }) => sha256.slice(0, 8))).join(' '),
    async read(text, locale, signal) {
      const language = languageOf(locale);
      const readingPack = readingPacks.find(({ pack }) =>
        Object.values(pack.languages).some((one) => languageOf(one) === language),
      );
      if (!readingPack) return [];
      const { folder, pack } = readingPack;
      const { model, vocabulary } = pack.model;
      if (model === undefined || vocabulary === undefined) {
        throw new SpeechError('engine_failed', `${pack.name} does not name its model and its vocabulary`);
      }
      if (!locks.has(folder)) locks.set(folder, lockPackShared(folder));
      const request = { model: join(folder, model), vocabulary: join(folder, vocabulary), text };
      return engine.call<VowelledWord[]>(request satisfies VowelRequest, signal);
    },
    async close() {
      await engine.close();
      for (const release of locks.values()) release();
      locks.clear();
    },
  };
}

function languageOf(locale: string): string | undefined {
  return locale.toLowerCase().split('-')[0];
}

/** A request to the vowel network's process. */
export interface VowelRequest {
  model: string;
  vocabulary: string;
  text: string;
}
