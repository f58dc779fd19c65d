import type { Sound } from './engine.ts';

/** Hz; limits of the result. */
const MIN_SHIFTED_HERTZ = 50;
const MAX_SHIFTED_HERTZ = 600;

export interface PitchShift {
  /** Positive is up. */
  semitones: number;
  /** Factor of the pitch range: 1 keeps it, 0 is monotone, 2 doubles it. */
  range: number;
  /** Additional semitones at a moment, in seconds. */
  contour?(moment: number): number;
}

/**
 * Changes the pitch of a voice but not its pace and timbre: windows of two periods each are moved closer together or
 * further apart (TD-PSOLA; Moulines and Charpentier, Speech Communication 9, 1990).
 */
export function shiftPitch(sound: Sound, { semitones, range, contour }: PitchShift): Sound {
  const { pcm, sampleRate } = sound;
  const track = trackPitch(sound);
  const medianHertz = median(track.filter((pitch) => pitch > 0));
  if (medianHertz === 0) return sound;
  const marks = pitchMarks(sound, track);
  const shifted = new Float32Array(pcm.length);
  let index = 0;
  for (let at = marks[0]?.at ?? 0; at < pcm.length; ) {
    while (index + 1 < marks.length && isNearer(marks[index + 1]!, marks[index]!, at)) index++;
    const mark = marks[index]!;
    let period = mark.period;
    if (mark.isVoiced) {
      const pitch = sampleRate / mark.period;
      const shift = semitones + (contour?.(at / sampleRate) ?? 0);
      const targetHertz = medianHertz * (pitch / medianHertz) ** range * 2 ** (shift / 12);
      period = sampleRate / Math.max(MIN_SHIFTED_HERTZ, Math.min(MAX_SHIFTED_HERTZ, targetHertz));
    }
    // Compensates for the changed number of windows per second.
    const gain = Math.sqrt(period / mark.period);
    addWindow(shifted, pcm, marks[index - 1]?.period ?? mark.period, mark, Math.round(at), gain);
    at += period;
  }
  return { pcm: matchLoudness(pcm, shifted), sampleRate };
}

function matchLoudness(before: Float32Array, after: Float32Array): Float32Array {
  const peak = after.reduce((loudest, value) => Math.max(loudest, Math.abs(value)), 1e-9);
  const gain = Math.min(Math.sqrt(powerOf(before) / Math.max(powerOf(after), 1e-12)), 0.99 / peak);
  return after.map((value) => value * gain);
}

function powerOf(pcm: Float32Array): number {
  return pcm.reduce((sum, value) => sum + value * value, 0);
}

function isNearer(a: Mark, b: Mark, at: number): boolean {
  return Math.abs(a.at - at) <= Math.abs(b.at - at);
}

/** Adds the window around a mark, faded in from the previous mark and out to the next. */
function addWindow(
  to: Float32Array,
  from: Float32Array,
  before: number,
  { at, period }: Mark,
  place: number,
  gain: number,
): void {
  for (let offset = -before + 1; offset < period; offset++) {
    const source = from[at + offset];
    const target = place + offset;
    if (source === undefined || target < 0 || target >= to.length) continue;
    const fade = 0.5 + 0.5 * Math.cos((Math.PI * offset) / (offset < 0 ? before : period));
    to[target]! += source * fade * gain;
  }
}

function median(values: Float32Array): number {
  return values.toSorted()[values.length >> 1] ?? 0;
}

interface Mark {
  /** Sample index. */
  at: number;
  /** Samples until the next mark. */
  period: number;
  isVoiced: boolean;
}

/** Seconds between marks in unvoiced parts. */
const UNVOICED_STEP = 0.01;

/** Sets one mark per period, on its strongest peak. */
function pitchMarks({ pcm, sampleRate }: Sound, track: Float32Array): Mark[] {
  const marks: Mark[] = [];
  const sign = polarity(pcm);
  let wasVoiced = false;
  for (let at = 0; at < pcm.length; ) {
    const pitch = track[Math.round(at / sampleRate / HOP_SECONDS)] ?? 0;
    const isVoiced = pitch > 0;
    const step = Math.round(isVoiced ? sampleRate / pitch : UNVOICED_STEP * sampleRate);
    if (isVoiced) {
      // Periods change little within a voiced part; at its beginning the peak may be anywhere.
      const reach = wasVoiced ? Math.round(step * 0.15) : step >> 1;
      at = peak(pcm, sign, Math.max((marks.at(-1)?.at ?? -1) + 1, at - reach), at + reach);
    }
    marks.push({ at, period: step, isVoiced });
    wasVoiced = isVoiced;
    at += step;
  }
  marks.forEach((mark, index) => {
    const next = marks[index + 1];
    if (next) mark.period = next.at - mark.at;
  });
  return marks;
}

