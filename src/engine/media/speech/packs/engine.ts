import { availableParallelism } from 'node:os';
import {
  hasSoundTimes,
  type InstalledPack,
  PACK_ENGINE,
  packVoices,
} from '../../../voices/packs/installed.ts';
import type { Pack } from '../../../voices/packs/pack.ts';
import { lockPackShared } from '../../../voices/packs/pack-lock.ts';
import { type SpeechEngine, SpeechError } from '../engine.ts';
import { createEngineProcess } from '../engine-process.ts';
import { trimSilence } from '../silence.ts';

/** For one sentence, including the loading of the model before the first. */
const TIMEOUT_SECONDS = 120;
/** The model, some hundred megabytes, is loaded completely. */
const MAX_MEMORY_BYTES = 2e9;
const THREADS = Math.min(4, availableParallelism());

/** Neural voices run by sherpa-onnx: natural, slower than the built-in voices, and without word times. */
export function createPackEngine(
  installed: readonly InstalledPack[],
): SpeechEngine & { readonly pid: number | undefined } {
  const packs = installed.filter(({ pack }) => pack.voices.length > 0 && !hasSoundTimes(pack));
  const speakers = new Map(
    packs.flatMap((installedPack) =>
      packVoices(installedPack).map((voice) => {
        const key = voice.id.split('.').at(-2);
        const speaker = installedPack.pack.voices.find((one) => one.key === key)?.speaker ?? 0;
        return [voice.id, { installedPack, voice, speaker }] as const;
      }),
    ),
  );
  const locks = new Map<string, () => void>();
  const engine = createEngineProcess({
    name: 'The voice pack',
    file: new URL('./entry.ts', import.meta.url),
    args: [],
    timeout: TIMEOUT_SECONDS,
    memory: MAX_MEMORY_BYTES,
  });
  return {
    id: PACK_ENGINE,
    // A changed file under the same name is another voice.
    version: packs
      .flatMap(({ fetched }) => fetched.map(({ sha256 }) => sha256.slice(0, 8)))
      .sort()
      .join(' '),
    get pid() {
      return engine.pid;
    },
    voices: () => [...speakers.values()].map(({ voice }) => voice),
    async synthesize({ text, voice, rate, signal }) {
      const found = speakers.get(voice.id);
      if (!found) throw new SpeechError('unknown_voice', `No installed pack has a voice named "${voice.id}"`);
      const { pack, folder } = found.installedPack;
      if (!locks.has(folder)) locks.set(folder, lockPackShared(folder));
      const { pcm, sampleRate } = await engine.call<PackReply>(
        {
          family: pack.family,
          folder,
          model: pack.model,
          steps: pack.steps,
          threads: THREADS,
          text,
          speaker: found.speaker,
          rate,
          language: new Intl.Locale(voice.locale).language,
        } satisfies PackRequest,
        signal,
      );
      const sound = trimSilence({ pcm, sampleRate });
      if (sound.pcm.length === 0) {
        throw new SpeechError('engine_failed', `${pack.name} answered with silence`);
      }
      return { sound };
    },
    async close() {
      await engine.close();
      for (const release of locks.values()) release();
      locks.clear();
    },
  };
}

/** A request to the runtime's process. */
export interface PackRequest {
  family: Pack['family'];
  /** The pack's folder. */
  folder: string;
  model: Pack['model'];
  steps: number | undefined;
  threads: number;
  text: string;
  speaker: number;
  rate: number;
  /** ISO 639 code of the text, such as `en`. */
  language: string;
}

export interface PackReply {
  pcm: Float32Array;
  sampleRate: number;
}
