import { smoothstep } from '../../../base/easing.ts';
import type { Clip, MusicLayer, Seconds, Span } from '../../film/timeline.ts';
import { amplitude, loudnessOfPieces } from '../audio/loudness.ts';
import { TARGET_LOUDNESS } from '../audio/master.ts';
import { type SoundFile, secondBySecond } from '../audio/sound-file.ts';
import { SAMPLE_RATE as RATE } from '../encoder/plan.ts';
import { limiterGains, REACH } from './limiter.ts';

/** Seconds over which music is lowered before speech, and raised after it. */
const FADE_DOWN = 0.4;
const FADE_UP = 0.9;
/** Seconds; in shorter pauses the music stays low. */
const MIN_PAUSE = 1.2;
/** Samples over which the gain is interpolated linearly. */
const STEP = 240;
/** Peak level of voice and music together, in decibels. */
const CEILING = -1.8;

/** Maximum gain of a mix in decibels, for sparse speech. */
const MAX_LIFT = 12;

/**
 * Mixes music under a voice, as loud as the voice alone regardless of pauses. Every read is independent, so memory does not
 * grow with the length.
 */
export async function underVoice(
  voice: SoundFile,
  music: SoundFile,
  clip: Clip & { layer: MusicLayer },
): Promise<SoundFile> {
  if (clip.layer.alone) return mix(voice, music, clip, 1);
  const loudness = await loudnessOfPieces(secondBySecond(mix(voice, music, clip, 1), clip.end));
  const lift = Math.min(MAX_LIFT, Math.max(0, TARGET_LOUDNESS - loudness));
  return mix(voice, music, clip, amplitude(lift));
}

function mix(
  voice: SoundFile,
  music: SoundFile,
  clip: Clip & { layer: MusicLayer },
  lift: number,
): SoundFile {
  const gainAt = gainOf(clip);
  const margin = 3 * REACH;

  async function mixed(first: number, count: number): Promise<Float32Array[]> {
    const begin = first / RATE;
    const end = (first + count) / RATE;
    const sound = await voice.read(begin, end);
    const under = await music.read(begin - clip.start, end - clip.start);
    for (let from = 0; from < count; from += STEP) {
      const gain = gainAt((first + from) / RATE);
      const slope = (gainAt((first + from + STEP) / RATE) - gain) / STEP;
      const length = Math.min(STEP, count - from);
      for (const [side, channel] of sound.entries()) {
        for (let i = 0; i < length; i++)
          channel[from + i] = lift * (channel[from + i]! + under[side]![from + i]! * (gain + slope * i));
      }
    }
    return sound;
  }

  return {
    async read(start, end) {
      const first = Math.round(start * RATE);
      const count = Math.round(end * RATE) - first;
      // Peaks just outside the span also lower its gain, exactly as when the neighbouring span is read.
      const before = Math.min(margin, first);
      const sound = await mixed(first - before, before + count + margin);
      const gains = limiterGains(sound, amplitude(CEILING));
      return sound.map((channel) => {
        const span = channel.slice(before, before + count);
        return gains ? span.map((value, i) => value * gains[before + i]!) : span;
      });
    },
    async close() {
      await music.close();
      await voice.close();
    },
  };
}

/** Gain of the music over time: its level, lowered under speech, faded in and out. */
export function gainOf({ start, end, layer }: Clip & { layer: MusicLayer }): (t: Seconds) => number {
  const spans = mergeSpans(layer.spoken);
  return (t) => {
    if (t < start || t >= end) return 0;
    let depth = 0;
    for (const span of spans) {
      if (t < span.start - FADE_DOWN || t > span.end + FADE_UP) continue;
      depth = Math.max(
        depth,
        Math.min(1, (t - span.start + FADE_DOWN) / FADE_DOWN, (span.end + FADE_UP - t) / FADE_UP),
      );
    }
    const level = layer.level + (layer.under - layer.level) * smoothstep(depth);
    const fade = Math.min(1, (t - start) / layer.fadeIn, (end - t) / layer.fadeOut);
    return amplitude(level) * smoothstep(fade);
  };
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = whole.at(-1);
    if (last && span.start - last.end < MIN_PAUSE) last.end = Math.max(last.end, span.end);
    else whole.push({ ...span });
  }
  return whole;
}
