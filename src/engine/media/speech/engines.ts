import { tmpdir } from 'node:os';
import type { Alignment } from '../../film/alignment.ts';
import type { InstalledPack } from '../../voices/packs/installed.ts';
import type { SpeechServer } from '../../voices/speech-server.ts';
import type { Voice } from '../../voices/voice.ts';
import { type Sound, type SpeechEngine, SpeechError, type SynthesisRequest } from './engine.ts';
import { createEspeakEngine } from './espeak/engine.ts';
import { createFliteEngine } from './flite/engine.ts';
import { createNeuralEngine } from './neural/engine.ts';
import { createPackEngine } from './packs/engine.ts';
import { type PitchShift, shiftPitch } from './pitch.ts';
import { createRemoteEngine } from './remote/engine.ts';
import { createVowelReader } from './vowels/vowel-reader.ts';

/** Semitones and gain of a stressed word. */
const EMPHASIS_SEMITONES = 2.5;
const EMPHASIS_GAIN = 1.35;
/** Seconds over which a stress comes and goes. */
const EMPHASIS_FADE = 0.04;
/** Seconds of sound before the first change that are looked at as well, and over which both melt. */
const CONTEXT_SECONDS = 0.3;
const CROSSFADE_SECONDS = 0.06;
/** How far a question that asks for yes or no rises at its end, in semitones, and over how many seconds. */
const QUESTION_SEMITONES = 6;
const QUESTION_SECONDS = 0.32;
/** An exclamation is said a little higher and livelier. */
const EXCLAMATION_SHIFT = { semitones: 0.8, range: 1.25 };

const WH_QUESTION =
  /^(?:who|whom|whose|what|which|when|where|why|how|and (?:who|what|when|where|why|how))\b/i;

interface TimeSpan {
  from: number;
  to: number;
}

/** Changes whenever times come out differently: they are kept with the sounds. */
const TIMING_VERSION = 1;

export interface Engines {
  /** @throws {SpeechError} `unknown_voice` when no engine speaks it */
  engineFor(voice: Voice): SpeechEngine;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** The caller's own folder, so that nothing stays behind when the caller is killed. */
  tempDir?: string;
  packs?: readonly InstalledPack[];
  server?: SpeechServer | undefined;
}

/** The built-in engines, and those of the operator. Nothing is started before it is asked to speak. */
export function createEngines({ tempDir, packs = [], server }: EngineOptions = {}): Engines {
  const vowels = createVowelReader(packs);
  const espeak = createEspeakEngine(vowels);
  const engines: readonly SpeechEngine[] = [
    withExpression(createFliteEngine(tempDir), { flat: true }),
    espeak,
    withExpression(createNeuralEngine(packs, espeak), { flat: false }),
    withExpression(withTimes(createPackEngine(packs), espeak), { flat: false }),
    ...(server
      ? [withExpression(withTimes(createRemoteEngine(server, tempDir ?? tmpdir()), espeak), { flat: false })]
      : []),
  ].map(withPitch);
  return {
    engineFor(voice) {
      const engine = engines.find(({ id }) => id === voice.engine);
      if (engine) return engine;
      throw new SpeechError('unknown_voice', `No engine named "${voice.engine}" speaks voice "${voice.id}"`);
    },
    async close() {
      await Promise.all([...engines, vowels].map((engine) => engine.close()));
    },
  };
}

/** Lets an engine that knows one pitch speak higher, lower, flatter or livelier. */
function withPitch(engine: SpeechEngine): SpeechEngine {
  return {
    id: engine.id,
    version: engine.version,
    voices: () => engine.voices(),
    async synthesize(request) {
      const { pitch = 0, range = 1 } = request;
      const made = await engine.synthesize(request);
      if (pitch === 0 && range === 1) return made;
      return { ...made, sound: shiftPitch(made.sound, { semitones: pitch, range }) };
    },
    close: () => engine.close(),
  };
}

/** Gives an engine the times that it does not tell itself; `guide` tells them. */
export function withTimes(engine: SpeechEngine, guide: SpeechEngine): SpeechEngine {
  return {
    id: engine.id,
    version: `${engine.version}+${TIMING_VERSION}`,
    voices: () => engine.voices(),
    async synthesize(request) {
      const made = await engine.synthesize(request);
      if (made.alignment || made.sound.pcm.length === 0) return made;
      // The built-in voices tell their times: what finds others is loaded where it is needed.
      const { align } = await import('../alignment/align.ts');
      const { text, voice, signal } = request;
      const { locale, gender } = voice;
      const { words, phones } = await align({
        sound: made.sound,
        text,
        locale,
        gender,
        engine: guide,
        signal,
      });
      return { ...made, alignment: { words, phones } };
    },
    close: () => engine.close(),
  };
}

