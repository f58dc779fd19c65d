import { readFileSync } from 'node:fs';
import { chance } from '../../../../base/chance.ts';
import { type Reading, signsOf } from '../../../text/phonemes/reading.ts';
import { createFourier } from './fourier.ts';
import { freeArrays, openModel } from './onnx/session.ts';
import { advanceSigns, type Speaker, type TimedSign } from './speaker.ts';

/** The network's output, one row of frames per value. */
interface Spectra {
  /** Hz per frame; below 40 in unvoiced frames. */
  pitch: Float32Array;
  /** 601 bins × frames each; levels are natural logarithms. */
  voicedLevel: Float32Array;
  voicedPhase: Float32Array;
  noiseLevel: Float32Array;
  freeLevel: Float32Array;
  freePhase: Float32Array;
}

const SAMPLE_RATE = 24_000;
const HOP_SAMPLES = 300;
const WINDOW_SAMPLES = 1200;
const BINS = WINDOW_SAMPLES / 2 + 1;
const MIN_PITCH_HERTZ = 40;
const MAX_HARMONIC_HERTZ = 11_000;
/** Limits implausible levels; a natural logarithm. */
const MAX_LEVEL = 7;

const fourier = createFourier(WINDOW_SAMPLES);
const window = Float32Array.from(
  { length: WINDOW_SAMPLES },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / WINDOW_SAMPLES),
);
/** Scaled so that a cosine of amplitude 1 has a level of 1. */
const sourceWindow = window.map((value) => value / (WINDOW_SAMPLES / 4));
const noise = gaussians(1 << 16);

/** Name of an internal value of the graph: the duration of each sign, in units of 25 ms. */
const DURATIONS_OUTPUT = '/Clip_output_0';
const DURATION_UNIT_SECONDS = 0.025;
const OUTPUTS = ['f0', 'lh', 'theta', 'ln', 'lr', 'phi', DURATIONS_OUTPUT];
/** Stands before the first sign and after the last one. */
const EDGE_TOKEN = 0;

/**
 * Opens a hibari voice: a network trained on one voice of Kokoro-82M, with a separate vocoder
 * (https://github.com/MMWilliams/hibari).
 */
export function openHibari(files: { model: string; vocabulary: string }): Speaker {
  const ids = new Map(Object.entries<number>(JSON.parse(readFileSync(files.vocabulary, 'utf8'))));
  const session = openModel(files.model, { internalOutputs: () => [DURATIONS_OUTPUT] });
  return {
    speak(reading: Reading, rate: number) {
      const signs = signsOf(reading).filter(({ sign }) => ids.has(sign));
      const tokenIds = [EDGE_TOKEN, ...signs.map(({ sign }) => ids.get(sign) ?? EDGE_TOKEN), EDGE_TOKEN];
      const inputs = {
        ids: { data: BigInt64Array.from(tokenIds, BigInt), shape: [1, tokenIds.length] },
        speed: { data: Float32Array.of(rate), shape: [1] },
      };
      const [pitch, voicedLevel, voicedPhase, noiseLevel, freeLevel, freePhase, durations] = session.run(
        inputs,
        OUTPUTS,
      );
      if (!pitch || !voicedLevel || !voicedPhase || !noiseLevel || !freeLevel || !freePhase || !durations) {
        throw new Error('The model does not have the outputs of a hibari voice. Install the pack again');
      }
      const edge = { sign: '', word: -1 };
      const timed = [edge, ...signs, edge].map(
        (sign, index): TimedSign => ({ ...sign, seconds: (durations[index] ?? 0) * DURATION_UNIT_SECONDS }),
      );
      const pcm = synthesizeSound({ pitch, voicedLevel, voicedPhase, noiseLevel, freeLevel, freePhase });
      freeArrays(voicedLevel, voicedPhase, noiseLevel, freeLevel, freePhase);
      return { pcm, sampleRate: SAMPLE_RATE, signs: advanceSigns(timed) };
    },
    close: () => session.close(),
  };
}

/**
 * Synthesizes a sound from three parts: filtered harmonics of the pitch, filtered noise, and a part with its own phase.
 * The noise is fixed, so that the same text sounds the same.
 */