function peak(pcm: Float32Array, sign: number, from: number, to: number): number {
  let best = from;
  for (let at = from; at <= to && at < pcm.length; at++) if (pcm[at]! * sign > pcm[best]! * sign) best = at;
  return best;
}

/** Whether the voice's peaks are positive or negative. */
function polarity(pcm: Float32Array): 1 | -1 {
  let sum = 0;
  for (const value of pcm) sum += value ** 3;
  return sum >= 0 ? 1 : -1;
}

/** Hz; the range of human voices. */
const MIN_HERTZ = 60;
const MAX_HERTZ = 420;
/** Seconds between measurements. */
const HOP_SECONDS = 0.01;
const WINDOW_SECONDS = 0.036;
/** Hz; the sound is reduced to about this rate, since the cost grows with its square. */
const ANALYSIS_RATE = 12_000;
/** Correlation of consecutive periods from which a frame counts as voiced. */
const MIN_CORRELATION = 0.55;
const MIN_AMPLITUDE = 0.003;

/** Returns the pitch per hop in Hz, 0 if unvoiced: normalized autocorrelation, smoothed by a median filter. */
export function trackPitch(sound: Sound): Float32Array {
  const { pcm, sampleRate } = downsample(sound);
  const window = Math.round(WINDOW_SECONDS * sampleRate);
  const minLag = Math.floor(sampleRate / MAX_HERTZ);
  const maxLag = Math.ceil(sampleRate / MIN_HERTZ);
  const track = new Float32Array(Math.ceil(pcm.length / (HOP_SECONDS * sampleRate)));
  const correlation = new Float32Array(maxLag + 2);
  for (let frame = 0; frame < track.length; frame++) {
    const middle = Math.round(frame * HOP_SECONDS * sampleRate);
    const from = Math.max(0, middle - (window >> 1) - (maxLag >> 1));
    if (from + window + maxLag + 1 >= pcm.length) continue;
    const energy = energyOf(pcm, from, window);
    if (energy < MIN_AMPLITUDE * MIN_AMPLITUDE * window) continue;
    let best = 0;
    for (let lag = minLag - 1; lag <= maxLag + 1; lag++) {
      let sum = 0;
      let other = 0;
      for (let at = from; at < from + window; at++) {
        const later = pcm[at + lag]!;
        sum += pcm[at]! * later;
        other += later * later;
      }
      correlation[lag] = sum / Math.sqrt(energy * other + 1e-12);
      if (lag >= minLag && lag <= maxLag) best = Math.max(best, correlation[lag]!);
    }
    if (best < MIN_CORRELATION) continue;
    track[frame] = sampleRate / firstPeakLag(correlation, minLag, maxLag, best);
  }
  return medianFilter(track);
}

/** Multiples of the period correlate as well as the period itself, so the first good peak wins. */
function firstPeakLag(correlation: Float32Array, minLag: number, maxLag: number, best: number): number {
  for (let lag = minLag; lag <= maxLag; lag++) {
    const [before, here, after] = [correlation[lag - 1]!, correlation[lag]!, correlation[lag + 1]!];
    if (here < 0.88 * best || here < before || here < after) continue;
    const curvature = before - 2 * here + after;
    return curvature === 0 ? lag : lag + (before - after) / (2 * curvature);
  }
  return maxLag;
}

function energyOf(pcm: Float32Array, from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at++) sum += pcm[at]! ** 2;
  return sum;
}

function downsample({ pcm, sampleRate }: Sound): Sound {
  const factor = Math.max(1, Math.round(sampleRate / ANALYSIS_RATE));
  const reduced = new Float32Array(Math.floor(pcm.length / factor));
  for (let index = 0; index < reduced.length; index++) {
    let sum = 0;
    for (let at = index * factor; at < (index + 1) * factor; at++) sum += pcm[at]!;
    reduced[index] = sum / factor;
  }
  return { pcm: reduced, sampleRate: sampleRate / factor };
}

/** Removes single outliers. */
function medianFilter(track: Float32Array): Float32Array {
  return track.map((value, index) => {
    const around = [track[index - 1] ?? 0, value, track[index + 1] ?? 0].sort((a, b) => a - b);
    return around[1]!;
  });
}