/**
 * Lets an engine stress words, and ask and exclaim if its own sentences are all alike.
 *
 * @param options `flat`: the engine's melody does not know questions and exclamations (English)
 */
function withExpression(engine: SpeechEngine, { flat }: { flat: boolean }): SpeechEngine {
  return {
    id: engine.id,
    version: `${engine.version}-e1`,
    voices: () => engine.voices(),
    async synthesize(request) {
      const made = await engine.synthesize(request);
      const { sound, alignment } = made;
      if (!alignment) return made;
      const emphasized = emphasizedSpans(request, alignment);
      const isQuestion = flat && /\?\s*$/.test(request.text) && !WH_QUESTION.test(request.text);
      const isExclamation = flat && /!\s*$/.test(request.text);
      if (emphasized.length === 0 && !isQuestion && !isExclamation) return made;
      const end = alignment.phones.at(-1)?.end ?? sound.pcm.length / sound.sampleRate;
      const contour = (moment: number) =>
        EMPHASIS_SEMITONES * emphasisAt(emphasized, moment) +
        (isQuestion
          ? QUESTION_SEMITONES *
            Math.max(0, Math.min(1, (moment - (end - QUESTION_SECONDS)) / QUESTION_SECONDS)) ** 1.5
          : 0);
      const shift = isExclamation ? EXCLAMATION_SHIFT : { semitones: 0, range: 1 };
      const changeStart = isExclamation
        ? 0
        : Math.min(isQuestion ? end - QUESTION_SECONDS : end, ...emphasized.map(({ from }) => from));
      return {
        ...made,
        sound: amplify(
          shiftPitchFrom(sound, changeStart - CONTEXT_SECONDS, { ...shift, contour }),
          emphasized,
        ),
      };
    },
    close: () => engine.close(),
  };
}

/** Leaves what is said before a moment as it is; the parts lie on the same waves there and melt into each other. */
function shiftPitchFrom(sound: Sound, moment: number, { contour, ...shift }: PitchShift): Sound {
  const { pcm, sampleRate } = sound;
  const from = Math.round(moment * sampleRate);
  if (from <= 0) return shiftPitch(sound, { ...shift, ...(contour && { contour }) });
  const part = shiftPitch(
    { pcm: pcm.slice(from), sampleRate },
    { ...shift, contour: (at) => contour?.(at + from / sampleRate) ?? 0 },
  );
  const fadeSamples = Math.min(Math.round(CROSSFADE_SECONDS * sampleRate), part.pcm.length);
  const whole = pcm.slice();
  part.pcm.forEach((value, index) => {
    const share = Math.min(1, index / fadeSamples);
    whole[from + index] = value * share + whole[from + index]! * (1 - share);
  });
  return { pcm: whole, sampleRate };
}

function emphasizedSpans({ emphases = [] }: SynthesisRequest, { words }: Alignment): TimeSpan[] {
  return emphases.flatMap(([from, to]) => {
    const own = words.filter(({ offset }) => offset >= from && offset < to);
    const [first, last] = [own[0], own.at(-1)];
    return first && last ? [{ from: first.start, to: last.end }] : [];
  });
}

/** 1 inside a stretch, 0 away from it. */
function emphasisAt(stretches: readonly TimeSpan[], moment: number): number {
  return stretches.reduce((most, { from, to }) => {
    const inside = Math.min(moment - from, to - moment);
    return Math.max(most, Math.max(0, Math.min(1, inside / EMPHASIS_FADE + 0.5)));
  }, 0);
}

function amplify({ pcm, sampleRate }: Sound, stretches: readonly TimeSpan[]): Sound {
  if (stretches.length === 0) return { pcm, sampleRate };
  const gained = pcm.map(
    (value, index) => value * (1 + (EMPHASIS_GAIN - 1) * emphasisAt(stretches, index / sampleRate)),
  );
  const peak = gained.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return { pcm: peak > 0.99 ? gained.map((value) => (value * 0.99) / peak) : gained, sampleRate };
}
