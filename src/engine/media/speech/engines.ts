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

/** Bump when alignment results change: they are cached with the sounds. */
const TIMING_VERSION = 1;

export interface Engines {
  /** @throws {SpeechError} `unknown_voice` if no engine speaks it */
  engineFor(voice: Voice): SpeechEngine;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** The caller's own folder, so that no files are left behind if the caller is killed. */
  tempDir?: string;
  packs?: readonly InstalledPack[];
  server?: SpeechServer | undefined;
}

/** Creates the built-in engines and those that the operator added. Their processes start on the first request. */
export function createEngines({ tempDir, packs = [], server }: EngineOptions = {}): Engines {
  const vowels = createVowelReader(packs);
  const espeak = createEspeakEngine(vowels);
  const engines: readonly SpeechEngine[] = [
    withExpression(createFliteEngine(tempDir), { addsIntonation: true }),
    espeak,
    withExpression(createNeuralEngine(packs, espeak), { addsIntonation: false }),
    withExpression(withTimes(createPackEngine(packs), espeak), { addsIntonation: false }),
    ...(server
      ? [
          withExpression(withTimes(createRemoteEngine(server, tempDir ?? tmpdir()), espeak), {
            addsIntonation: false,
          }),
        ]
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

/** Adds the `pitch` and `range` options to an engine without them. */
function withPitch(engine: SpeechEngine): SpeechEngine {
  return {
    id: engine.id,
    version: engine.version,
    isParallel: engine.isParallel ?? false,
    voices: () => engine.voices(),
    async synthesize(request) {
      const { pitch = 0, range = 1 } = request;
      const synthesis = await engine.synthesize(request);
      if (pitch === 0 && range === 1) return synthesis;
      return { ...synthesis, sound: shiftPitch(synthesis.sound, { semitones: pitch, range }) };
    },
    close: () => engine.close(),
  };
}

/** Adds word and phone times to an engine without them, by alignment with the speech of `guide`. */
export function withTimes(engine: SpeechEngine, guide: SpeechEngine): SpeechEngine {
  return {
    id: engine.id,
    version: `${engine.version}+${TIMING_VERSION}`,
    voices: () => engine.voices(),
    async synthesize(request) {
      const synthesis = await engine.synthesize(request);
      if (synthesis.alignment || synthesis.sound.pcm.length === 0) return synthesis;
      // Loaded on demand: the built-in voices report their own times.
      const { align } = await import('../alignment/align.ts');
      const { text, voice, signal } = request;
      const { locale, gender } = voice;
      const { words, phones } = await align({
        sound: synthesis.sound,
        text,
        locale,
        gender,
        engine: guide,
        signal,
      });
      return { ...synthesis, alignment: { words, phones } };
    },
    close: () => engine.close(),
  };
}

const EMPHASIS_SEMITONES = 2.5;
const EMPHASIS_GAIN = 1.35;
/** An emphasis fades in and out over this time. */
const EMPHASIS_FADE_SECONDS = 0.04;
/** Sound before the first change that is processed as well, so that the pitch tracker has context. */
const CONTEXT_SECONDS = 0.3;
const CROSSFADE_SECONDS = 0.06;
/** The rise at the end of a yes-or-no question. */
const QUESTION_SEMITONES = 6;
const QUESTION_SECONDS = 0.32;
const EXCLAMATION_SHIFT = { semitones: 0.8, range: 1.25 };

/** Questions that do not end with a rise. */
const WH_QUESTION =
  /^(?:who|whom|whose|what|which|when|where|why|how|and (?:who|what|when|where|why|how))\b/i;

/** Seconds. */
interface TimeSpan {
  from: number;
  to: number;
}

/**
 * Adds emphasis to an engine.
 *
 * @param options `addsIntonation`: also adds the intonation of questions and exclamations, for English engines without it
 */
function withExpression(engine: SpeechEngine, { addsIntonation }: { addsIntonation: boolean }): SpeechEngine {
  return {
    id: engine.id,
    version: `${engine.version}-e1`,
    isParallel: engine.isParallel ?? false,
    voices: () => engine.voices(),
    async synthesize(request) {
      const synthesis = await engine.synthesize(request);
      const { sound, alignment } = synthesis;
      if (!alignment) return synthesis;
      const emphasized = emphasizedSpans(request, alignment);
      const isQuestion = addsIntonation && /\?\s*$/.test(request.text) && !WH_QUESTION.test(request.text);
      const isExclamation = addsIntonation && /!\s*$/.test(request.text);
      if (emphasized.length === 0 && !isQuestion && !isExclamation) return synthesis;
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
        ...synthesis,
        sound: amplify(
          shiftPitchFrom(sound, changeStart - CONTEXT_SECONDS, { ...shift, contour }),
          emphasized,
        ),
      };
    },
    close: () => engine.close(),
  };
}

/** Shifts the pitch from a moment on, and crossfades from the unchanged part before it. */
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
    const emphasized = words.filter(({ offset }) => offset >= from && offset < to);
    const [first, last] = [emphasized[0], emphasized.at(-1)];
    return first && last ? [{ from: first.start, to: last.end }] : [];
  });
}

/** 1 inside a span, 0 outside. */
function emphasisAt(spans: readonly TimeSpan[], moment: number): number {
  return spans.reduce((strongest, { from, to }) => {
    const inside = Math.min(moment - from, to - moment);
    return Math.max(strongest, Math.max(0, Math.min(1, inside / EMPHASIS_FADE_SECONDS + 0.5)));
  }, 0);
}

function amplify({ pcm, sampleRate }: Sound, spans: readonly TimeSpan[]): Sound {
  if (spans.length === 0) return { pcm, sampleRate };
  const gained = pcm.map(
    (value, index) => value * (1 + (EMPHASIS_GAIN - 1) * emphasisAt(spans, index / sampleRate)),
  );
  const peak = gained.reduce((loudest, value) => Math.max(loudest, Math.abs(value)), 0);
  return { pcm: peak > 0.99 ? gained.map((value) => (value * 0.99) / peak) : gained, sampleRate };
}
