import { greetingIn } from '../../src/engine/catalog/greetings.ts';
import type { Alignment } from '../../src/engine/film/alignment.ts';
import type { Sound } from '../../src/engine/media/speech/engine.ts';
import { createEngineProcess } from '../../src/engine/media/speech/engine-process.ts';
import {
  alignmentOf,
  type EspeakReply,
  type EspeakRequest,
} from '../../src/engine/media/speech/espeak/engine.ts';
import { createFliteEngine } from '../../src/engine/media/speech/flite/engine.ts';
import { ESPEAK_VOICES, espeakTimbreOf } from '../../src/engine/voices/espeak-voices.ts';
import { FLITE_VOICES } from '../../src/engine/voices/flite-voices.ts';
import { FOREIGN, TEXTS } from './texts.ts';

export interface Recording {
  /** Number of altered copies to train on: recorded voices are few. */
  variations: number;
  sound: Sound;
  alignment: Alignment;
}

/** Not used in training: Flite's `awb`, and the variants of espeak's own voices in this product. */
const HEARD_FLITE = ['en-US-rms', 'en-US-slt'];
const VARIANTS = ['f1', 'f3', 'f4', 'f5', 'm1', 'm2', 'm4', 'm6', 'm7'];
const signal = new AbortController().signal;

/** Speech with known phones: two Flite voices at three paces, and espeak's languages in nine timbres. */
export async function corpus(): Promise<Recording[]> {
  return [...(await fliteRecordings()), ...(await espeakRecordings())];
}

async function fliteRecordings(): Promise<Recording[]> {
  const engine = createFliteEngine();
  const recordings: Recording[] = [];
  for (const voice of FLITE_VOICES.filter(({ id }) => HEARD_FLITE.includes(id))) {
    for (const text of TEXTS) {
      for (const rate of [0.85, 1, 1.2]) {
        const { sound, alignment } = await engine.synthesize({ text, voice, rate, signal });
        if (alignment) recordings.push({ variations: 4, sound, alignment });
      }
    }
  }
  await engine.close();
  return recordings;
}

async function espeakRecordings(): Promise<Recording[]> {
  const file = new URL('../../src/engine/media/speech/espeak/entry.ts', import.meta.url);
  const engine = createEngineProcess({ name: 'espeak-ng', file, args: [], timeout: 60, memory: 5e8 });
  const recordings: Recording[] = [];
  const say = async (text: string, locale: string, voice: string, turn: number) => {
    const manner = { rate: 130 + ((turn * 37) % 70), pitch: 30 + ((turn * 23) % 45), range: 60 };
    const request: EspeakRequest = { text, locale, emphases: [], pronunciations: [], voice, ...manner };
    const { pcm, sampleRate, events } = await engine.call<EspeakReply>(request, signal);
    const sound = { pcm: Float32Array.from(pcm, (value) => value / 32768), sampleRate };
    recordings.push({ variations: 2, sound, alignment: alignmentOf(text, events, pcm.length / sampleRate) });
  };
  let turn = 0;
  const languages = ESPEAK_VOICES.filter(({ gender, approximate }) => gender === 'female' && !approximate);
  for (const voice of languages) {
    const name = espeakTimbreOf(voice)?.name.split('+')[0] ?? 'en-us';
    const text = [greetingIn(voice.language), FOREIGN[voice.language] ?? ''].join(' ');
    for (const step of [0, 1, 2, 3]) {
      await say(text, voice.locale, `${name}+${VARIANTS[(turn++ + step) % VARIANTS.length]}`, turn);
    }
  }
  for (const text of TEXTS) {
    for (const step of [0, 4]) {
      await say(text, 'en-US', `en-us+${VARIANTS[(turn++ + step) % VARIANTS.length]}`, turn);
    }
  }
  await engine.close();
  return recordings;
}
