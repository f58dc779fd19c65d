import { join } from 'node:path';
import type { Alignment } from '../../../film/alignment.ts';
import { kokoroFromEspeak } from '../../../text/phonemes/kokoro.ts';
import type { Reading } from '../../../text/phonemes/reading.ts';
import type { Pronunciation } from '../../../text/spoken/english/pronounce.ts';
import {
  hasSoundTimes,
  type InstalledPack,
  NEURAL_ENGINE,
  packVoices,
} from '../../../voices/packs/installed.ts';
import type { Pack } from '../../../voices/packs/pack.ts';
import { lockPackShared } from '../../../voices/packs/pack-lock.ts';
import type { Voice } from '../../../voices/voice.ts';
import { type SpeechEngine, SpeechError } from '../engine.ts';
import { createEngineProcess, createEngineProcesses } from '../engine-process.ts';
import type { EspeakReader } from '../espeak/engine.ts';
import { espeakReading, phonesOfWord } from './espeak-reading.ts';

/** For one sentence on a busy machine. Before the first sentence, the model is loaded as well. */
const TIMEOUT_SECONDS = 180;
/** The largest model takes 600 MB and the Japanese dictionary 200 MB; the default models take 200 MB. */
const MAX_MEMORY_BYTES = 1.3e9;
/** How many pronunciations are cached. */
const MAX_CACHED_WORDS = 5000;

/** espeak-ng languages whose models were trained with tone marks. */
const TONAL = new Set(['vi', 'cmn', 'yue']);

interface NeuralVoice {
  installed: InstalledPack;
  voice: Voice;
  files: Record<string, string>;
  speaker: number;
  /** espeak-ng's name of the language, for voices that take its readings. */
  espeakLanguage: string | undefined;
}

/**
 * Small neural voices: natural, with exact word and phone times, since the network itself outputs them.
 *
 * @param espeak reads for voices that were trained with its readings, and words missing from the lexicon
 */
export function createNeuralEngine(
  packs: readonly InstalledPack[],
  espeak: EspeakReader,
): SpeechEngine & { readonly pid: number | undefined } {
  const timed = packs.filter(({ pack }) => hasSoundTimes(pack));
  const voices = new Map(
    timed.flatMap((installed) =>
      voicesOf(installed).map((neuralVoice) => [neuralVoice.voice.id, neuralVoice]),
    ),
  );
  const locks = new Map<string, () => void>();
  const learnedPhones = new Map<string, string>();
  const engine = createEngineProcesses(() =>
    createEngineProcess({
      name: 'The natural voice',
      file: new URL('./entry.ts', import.meta.url),
      args: [],
      timeout: TIMEOUT_SECONDS,
      memory: MAX_MEMORY_BYTES,
    }),
  );

  async function learnWords(words: readonly string[], locale: string, signal: AbortSignal): Promise<void> {
    const isBritish = locale.toLowerCase() === 'en-gb';
    if (learnedPhones.size > MAX_CACHED_WORDS) learnedPhones.clear();
    for (const word of new Set(words)) {
      const readOptions = { language: isBritish ? 'en-gb' : 'en-us', locale, signal };
      learnedPhones.set(
        `${locale} ${word}`,
        kokoroFromEspeak(phonesOfWord(await espeak.read(word, readOptions)), isBritish),
      );
    }
  }

  return {
    id: NEURAL_ENGINE,
    // A changed file under the same name is another voice. Bump the number when times change.
    version: ['4', ...timed.flatMap(({ fetched }) => fetched.map(({ sha256 }) => sha256.slice(0, 8)))]
      .sort()
      .join(' '),
    isParallel: true,
    get pid() {
      return engine.pid;
    },
    voices: () => [...voices.values()].map(({ voice }) => voice),
    async synthesize({ text, voice, rate, pronunciations = [], sounds = [], signal }) {
      const neuralVoice = voices.get(voice.id);
      if (!neuralVoice)
        throw new SpeechError('unknown_voice', `No installed pack has a voice named "${voice.id}"`);
      const { pack, folder } = neuralVoice.installed;
      const { locale } = voice;
      if (!locks.has(folder)) locks.set(folder, lockPackShared(folder));
      const readOptions = neuralVoice.espeakLanguage && {
        language: neuralVoice.espeakLanguage,
        locale,
        tones: TONAL.has(neuralVoice.espeakLanguage),
        pronunciations,
        sounds,
        signal,
      };
      const reading = readOptions ? espeakReading(text, await espeak.read(text, readOptions)) : undefined;
      const callEngine = () => {
        const knownPhones = Object.fromEntries(
          [...learnedPhones].flatMap(([key, phones]) =>
            key.startsWith(`${locale} `) ? [[key.slice(locale.length + 1), phones]] : [],
          ),
        );
        const request = {
          family: pack.family,
          files: neuralVoice.files,
          speaker: neuralVoice.speaker,
          text,
          reading,
          locale,
          rate,
          known: knownPhones,
          pronunciations,
        };
        return engine.call<NeuralReply>(request satisfies NeuralRequest, signal);
      };
      let reply = await callEngine();
      if ('unknown' in reply) {
        await learnWords(reply.unknown, locale, signal);
        reply = await callEngine();
      }
      if ('unknown' in reply) {
        // Words without a pronunciation stay silent, because they must not fail a video.
        for (const word of reply.unknown) learnedPhones.set(`${locale} ${word}`, '');
        reply = await callEngine();
      }
      if ('unknown' in reply) {
        throw new SpeechError('engine_failed', `No pronunciation found for "${reply.unknown[0]}"`);
      }
      const { pcm, sampleRate, alignment } = reply;
      return { sound: { pcm, sampleRate }, alignment };
    },
    async close() {
      await engine.close();
      for (const release of locks.values()) release();
      locks.clear();
    },
  };
}

function voicesOf(installed: InstalledPack): NeuralVoice[] {
  const { pack, folder } = installed;
  return packVoices(installed).map((voice) => {
    const key = voice.id.split('.').at(-2);
    const packVoice = pack.voices.find((one) => one.key === key);
    const model = { ...pack.model, ...packVoice?.model };
    const files = Object.entries(model).map(([name, paths]) => [
      name,
      paths
        .split(',')
        .map((path) => join(folder, path))
        .join(','),
    ]);
    return {
      installed,
      voice,
      files: Object.fromEntries(files),
      speaker: packVoice?.speaker ?? 0,
      espeakLanguage: packVoice?.reads ?? pack.reads,
    };
  });
}

/** A request to the networks' process. */
export interface NeuralRequest {
  family: Pack['family'];
  /** Paths of the voice's files, by the family's names for them. */
  files: Readonly<Record<string, string>>;
  /** The voice's number, for networks with several. */
  speaker: number;
  text: string;
  /** espeak-ng's reading, for families that need it; others read the text themselves. */
  reading: Reading | undefined;
  /** BCP 47 */
  locale: string;
  rate: number;
  /** Words with given phones, for families that read the text themselves. */
  pronunciations: readonly Pronunciation[];
  /** Phones of words that were unknown in an earlier call, in the voice's alphabet. */
  known: Readonly<Record<string, string>>;
}

export type NeuralReply =
  /** Words that espeak-ng must read first. */
  { unknown: string[] } | { pcm: Float32Array; sampleRate: number; alignment: Alignment };
