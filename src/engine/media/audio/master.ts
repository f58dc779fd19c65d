import { SAMPLE_RATE } from '../encoder/plan.ts';
import { amplitude, filterAndMeasure, integratedLoudness } from './loudness.ts';
import { type Channels, filterSound } from './sound-filter.ts';

/** LUFS of a finished mix: the middle of the accepted −14…−16. */
export const TARGET_LOUDNESS = -15;
/** dBTP that a finished mix never exceeds. */
export const PEAK_CEILING = -1.5;

/** LUFS below which there is nothing to master. */
const SILENCE_LUFS = -60;
/** dB; more would only amplify noise. */
const MAX_GAIN_DB = 40;
/** Loudness that may be missing after the last pass, in LU. */
const TOLERANCE_LU = 0.4;
const MAX_PASSES = 4;

/** LUFS at which the compressor's threshold and the de-esser's sensitivity are set. */
const WORKING_LUFS = -22;
/** Distance of the limiter from the ceiling, in dB. */
const PEAK_MARGIN_DB = 0.3;
/** Fraction of the level. Voices are slightly asymmetric, and centring them would shift the silence before them. */
const MAX_OFFSET = 0.25;

/** Left and right; the same array twice where both sides are equal. */
export type Stereo = [left: Float32Array, right: Float32Array];

/**
 * Makes a dry synthetic voice sound recorded: no rumble, less boxiness, more presence, even level, softer sibilants, full
 * loudness. The result has exactly the length and timing of the input.
 *
 * @param sound At 48 kHz.
 */
export async function masterVoice(sound: { pcm: Float32Array; sampleRate: number }): Promise<Stereo> {
  assertRate(sound.sampleRate);
  const input = [centred(sound.pcm)];
  const loudness = await integratedLoudness(input);
  if (loudness < SILENCE_LUFS) return stereo(input);
  return finishMix(await filterAndMeasure(input, voiceChain(WORKING_LUFS - loudness)));
}

/** Brings supplied sound to full loudness without other audible changes. */
export async function masterSource(source: { channels: Channels; sampleRate: number }): Promise<Stereo> {
  assertRate(source.sampleRate);
  const channels = source.channels.map(centred);
  return finishMix(await filterAndMeasure(channels, HIGH_PASS));
}

/** Inaudible low frequencies, which loudness meters ignore but gain would amplify. */
const HIGH_PASS = 'highpass=f=20';

/** Removes a constant offset and inaudible low frequencies. */
export function removeOffset(channels: Channels): Promise<Float32Array[]> {
  return filterSound(channels.map(centred), HIGH_PASS);
}

/** Removes a constant offset, with which the filters would start with a thump. */
function centred(channel: Float32Array): Float32Array {
  let [sum, squares] = [0, 0];
  for (const value of channel) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / channel.length;
  const level = Math.sqrt(squares / channel.length);
  return Math.abs(mean) > MAX_OFFSET * level ? channel.map((value) => value - mean) : channel;
}

/**
 * Brings a mix to the target loudness with its peaks below the ceiling. The gain is constant; only excessive peaks are
 * turned down, for a few milliseconds.
 */
async function finishMix({ sound: mix, loudness }: { sound: Channels; loudness: number }): Promise<Stereo> {
  if (loudness < SILENCE_LUFS) return stereo(mix);
  let gain = Math.min(TARGET_LOUDNESS - loudness, MAX_GAIN_DB);
  for (let pass = 1; ; pass++) {
    const limited = await filterAndMeasure(mix, limiter(gain));
    const missing = TARGET_LOUDNESS - limited.loudness;
    // Limiting the peaks lowers the loudness, so the gain is corrected once or twice.
    if (missing < TOLERANCE_LU || pass === MAX_PASSES || gain >= MAX_GAIN_DB) return stereo(limited.sound);
    gain = Math.min(gain + missing, MAX_GAIN_DB);
  }
}

function assertRate(sampleRate: number): void {
  if (sampleRate !== SAMPLE_RATE)
    throw new RangeError(`The sound has ${sampleRate} Hz, but 48 kHz is required`);
}

function voiceChain(gain: number): string {
  return [
    `volume=${gain.toFixed(2)}dB:precision=float`,
    'highpass=f=70',
    'equalizer=f=250:t=q:w=1:g=-2',
    'equalizer=f=3000:t=q:w=0.9:g=2.5',
    `acompressor=threshold=${amplitude(-24).toFixed(4)}:ratio=2.5:attack=6:release=120:knee=4`,
    // The de-esser overreacts to peaks above full scale.
    'alimiter=limit=0.9:attack=3:release=60:level=0:latency=1',
    'deesser=i=0.3:m=0.5:f=0.6',
  ].join(',');
}

/** Limits at twice the sample rate, which catches peaks between the samples to within 0.1 dB. */
function limiter(gain: number): string {
  const limit = amplitude(PEAK_CEILING - PEAK_MARGIN_DB).toFixed(4);
  return [
    `volume=${gain.toFixed(2)}dB:precision=float`,
    'aresample=96000',
    `alimiter=limit=${limit}:attack=5:release=60:level=0:latency=1`,
    'aresample=48000',
  ].join(',');
}

function stereo(channels: Channels): Stereo {
  const left = channels[0]!;
  return [left, channels[1] ?? left];
}