function synthesizeSound(spectra: Spectra): Float32Array {
  const frames = spectra.pitch.length;
  const source = pulses(spectra.pitch);
  const overlapped = new Float32Array((frames - 1) * HOP_SAMPLES + WINDOW_SAMPLES);
  const weight = new Float32Array(overlapped.length);
  const part = new Float32Array(WINDOW_SAMPLES);
  const re = new Float32Array(BINS);
  const im = new Float32Array(BINS);
  for (let frame = 0; frame < frames; frame++) {
    for (let at = 0; at < WINDOW_SAMPLES; at++) {
      part[at] = reflected(source, frame * HOP_SAMPLES + at - WINDOW_SAMPLES / 2) * sourceWindow[at]!;
    }
    fourier.forward(part, re, im);
    filterSource(spectra, frame, frames, re, im);
    fourier.inverse(re, im, part);
    const begin = frame * HOP_SAMPLES;
    for (let at = 0; at < WINDOW_SAMPLES; at++) {
      const taper = window[at]!;
      overlapped[begin + at]! += part[at]! * taper;
      weight[begin + at]! += taper * taper;
    }
  }
  const pcm = new Float32Array(frames * HOP_SAMPLES);
  for (let at = 0; at < pcm.length; at++) {
    const index = at + WINDOW_SAMPLES / 2;
    pcm[at] = index < overlapped.length ? overlapped[index]! / Math.max(weight[index]!, 1e-11) : 0;
  }
  return pcm;
}

/** Converts the spectrum of the source to that of the frame, in place. */
function filterSource(
  spectra: Spectra,
  frame: number,
  frames: number,
  re: Float32Array,
  im: Float32Array,
): void {
  const { voicedLevel, voicedPhase, noiseLevel, freeLevel, freePhase } = spectra;
  const random = frame * 2 * BINS;
  for (let bin = 0; bin < BINS; bin++) {
    const at = bin * frames + frame;
    const voiced = Math.exp(Math.min(voicedLevel[at]!, MAX_LEVEL));
    const turn = Math.PI * Math.tanh(voicedPhase[at]!);
    const cos = voiced * Math.cos(turn);
    const sin = voiced * Math.sin(turn);
    const noiseGain = Math.exp(Math.min(noiseLevel[at]!, MAX_LEVEL));
    const free = Math.exp(Math.min(freeLevel[at]!, MAX_LEVEL));
    const sourceRe = re[bin]!;
    const sourceIm = im[bin]!;
    const noiseIndex = random + 2 * bin;
    re[bin] =
      sourceRe * cos -
      sourceIm * sin +
      noiseGain * noise[noiseIndex & 0xffff]! +
      free * Math.cos(freePhase[at]!);
    im[bin] =
      sourceRe * sin +
      sourceIm * cos +
      noiseGain * noise[(noiseIndex + 1) & 0xffff]! +
      free * Math.sin(freePhase[at]!);
  }
}

/** All harmonics below 11 kHz with equal amplitude, in closed form: Σ cos(ht) = sin((H + ½)t) / (2 sin(t/2)) − ½. */
function pulses(pitch: Float32Array): Float32Array {
  const out = new Float32Array(pitch.length * HOP_SAMPLES);
  let cycles = 0;
  for (let at = 0; at < out.length; at++) {
    const position = (at + 0.5) / HOP_SAMPLES - 0.5;
    const before = Math.floor(position);
    const share = position - before;
    const hertz =
      pitch[Math.max(0, before)]! * (1 - share) + pitch[Math.min(pitch.length - 1, before + 1)]! * share;
    const rate = Math.max(hertz, MIN_PITCH_HERTZ);
    cycles = (cycles + rate / SAMPLE_RATE) % 1;
    if (hertz <= MIN_PITCH_HERTZ) continue;
    const harmonics = Math.floor(MAX_HARMONIC_HERTZ / rate) + 0.5;
    const angle = 2 * Math.PI * cycles;
    const divisor = 2 * Math.sin(angle / 2);
    // Near the peak, the quotient is replaced by its limit.
    out[at] = (Math.abs(divisor) <= 2e-3 ? harmonics : Math.sin(harmonics * angle) / divisor) - 0.5;
  }
  return out;
}

function reflected(signal: Float32Array, at: number): number {
  const last = signal.length - 1;
  const inside = at < 0 ? -at : at > last ? 2 * last - at : at;
  return signal[Math.max(0, Math.min(last, inside))]!;
}

/** Normally distributed numbers (Box–Muller transform). */
function gaussians(count: number): Float32Array {
  const random = chance(1);
  const numbers = new Float32Array(count);
  for (let at = 0; at < count; at += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    numbers[at] = radius * Math.cos(angle);
    numbers[at + 1] = radius * Math.sin(angle);
  }
  return numbers;
}
