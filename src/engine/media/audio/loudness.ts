import type { Frame } from 'node-av/lib';
import { type Channels, filterSound, scanPieces, scanSound } from './sound-filter.ts';

export interface Loudness {
  /** Integrated loudness of the whole, in LUFS (EBU R128); −70 for silence. */
  integrated: number;
  /** Greatest peak between the samples, in dBTP; −Infinity for silence. */
  truePeak: number;
}

/** Measures the loudness during playback: mono is played on both sides. */
export async function measureLoudness(sound: Channels): Promise<Loudness> {
  const measured = await scan(sound, 'true');
  return { integrated: integrated(measured), truePeak: decibels(number(measured, 'true_peak')) };
}

/** Measures only the loudness, at half the cost. */
export async function integratedLoudness(sound: Channels): Promise<number> {
  return integrated(await scan(sound, 'none'));
}

/** Filters a sound as `filterSound` does, and measures the loudness of the result on the way. */
export async function filterAndMeasure(
  sound: Channels,
  chain: string,
): Promise<{ sound: Float32Array[]; loudness: number }> {
  const measured: Measured = {};
  const filtered = await filterSound(sound, `${chain},${meter('none')}`, keepLatest(measured));
  return { sound: filtered, loudness: integrated(measured) };
}

/** Measures only the loudness of a sound that is read piece by piece. */
export async function loudnessOfPieces(pieces: AsyncIterable<Channels>): Promise<number> {
  const measured: Measured = {};
  await scanPieces(pieces, meter('none'), keepLatest(measured));
  return integrated(measured);
}

export function decibels(amplitude: number): number {
  return 20 * Math.log10(amplitude);
}

export function amplitude(level: number): number {
  return 10 ** (level / 20);
}

type Measured = Record<string, string>;

async function scan(sound: Channels, peak: 'true' | 'none'): Promise<Measured> {
  const measured: Measured = {};
  await scanSound(sound, meter(peak), keepLatest(measured));
  return measured;
}

/** R128 measures blocks of 0.4 s; shorter sounds are padded to have one. */
function meter(peak: 'true' | 'none'): string {
  return `apad=whole_dur=0.5,ebur128=metadata=1:dualmono=1:peak=${peak}`;
}

/** Keeps the latest values. A last piece shorter than the filter's step has none. */
function keepLatest(measured: Measured): (frame: Frame) => void {
  return (frame) => {
    using metadata = frame.getMetadata();
    Object.assign(measured, metadata.getAll());
  };
}

function integrated(measured: Measured): number {
  return Math.max(-70, number(measured, 'I'));
}

function number(measured: Measured, name: string): number {
  const text = measured[`lavfi.r128.${name}`];
  return text === undefined || text === '-inf' ? Number.NEGATIVE_INFINITY : Number(text);
}
