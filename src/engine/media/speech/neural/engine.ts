import { join } from 'node:path';
import type { Alignment } from '../../../film/alignment.ts';
import { fromEspeak } from '../../../text/phonemes/english/from-espeak.ts';
import type { Reading } from '../../../text/phonemes/reading.ts';
import type { Pronunciation } from '../../../text/spoken/english/pronunciation.ts';
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
import { createEngineProcess } from '../engine-process.ts';
import type { EspeakReader } from '../espeak/engine.ts';
import { espeakReading, phonesOfWord } from './espeak-reading.ts';

/** Seconds for one sentence on a busy machine, with the loading of the model before the first. */
const TIMEOUT_SECONDS = 180;
/** Bytes: the largest of these models takes 600 million, and the dictionary of Japanese 200 beside it; the default ones 200. */
const MAX_MEMORY_BYTES = 1.3e9;
/** Words whose reading is remembered. */
const MAX_CACHED_WORDS = 5000;

/** Languages of espeak-ng whose tones models were trained with. */
const TONAL = new Set(['vi', 'cmn', 'yue']);

interface NeuralVoice {
  installed: InstalledPack;
  voice: Voice;
  files: Record<string, string>;
  speaker: number;
  /** How espeak-ng names the language, where the voice is given its readings. */
  espeakLanguage: string | undefined;
}

/**
 * Small neural voices: natural, and as sure of the time of every word and phone as of the sound, because both come
 * from the same network.
 *
 * @param espeak reads for voices that were trained with its readings, and words that a lexicon does not have
 */
export function createNeuralEngine(
  packs: readonly InstalledPack[],
  espeak: EspeakReader,
): SpeechEngine & { readonly pid: number | undefined } {
  const timed = packs.filter(({ pack }) => hasSoundTimes(pack));
  const voices = new Map(timed.flatMap((installed) => voicesOf(installed).map((own) => [own.voice.id, own])));
  const locks = new Map<string, () => void>();
  const learnedPhones = new Map<string, string>();
  const engine = createEngineProcess({
    name: 'The natural voice',
    file: new URL('./entry.ts', import.meta.url),
    args: [],
    timeout: TIMEOUT_SECONDS,
    memory: MAX_MEMORY_BYTES,
  });

  async function learnWords(words: readonly string[], locale: string, signal: AbortSignal): Promise<void> {
    const british = locale.toLowerCase() === 'en-gb';
    if (learnedPhones.size > MAX_CACHED_WORDS) learnedPhones.clear();
    for (const word of new Set(words)) {
      const how = { language: british ? 'en-gb' : 'en-us', locale, signal };
      learnedPhones.set(`${locale} ${word}`, fromEspeak(phonesOfWord(await espeak.read(word, how)), british));
    }
  }

  return {
    id: NEURAL_ENGINE,
    // Another file under the same name is another voice, and other times of it are other speech.
    version: ['4', ...timed.flatMap(({ fetched }) => fetched.map(({ sha256 }) => sha256.slice(0, 8)))]
      .sort()
      .join(' '),
    get pid() {
      return engine.pid;
    },
    voices: () => [...voices.values()].map(({ voice }) => voice),
    async synthesize({ text, voice, rate, pronunciations = [], sounds = [], signal }) {
      const own = voices.get(voice.id);
      if (!own) throw new SpeechError('unknown_voice', `No installed pack has a voice named "${voice.id}"`);
      const { pack, folder } = own.installed;
      const { locale } = voice;
      if (!locks.has(folder)) locks.set(folder, lockPackShared(folder));
      const readOptions = own.espeakLanguage && {
        language: own.espeakLanguage,
        locale,
        tones: TONAL.has(own.espeakLanguage),
        pronunciations,
        sounds,
        signal,
      };
      const reading = readOptions ? espeakReading(text, await espeak.read(text, readOptions)) : undefined;
      const callEngine = () => {
        const known = Object.fromEntries(
          [...learnedPhones].flatMap(([key, phones]) =>
            key.startsWith(`${locale} `) ? [[key.slice(locale.length + 1), phones]] : [],
          ),
        );
        const request = {
          family: pack.family,
          files: own.files,
          speaker: own.speaker,
          text,
          reading,
          locale,
          rate,
          known,
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
        // Signs without a reading are seen and not heard; they must not stop a film.
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
    const described = pack.voices.find((one) => one.key === key);
    const model = { ...pack.model, ...described?.model };
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
      speaker: described?.speaker ?? 0,
      espeakLanguage: described?.reads ?? pack.reads,
    };
  });
}

/** What the driver asks of the networks' process, and what it is told. */
export interface NeuralRequest {
  family: Pack['family'];
  /** Where the voice's files are, by the names that its family has for them. */
  files: Readonly<Record<string, string>>;
  /** The voice's number in a network of several. */
  speaker: number;
  text: string;
  /** Of espeak-ng, for families that are given its readings; others read for themselves. */
  reading: Reading | undefined;
  /** BCP 47 */
  locale: string;
  rate: number;
  /** Words whose phones are told, for families that read for themselves. */
  pronunciations: readonly Pronunciation[];
  /** How words are said that were unknown before, in the voice's own alphabet. */
  known: Readonly<Record<string, string>>;
}

export type NeuralReply =
  /** Words that espeak-ng has to be asked about first. */
  { unknown: string[] } | { pcm: Float32Array; sampleRate: number; alignment: Alignment };
