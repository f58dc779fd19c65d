import { smoothstep } from '../../../base/easing.ts';
import type { Clip, MusicLayer, Seconds, Span } from '../../film/timeline.ts';
import { amplitude, loudnessOfPieces } from '../audio/loudness.ts';
import { TARGET_LOUDNESS } from '../audio/master.ts';
import { type SoundFile, secondBySecond } from '../audio/sound-file.ts';
import { SAMPLE_RATE as RATE } from '../encoder/plan.ts';
import { limiterGains, REACH } from './limiter.ts';

/** Seconds before a word in which music gives way, and after the last one in which it comes back. */
const DOWN = 0.4;
const UP = 0.9;
/** Seconds of silence that are too short to come back for. */
const BREATH = 1.2;
/** Samples over which a gain is a straight line. */
const PIECE = 240;
/** Decibels that voice and music together do not pass. */
const CEILING = -1.8;

/** Decibels by which a mix is turned up at most, for words that stand far apart or music alone. */
const MOST_LIFT = 12;

/**
 * A voice with music under it, as loud as a voice alone however much is silent. Every read stands for itself, so that
 * it costs no memory however long it is.
 */
export async function underVoice(
  voice: SoundFile,
  music: SoundFile,
  clip: Clip & { layer: MusicLayer },
): Promise<SoundFile> {
  if (clip.layer.alone) return mix(voice, music, clip, 1);
  const loudness = await loudnessOfPieces(secondBySecond(mix(voice, music, clip, 1), clip.end));
  const lift = Math.min(MOST_LIFT, Math.max(0, TARGET_LOUDNESS - loudness));
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
    for (let from = 0; from < count; from += PIECE) {
      const gain = gainAt((first + from) / RATE);
      const slope = (gainAt((first + from + PIECE) / RATE) - gain) / PIECE;
      const length = Math.min(PIECE, count - from);
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
      // Peaks beside the span turn it down, too, as they do when the next span is read.
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

/** The gain of the music over time: its level, less under words, faded in and out. */
export function gainOf({ start, end, layer }: Clip & { layer: MusicLayer }): (t: Seconds) => number {
  const spans = joined(layer.spoken);
  return (t) => {
    if (t < start || t >= end) return 0;
    let depth = 0;
    for (const span of spans) {
      if (t < span.start - DOWN || t > span.end + UP) continue;
      depth = Math.max(depth, Math.min(1, (t - span.start + DOWN) / DOWN, (span.end + UP - t) / UP));
    }
    const level = layer.level + (layer.under - layer.level) * smoothstep(depth);
    const fade = Math.min(1, (t - start) / layer.fadeIn, (end - t) / layer.fadeOut);
    return amplitude(level) * smoothstep(fade);
  };
}

function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = whole.at(-1);
    if (last && span.start - last.end < BREATH) last.end = Math.max(last.end, span.end);
    else whole.push({ ...span });
  }
  return whole;
}
